import type { SignUpWords } from './words.ts'

export const en: SignUpWords = {
  formAbout: (name) => `Sign up for the newsletter of ${name}.`,
  email: 'Email',
  firstName: 'Name (optional)',
  leaveEmpty: 'Please leave this field empty',
  signUp: 'Sign up',
  consent: (name) =>
    `By signing up you agree that ${name} sends its newsletter to this address. You can unsubscribe at any time, by the link in each email.`,
  privacy: 'Privacy policy',
  wrongEmail: 'Please enter a valid email address',
  checkEntries: 'Please check what you entered',
  almostTitle: 'Almost done',
  almost: (name) =>
    `Please look for an email of ${name} in your inbox, and open its link within 7 days to confirm your subscription.`,
  spam: 'Nothing there after a few minutes? Please look in your spam folder, or check the address and sign up again.',
  closedTitle: 'Sign-up is closed',
  closed: (name) => `Nobody can sign up for the newsletter of ${name} at the moment.`,
  tooManyTitle: 'Please try again later',
  tooMany: 'There were too many sign-ups. Please try again in an hour.',
  confirmSubject: (name) => `Please confirm: newsletter of ${name}`,
  confirmText: (name) =>
    `Somebody, probably you, entered this address to get the newsletter of ${name}. Please confirm that you want it.`,
  confirmButton: 'Confirm subscription',
  confirmUntil: 'The link works for 7 days.',
  confirmIgnore: 'It wasn’t you? Then you don’t need to do anything, and you get no newsletter.',
  alreadySubject: (name) => `You already get the newsletter of ${name}`,
  alreadyText: (name) =>
    `Somebody, probably you, entered this address to get the newsletter of ${name}. You’re subscribed already, so there’s nothing to do.`,
  confirmTitle: 'Confirm your subscription',
  confirmQuestion: ({ name, address }) => `Send the newsletter of ${name} to ${address}?`,
  doneTitle: 'You’re subscribed',
  done: ({ name, address }) => `From now on the newsletter of ${name} goes to ${address}.`,
  expiredTitle: 'This link no longer works',
  expired: 'It has expired, or you have unsubscribed since. You can sign up again.',
  again: 'Sign up again',
}
