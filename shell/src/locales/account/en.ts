import type { Messages } from './pt-br'

const messages: Messages = {
  register: {
    title: 'Register',
    lead: 'It takes a minute, without a card. The first days are free.',
    name: 'Name',
    email: 'E-mail',
    password: 'Password',
    passwordHelp: 'At least 10 characters. A short phrase will do.',
    confirmation: 'Confirm password',
    accept: 'I have read and accept the',
    terms: 'terms',
    submit: 'Register',
    haveAccount: 'Already have an account?',
    toLogin: 'Sign in',
    vouched: (provider, email) =>
      `${provider} has confirmed that ${email} is yours. All that is left is to accept the terms; you sign in without a password.`,
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'We send a link for choosing another.',
    submit: 'Send link',
    sent: (email) =>
      `If there is an account with ${email}, the link arrives in a few minutes. It is good for 60 minutes and works once.`,
    spam: 'Nothing came? Look in the spam folder, or ask for another link.',
    again: 'Ask for another link',
    toLogin: 'Back to sign-in',
  },
  reset: {
    title: 'Reset password',
    lead: 'All open sessions will end.',
    submit: 'Reset password',
    well: 'Well done',
    done: 'The password was reset. Sign in with the new one.',
  },
  confirm: {
    title: 'Confirm e-mail',
    lead: 'Confirm that this address is yours.',
    submit: 'Confirm e-mail',
    done: 'Thank you. This address is confirmed.',
    go: 'Continue',
  },
}

export default messages
