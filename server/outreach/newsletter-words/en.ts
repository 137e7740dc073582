import type { NewsletterWords } from './words.ts'

export const en: NewsletterWords = {
  reason: (name) =>
    `You’re receiving this email because you subscribed to the newsletter of ${name}.`,
  unsubscribe: 'Unsubscribe',
  clicksCounted: 'We count clicks on links.',
  pagesAbout: 'Manage the emails we send you.',
  stopQuestion: ({ name, address }) => `Stop sending the newsletter of ${name} to ${address}?`,
  manage: 'Manage email preferences',
  stoppedTitle: 'You are unsubscribed',
  stopped: ({ name, address }) => `We won’t send the newsletter of ${name} to ${address} anymore.`,
  byMistake: 'Unsubscribed by mistake?',
  resubscribe: 'Resubscribe',
  notSentTitle: 'You don’t get this newsletter',
  notSent: ({ name, address }) => `We don’t send the newsletter of ${name} to ${address}.`,
  getInTouch: 'To hear from us again, please get in touch.',
  preferences: 'Email preferences',
  saved: 'Saved.',
  emailsTo: (address) => `Emails we send to ${address}:`,
  emails: 'Emails',
  newsletterOf: (name) => `Newsletter of ${name}`,
  save: 'Save',
}
