import type { Messages } from './pt-br'

const messages: Messages = {
  brand: 'Vínculo',
  nav: {
    main: 'Main',
    login: 'Sign in',
    register: 'Register',
    settings: 'Settings',
    profile: 'Edit profile',
    logout: 'Sign out',
  },
  breadcrumb: { home: 'Home' },
  login: {
    title: 'Sign in',
    lead: 'What matters about each child, in one place.',
    email: 'E-mail',
    password: 'Password',
    remember: 'Remember me',
    forgot: 'Forgot your password?',
    submit: 'Sign in',
    register: 'Register',
    newHere: 'No account yet?',
  },
  home: {
    title: (name) => `Hello, ${name}`,
    lead: 'What changed last.',
    empty: 'Nothing here yet.',
    emptyText: 'When something happens in your modules, it shows on this page.',
  },
  settings: {
    sections: 'Settings',
    profile: 'Edit profile',
    configs: 'Settings',
    password: 'Password',
    language: 'Language',
    email: 'E-mail',
  },
  notFound: {
    documentTitle: 'Page not found - Error 404',
    title: 'Page not found',
    text: 'The address may have changed, or is gone.',
    back: 'Back to home',
  },
  unavailable: {
    title: 'This module is unavailable',
    text: 'The rest of the system works. What you saved is kept.',
    misfit: (what) => `This release of the module asks for parts that the system does not have yet: ${what}.`,
    browser: "This browser is too old to check the module's files before it uses them. Please update the browser.",
    slow: "The module's server took more than five seconds. What you saved is kept.",
    unverified: "The module's files did not pass the check, so they were not used. What you saved is kept.",
  },
  modulesMissing: { title: 'The modules could not be loaded', text: 'Check the connection. What you saved is kept.' },
  loadFailed: {
    title: (item) => `Oops, ${item} did not load.`,
    text: 'Refresh this page to try again.',
  },
  configuration: 'the settings',
  expired: {
    title: 'Your session has expired',
    text: 'Access ended for safety. Sign in again to go on where you were.',
    ok: 'Sign in again',
  },
  serverFault: {
    title: 'Something went wrong on the server',
    text: 'What you typed is still on this page. Wait a little and try again.',
    ok: 'Got it',
  },
  offline: {
    title: 'No connection to the server',
    text: 'Your session is still open. Check the network and try again.',
  },
  palette: { screens: 'Screens' },
  languages: { 'pt-br': 'Português', en: 'English', es: 'Español', 'zh-CN': '中文' },
}

export default messages
