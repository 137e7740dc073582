import type { NewsletterWords } from './words.ts'

/** Sets a name between quotation marks, before which “de” needs no elision. */
const quoted = (name: string) => `«\u00A0${name}\u00A0»`

export const fr: NewsletterWords = {
  reason: (name) =>
    `Vous recevez cet e-mail parce que vous êtes abonné(e) à la newsletter ${quoted(name)}.`,
  unsubscribe: 'Se désabonner',
  clicksCounted: 'Nous comptons les clics sur les liens.',
  pagesAbout: 'Choisissez les e-mails que nous vous envoyons.',
  stopQuestion: ({ name, address }) =>
    `Ne plus envoyer la newsletter ${quoted(name)} à ${address}\u00A0?`,
  manage: 'Gérer les préférences d’e-mail',
  stoppedTitle: 'Vous êtes désabonné(e)',
  stopped: ({ name, address }) =>
    `Nous n’enverrons plus la newsletter ${quoted(name)} à ${address}.`,
  byMistake: 'Désabonnement par erreur\u00A0?',
  resubscribe: 'Se réabonner',
  notSentTitle: 'Vous ne recevez pas cette newsletter',
  notSent: ({ name, address }) => `Nous n’envoyons pas la newsletter ${quoted(name)} à ${address}.`,
  getInTouch: 'Pour recevoir à nouveau de nos nouvelles, contactez-nous.',
  preferences: 'Préférences d’e-mail',
  saved: 'Enregistré.',
  emailsTo: (address) => `E-mails que nous envoyons à ${address}\u00A0:`,
  emails: 'E-mails',
  newsletterOf: (name) => `Newsletter ${quoted(name)}`,
  save: 'Enregistrer',
}
