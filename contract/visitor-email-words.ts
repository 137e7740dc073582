// Every sentence for visitors and clients about where an email went or will go is here; test/email-words.test.ts holds
// that.
/** For visitors and clients, who can't look into the outbox. */
export const visitorEmailWords = {
  passwordAtDoor: {
    delivered: 'You don’t need a password.',
    captured: 'You can choose a password once you’re in.',
  },
  signInWithout: {
    delivered: 'Without one, we email you a code whenever you sign in.',
    captured: 'Without one, you need a new invitation to sign in again.',
  },
  codeSent: {
    delivered: 'We’ve emailed you a six-digit code.',
    captured: 'We can’t email you yet, so please ask us for the code.',
  },
  codeNext: {
    delivered: 'We’ll email you a six-digit code.',
    captured: 'We can’t email you yet, so please ask us for a code.',
  },
  codeInstead: (address: string) => ({
    delivered: `You don’t need a new one: we’ll email a six-digit code to ${address}.`,
    captured: `Sign in as ${address}: please ask us for a code.`,
  }),
  always: { delivered: 'Always by email', captured: 'Email isn’t set up yet' },
  ifBooked: { delivered: 'By email if you booked it', captured: 'Email isn’t set up yet' },
  newQuestions: { delivered: 'Only new questions by email', captured: 'No email' },
  invoices: { delivered: 'Only invoices and reminders by email', captured: 'No email' },
  preferences: {
    delivered:
      'Choose what you’re notified about, and how. Emails leave out what you’ve read here, and the daily one is skipped when there’s nothing new.',
    captured:
      'Choose what you’re notified about, and how. Email isn’t set up yet: what you choose for it applies once it is.',
  },
  timeZone: (time: string) => ({
    delivered: `Meetings are shown in this time zone, and the daily email arrives at ${time}.`,
    captured: 'Meetings are shown in this time zone.',
  }),
  confirmation: (address: string) => ({
    delivered: `We’ve emailed a confirmation to ${address}.`,
    captured: 'We can’t email you yet, so please keep this link:',
  }),
  calendarConfirmation: (address: string) => ({
    delivered: `We’ve emailed a confirmation to ${address} with an entry for your calendar.`,
    captured: 'We can’t email you yet, so please keep this link:',
  }),
  changed: (address: string) => ({
    delivered: `We’ve emailed a confirmation to ${address}.`,
    captured: 'We can’t email you yet. This page’s link shows it at any time.',
  }),
  pickLater: {
    delivered:
      'If nothing suits you now, close this: we’ll email you the link within about an hour.',
    captured: 'If nothing suits you now, come back with this link:',
  },
  notPicked: (address: string) => ({
    delivered: `Within about an hour you’ll get an email at ${address} with a link to pick one.`,
    captured: 'We can’t email you yet, so please keep the link to pick one.',
  }),
  noRequest: {
    delivered:
      'First tell us what it’s about. If you already have, the email we sent has a link to your consultation.',
    captured:
      'First tell us what it’s about. If you already have, open the link that you were shown then.',
  },
  rightLink: {
    delivered: 'The latest email about your consultation has the right one.',
    captured: 'The latest link that you were shown is the right one.',
  },
  nextStep: {
    delivered: 'We confirm them by email, with an entry for your calendar.',
    captured: 'You get a link with an entry for your calendar.',
  },
  resetLink: {
    delivered:
      "If an account with that email exists, we've sent you a password reset link. Please check your email and follow the instructions to reset your password.",
    captured:
      'We can’t email you yet. Please contact us: if an account with that email exists, we can give you a link to reset your password.',
  },
  signInCode: {
    delivered:
      'If an account with that email exists, we’ve emailed it a six-digit code. It works once, for ten minutes, in this browser.',
    captured: 'We can’t email you yet. Please sign in with your password, or contact us.',
  },
  signInCodeOffer: {
    delivered: 'We’ll email you a six-digit code. You don’t need a password.',
    captured: 'We can’t email you yet. Please sign in with your password, or contact us.',
  },
  proofCode: {
    delivered: 'We’ll email you a six-digit code, which works for ten minutes in this browser.',
    captured: 'We can’t email you yet. Please confirm in another way.',
  },
  signInCodeAgain: {
    delivered: 'If an account with that email exists, we’ve emailed it another code.',
    captured: 'We can’t email you yet.',
  },
  unconfirmed: {
    delivered:
      'Follow the link in the email that we sent you. Until then you only see what you made yourself.',
    captured:
      'We can’t email you yet, so please contact us for the link. Until then you only see what you made yourself.',
  },
  unconfirmedKept: {
    delivered:
      'Follow the link that we email you when you sign in. What you already had here stays; anything new appears once the address is confirmed.',
    captured:
      'We can’t email you yet, so please contact us for the link. What you already had here stays; anything new appears once the address is confirmed.',
  },
  confirmNow: { delivered: 'Email me the link', captured: 'Create a new link' },
  confirmAgain: { delivered: 'Send email again', captured: 'Create a new link' },
  addressConfirmation: (address: string) => ({
    delivered: `We’ve emailed a new link to ${address}.`,
    captured: 'We can’t email you yet. Please contact us for the link.',
  }),
  newAddress: (address: string) => ({
    delivered: `We’ve emailed a link to ${address}. Your address changes once you confirm it there.`,
    captured:
      'We can’t email you yet. Please contact us for the link that confirms your new address.',
  }),
  resetTitle: { delivered: 'Check Your Email', captured: 'Please Contact Us' },
  resetOffer: {
    delivered: 'Enter your email address and we will send you a reset link',
    captured: 'Enter your email address to request a reset link',
  },
  inviteColleague: (company: string) => ({
    delivered: `They get an email that opens the portal of ${company}, without a password.`,
    captured: `They join ${company} once we pass on their invitation: we can’t email yet.`,
  }),
  colleagueInvited: (address: string) => ({
    delivered: `Invitation sent to ${address}`,
    captured: `Invitation for ${address} created. Please ask us to pass it on: we can’t email yet.`,
  }),
  meetingBooked: (address: string) => ({
    delivered: `We’ve emailed a confirmation to ${address}.`,
    captured: 'It’s listed under Meetings, with an entry for your calendar.',
  }),
  meetingMoved: {
    delivered: 'We’ve emailed you the new calendar entry.',
    captured: 'The new calendar entry is under Meetings.',
  },
  meetingCanceled: {
    delivered: 'We’ve emailed you a confirmation.',
    captured: 'It’s no longer listed under Meetings.',
  },
  meetingOffer: {
    delivered: 'Pick a time that works for you. We’ll email you the calendar entry.',
    captured: 'Pick a time that works for you. You can download the calendar entry here.',
  },
  requestReceived: {
    delivered: 'The team has been notified. We’ll email you, and the answer will appear here.',
    captured: 'The team has been notified, and the answer will appear here.',
  },
} as const
