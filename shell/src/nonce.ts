/**
 * The page's nonce, which a browser shows to scripts only, through this property. Modules need no other leave to run:
 * what a script with a nonce imports carries that nonce along.
 */
export const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
