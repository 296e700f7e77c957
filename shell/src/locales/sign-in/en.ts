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
      'There is already an account with this e-mail, which is not confirmed yet. Sign in with the password and confirm the e-mail by the link we sent; after that this way of signing in will work too.',
    'sem-acesso': 'This account no longer has access. Talk to whoever runs the clinic.',
  },
}

export default messages
