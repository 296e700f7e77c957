import type { Messages } from './pt-br'

const messages: Messages = {
  title: 'Terms of use and privacy',
  version: (version) => `Version ${version}`,
  sections: [
    {
      title: 'What this is',
      text: 'Vínculo keeps records of care for practitioners and clinics: people in care, guardians, schools, appointments, documents and payments. Whoever installs and maintains this address is the operator of the installation.',
    },
    {
      title: 'Whose the data are',
      text: 'What you record belongs to you and to the people it is about. Under the Brazilian data protection law (LGPD, Lei 13.709/2018) you, or your clinic, are the controller: you decide what is recorded and why, and answer for consent and professional secrecy. The operator of the installation stores and processes the data on your behalf.',
    },
    {
      title: 'What is stored',
      text: 'Of your account: name, e-mail, profession and what else you say in your profile; of the password only a digest that cannot be read back. Of the people in your care: what you record. Of each reading of clinical data and of each change: who, what and when. Of each sign-in: the moment and the kind of device.',
    },
    {
      title: 'Who sees it',
      text: 'The people of your clinic, each by their role: a secretary sees no clinical data. Other clinics see nothing. Whoever administers the installation sees accounts, plans and totals on the screens, not the records; whoever operates the server has technical access to the database and the backups. Nothing is sold or used for advertising.',
    },
    {
      title: 'In your browser',
      text: 'There is a cookie for your session, one for the language and, when you sign in by way of another site, one that lasts ten minutes. Drafts of what you type stay encrypted on the device until they are saved. There are no trackers.',
    },
    {
      title: 'For how long',
      text: 'Records of care have to be kept by law for five years or more, depending on the profession; what you delete therefore leaves the screens but is not destroyed at once. When a plan ends, the data are kept and can be exported.',
    },
    {
      title: 'Your rights, and those of the people in your care',
      text: 'You can see, correct and export your data at any time, and ask the operator of the installation to close the account. The people in your care ask you, who are the controller; the export of one person’s record is there for that.',
    },
    {
      title: 'What is expected of you',
      text: 'That you use a password of your own, lend your access to nobody, record only what is needed, and keep to the code of ethics of your profession. The program helps to keep order; clinical decisions are yours.',
    },
    {
      title: 'Changes',
      text: 'When this text changes, its version does. Which version you accepted, and when, is kept.',
    },
  ],
}

export default messages
