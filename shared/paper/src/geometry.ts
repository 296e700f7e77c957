/** ISO 216 A4, and the margins every page has; millimetres. */
export const sheet = { width: 210, height: 297, top: 15, bottom: 14, left: 22, right: 20 } as const

/** Above the line one signs on; millimetres. */
export const signatureRoom = 16
