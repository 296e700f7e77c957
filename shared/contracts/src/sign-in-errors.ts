/** Why signing in by somebody else's word did not work, as `/login?erro=…` says it; the page has a sentence for each. */
export const signInErrors = [
  /** The person said no. */
  'negado',
  /** Too late, used already, or begun in another browser. */
  'expirado',
  /** What came back is not what was asked for. */
  'recusado',
  /** The provider does not answer. */
  'provedor',
  /** The provider knows no confirmed address of the person. */
  'email',
  /** The address has an account here that was never confirmed: it may be somebody else's. */
  'nao-confirmado',
  'sem-acesso',
] as const
export type SignInError = (typeof signInErrors)[number]
