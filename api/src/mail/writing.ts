/** How the text of a mail is put together. */

/** What a kind of mail says in one language. */
export type Written<Values> = (values: Values) => { subject: string; text: string }

export const lines = (...parts: string[]) => `${parts.filter(Boolean).join('\n\n')}\n`
export const under = (...parts: string[]) => parts.filter(Boolean).join('\n')
export const listed = (...parts: string[]) => parts.filter(Boolean).join(', ')
