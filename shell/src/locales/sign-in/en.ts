import type { Messages } from './pt-br'

const messages: Messages = {
  or: 'or',
  signInWith: (provider) => `Sign in with ${provider}`,
  registerWith: (provider) => `Register with ${provider}`,
  down: (provider) => `${provider} does not answer right now. Sign in with your password or try again in a while.`,
  refused: {
    negado: 'The sign-in was cancelled on the other site. You can try again, or sign in with your password.',
    expirado: 'This sign-in has expired, was used already or was begun in another browser. Try again.',
    recusado: 'What the other site answered is not what was asked for. Try again.',
    provedor: 'The other site did not answer as it should. Sign in with your password or try again in a while.',
    email:
      'The other site has not confirmed an e-mail of yours. Sign in with your password, or register with your e-mail.',
    'nao-confirmado':
      'There is already an account with this e-mail, which is not confirmed yet. Open the link we sent, or ask for one at “Forgot your password?”; after that this way of signing in works too.',
    'sem-acesso': 'This account no longer has access. Talk to whoever runs the clinic.',
  },
}

export default messages
