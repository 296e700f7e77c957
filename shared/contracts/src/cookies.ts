/** S9.03 */
export const rememberDays = 365
export const tokenCookie = 'token'
export const localeCookie = 'locale'
