import type { NewsletterWords } from './words.ts'

export const de: NewsletterWords = {
  reason: (name) =>
    `Sie erhalten diese E-Mail, weil Sie den Newsletter von ${name} abonniert haben.`,
  unsubscribe: 'Abmelden',
  clicksCounted: 'Wir zählen Klicks auf Links.',
  pagesAbout: 'Legen Sie fest, welche E-Mails wir Ihnen senden.',
  stopQuestion: ({ name, address }) =>
    `Den Newsletter von ${name} nicht mehr an ${address} senden?`,
  manage: 'E-Mail-Einstellungen ändern',
  stoppedTitle: 'Sie sind abgemeldet',
  stopped: ({ name, address }) => `Wir senden den Newsletter von ${name} nicht mehr an ${address}.`,
  byMistake: 'Versehentlich abgemeldet?',
  resubscribe: 'Wieder anmelden',
  notSentTitle: 'Sie erhalten diesen Newsletter nicht',
  notSent: ({ name, address }) => `Wir senden den Newsletter von ${name} nicht an ${address}.`,
  getInTouch: 'Wenn Sie wieder von uns hören möchten, melden Sie sich bitte bei uns.',
  preferences: 'E-Mail-Einstellungen',
  saved: 'Gespeichert.',
  emailsTo: (address) => `E-Mails, die wir an ${address} senden:`,
  emails: 'E-Mails',
  newsletterOf: (name) => `Newsletter von ${name}`,
  save: 'Speichern',
}
