// Every sentence about where an email went or will go is here; test/email-words.test.ts holds that.

/**
 * The wordings about an email: `delivered` with a mail server; `captured` without one, when the email is kept in the outbox
 * and reaches nobody; `unnamed` where `captured` gives that reason and the true one is that the agency has no name and
 * address of its own yet.
 */
export type EmailWords = { delivered: string; captured: string; unnamed?: string }

const keptInOutbox = 'was kept in the outbox, not sent'

/** For the team, about emails that it causes. */
export const teamEmailWords = {
  fullEntry: { delivered: 'The full entry by email at once', captured: 'No email' },
  toOwner: { delivered: 'The owner gets an email', captured: 'Email isn’t set up yet' },
  newVideoLink: {
    delivered: 'When it changes, people with an upcoming video call get the new link by email.',
    captured:
      'When it changes, upcoming video calls get the new link. Tell the people yourself: no mail server is set up.',
    unnamed:
      'When it changes, upcoming video calls get the new link. Tell the people yourself: your agency’s name and address aren’t entered yet.',
  },
  invitation: (address: string) => ({
    delivered: `Invitation sent to ${address}`,
    captured: `The invitation to ${address} ${keptInOutbox}`,
  }),
  newInvitation: (address: string) => ({
    delivered: `New invitation sent to ${address}`,
    captured: `The new invitation to ${address} ${keptInOutbox}`,
  }),
  invitationQueued: { delivered: 'Invitation queued', captured: 'Invitation kept in the outbox' },
  linkQueued: { delivered: 'Link queued', captured: 'Link kept in the outbox' },
  emailQueued: { delivered: 'queued', captured: 'kept in the outbox, not sent' },
  inviteMany: {
    delivered:
      'Clients without a password get another invitation. Earlier ones work until one of them is used.',
    captured:
      'Clients without a password get another invitation, which is kept in the outbox because no mail server is set up. Earlier ones work until one of them is used.',
    unnamed:
      'Clients without a password get another invitation, which is kept in the outbox because your agency’s name and address aren’t entered yet. Earlier ones work until one of them is used.',
  },
  invitedAgain: { delivered: 'invited again', captured: 'given a new invitation in the outbox' },
  inviteHint: {
    delivered: 'Leave empty to invite the client by email and let them set their own password.',
    captured:
      'Leave empty to let the client set their own password. The invitation is kept in the outbox, because no mail server is set up.',
    unnamed:
      'Leave empty to let the client set their own password. The invitation is kept in the outbox, because your agency’s name and address aren’t entered yet.',
  },
  addClient: {
    delivered: 'Add your first client. They get an invitation by email unless you set a password.',
    captured:
      'Add your first client. Set a password, or find their invitation in the outbox: no mail server is set up.',
    unnamed:
      'Add your first client. Set a password, or find their invitation in the outbox: your agency’s name and address aren’t entered yet.',
  },
  addColleague: {
    delivered:
      'They get an invitation by email. Its link signs them in; then they choose a password or a passkey.',
    captured:
      'The link of their invitation signs them in; then they choose a password or a passkey. It is kept in the outbox, because no mail server is set up.',
    unnamed:
      'The link of their invitation signs them in; then they choose a password or a passkey. It is kept in the outbox, because your agency’s name and address aren’t entered yet.',
  },
  addContact: (client: string) => ({
    delivered: `They get an invitation to the portal of ${client} by email.`,
    captured: `Their invitation to the portal of ${client} is kept in the outbox, because no mail server is set up.`,
    unnamed: `Their invitation to the portal of ${client} is kept in the outbox, because your agency’s name and address aren’t entered yet.`,
  }),
  converted: (name: string, address: string) => ({
    delivered: `${name} is now a client. Invitation sent to ${address}`,
    captured: `${name} is now a client. The invitation to ${address} ${keptInOutbox}`,
  }),
  conversionWarning: {
    delivered:
      'You can delete the client and the project later, but you can’t recall an invitation that was sent.',
    captured:
      'You can delete the client and the project later. Their invitation is kept in the outbox, because no mail server is set up.',
    unnamed:
      'You can delete the client and the project later. Their invitation is kept in the outbox, because your agency’s name and address aren’t entered yet.',
  },
  questionsLink: { delivered: 'Link sent again', captured: `The link ${keptInOutbox}` },
  contentQuestions: {
    delivered: 'Questions sent to the client',
    captured: `The client finds the questions in the portal. The email ${keptInOutbox}`,
  },
  contentQuestionsOffer: {
    delivered:
      'The client finds them in the portal and gets an email with a link that needs no password.',
    captured:
      'The client finds them in the portal. The email with the link is kept in the outbox, because no mail server is set up.',
    unnamed:
      'The client finds them in the portal. The email with the link is kept in the outbox, because your agency’s name and address aren’t entered yet.',
  },
  questionsSentAgain: { delivered: 'sent again', captured: 'kept in the outbox again' },
  questionsOffer: {
    delivered:
      'The client gets an email with a link, answers in the portal at their own pace, and is reminded after three and seven days without progress.',
    captured:
      'The client answers in the portal at their own pace. The email with the link and the reminders are kept in the outbox, because no mail server is set up.',
    unnamed:
      'The client answers in the portal at their own pace. The email with the link and the reminders are kept in the outbox, because your agency’s name and address aren’t entered yet.',
  },
  questionsAgain: {
    delivered: 'Each client gets the email with the link again, and reminders later.',
    captured: 'Each email with the link is kept in the outbox, and the reminders later as well.',
  },
  invoiceIssued: (name: string) => ({
    delivered: `${name} issued, email queued`,
    captured: `${name} issued. Its email ${keptInOutbox}`,
  }),
  invoiceEmail: {
    delivered: 'Email it with the PDF attached',
    captured: 'Keep an email with the PDF in the outbox (no mail server is set up)',
    unnamed:
      'Keep an email with the PDF in the outbox (your agency’s name and address aren’t entered yet)',
  },
  issueAndSend: { delivered: 'Issue and send', captured: 'Issue and keep the email' },
  issueDrafts: {
    delivered: 'Issue and send drafts',
    captured: 'Issue drafts',
  },
  issueMany: {
    delivered:
      'Drafts are numbered in the order they were created and emailed to their clients. After that they can’t be changed. This can’t be undone.',
    captured:
      'Drafts are numbered in the order they were created. Their emails are kept in the outbox, because no mail server is set up. After that they can’t be changed. This can’t be undone.',
    unnamed:
      'Drafts are numbered in the order they were created. Their emails are kept in the outbox, because your agency’s name and address aren’t entered yet. After that they can’t be changed. This can’t be undone.',
  },
  remindMany: {
    delivered:
      'Clients with a balance due get a reminder with the invoice, unless they got one in the last 24 hours.',
    captured:
      'Reminders to clients with a balance due are kept in the outbox, because no mail server is set up.',
    unnamed:
      'Reminders to clients with a balance due are kept in the outbox, because your agency’s name and address aren’t entered yet.',
  },
  clientReminded: {
    delivered: 'Client reminded',
    captured: 'Reminder kept in the outbox, not sent',
  },
  filesAsked: {
    delivered:
      'The client is asked at once, and reminded two days before the due date, on it, and three and seven days after.',
    captured:
      'The client finds this in the portal. The email about it and the reminders are kept in the outbox, because no mail server is set up.',
    unnamed:
      'The client finds this in the portal. The email about it and the reminders are kept in the outbox, because your agency’s name and address aren’t entered yet.',
  },
  invoiceCanceled: (name: string) => ({
    delivered: `A credit note for all of ${name} is issued now and emailed to the client with the reason. What was paid becomes the client’s credit. This can’t be undone.`,
    captured: `A credit note for all of ${name} is issued now. The email with the reason is kept in the outbox, because no mail server is set up. What was paid becomes the client’s credit. This can’t be undone.`,
    unnamed: `A credit note for all of ${name} is issued now. The email with the reason is kept in the outbox, because your agency’s name and address aren’t entered yet. What was paid becomes the client’s credit. This can’t be undone.`,
  }),
  reminded: { delivered: 'queued for a reminder', captured: 'given a reminder in the outbox' },
  resendMany: {
    delivered: 'The client of each issued invoice gets it by email again.',
    captured: 'Each email is kept in the outbox, because no mail server is set up.',
    unnamed:
      'Each email is kept in the outbox, because your agency’s name and address aren’t entered yet.',
  },
  resent: { delivered: 'queued', captured: 'kept in the outbox' },
  testEmail: (addresses: string) => ({
    delivered: `Test email queued for ${addresses}`,
    captured: `The test email for ${addresses} ${keptInOutbox}`,
  }),
  queued: { delivered: 'Email queued', captured: `The email ${keptInOutbox}` },
  reply: (address: string) => ({
    delivered: `Email to ${address} queued`,
    captured: `The email to ${address} ${keptInOutbox}`,
  }),
  emailSoon: (seconds: string) => ({
    delivered: `The email leaves in ${seconds} seconds. Until then you can undo it.`,
    captured: `The email goes to the outbox in ${seconds} seconds. No mail server is set up.`,
    unnamed: `The email goes to the outbox in ${seconds} seconds. Your agency’s name and address aren’t entered yet.`,
  }),
  emailLater: {
    delivered: 'The email waits for its time.',
    captured: 'The email waits for its time, then goes to the outbox: no mail server is set up.',
    unnamed:
      'The email waits for its time, then goes to the outbox: your agency’s name and address aren’t entered yet.',
  },
  writing: {
    delivered: '',
    captured: 'No mail server is set up: your email is kept in the outbox and reaches nobody.',
    unnamed:
      'Your agency’s name and address aren’t entered yet: your email is kept in the outbox and reaches nobody.',
  },
  meetingCanceled: (address: string) => ({
    delivered: `We emailed ${address}.`,
    captured: `The email to ${address} ${keptInOutbox}. Please tell them yourself.`,
  }),
  meetingMoved: (address: string) => ({
    delivered: `We emailed ${address} an updated calendar invite.`,
    captured: `The email to ${address} ${keptInOutbox}. Please tell them yourself.`,
  }),
  cancelWarning: {
    delivered:
      'The time opens up for others, and they get an email inviting them to pick another. This can’t be undone.',
    captured:
      'The time opens up for others. No mail server is set up, so please ask them to pick another. This can’t be undone.',
    unnamed:
      'The time opens up for others. Your agency’s name and address aren’t entered yet, so please ask them to pick another. This can’t be undone.',
  },
  messageInEmail: {
    delivered: 'Included in the email they get.',
    captured: 'Included in the email, which is kept in the outbox.',
  },
  deletion: {
    delivered: 'We let them know by email.',
    captured: 'The email about it is kept in the outbox, so please tell them yourself.',
  },
  deletionRefused: (client: string) => ({
    delivered: `${client} gets your reason in the portal and by email.`,
    captured: `${client} gets your reason in the portal.`,
  }),
  invitedAddressChange: {
    delivered: 'A new address gets the invitation; the one at the old address stops working.',
    captured:
      'A new address gets the invitation, which is kept in the outbox: no mail server is set up.',
    unnamed:
      'A new address gets the invitation, which is kept in the outbox: your agency’s name and address aren’t entered yet.',
  },
  addressChange: {
    delivered: 'They sign in with this address. We notify the old address of any change.',
    captured: 'They sign in with this address. Please tell them: no mail server is set up.',
    unnamed:
      'They sign in with this address. Please tell them: your agency’s name and address aren’t entered yet.',
  },
  accountHandedOver: {
    delivered:
      'Somebody else gets an invitation. Whoever had the account can’t sign in anymore, and we tell them so at the old address.',
    captured:
      'For somebody else, an invitation is kept in the outbox, since no mail server is set up. Whoever had the account can’t sign in anymore.',
    unnamed:
      'For somebody else, an invitation is kept in the outbox, since your agency’s name and address aren’t entered yet. Whoever had the account can’t sign in anymore.',
  },
  reviewReply: {
    delivered: 'The client gets this in the portal and by email.',
    captured: 'The client gets this in the portal.',
  },
  portalAnswer: {
    delivered: 'They get it in the portal, and by email if they haven’t read it there.',
    captured: 'They get it in the portal.',
  },
  requestsChanged: {
    delivered: 'Each client is notified in the portal and, if they opted in, by email.',
    captured: 'Each client is notified in the portal.',
  },
  step: {
    delivered: 'We remind you by email and in the app.',
    captured: 'We remind you in the app.',
  },
  invoicesEmpty: {
    delivered:
      'Create your first invoice. It stays a draft until you issue it. Then it gets a number, goes to the client by email and is followed by reminders until it is paid.',
    captured:
      'Create your first invoice. It stays a draft until you issue it. Then it gets a number and appears in the client’s portal.',
  },
} as const
