/**
 * Says what each outside service gets, for the privacy notice. The server tells which of them this installation uses
 * (server/platform/recipients.ts); `host` is where it runs.
 */
export const recipients = {
  email: (host: string) =>
    `${host} delivers the emails that we send you. It sees your address and what they say.`,
  mailbox: (host: string) =>
    `${host} runs our mailbox. It keeps our drafts to you, and reports of emails that couldn’t be delivered.`,
  scheduling: (host: string) =>
    `${host} runs the calendar in which you pick a time. It opens inside our page and gets your name and email address.`,
  files: (host: string) =>
    `${host} stores files: resumes, attachments, and what we deliver to you.`,
  database: () => 'A company that runs databases stores our records.',
  writing: (host: string) =>
    `${host} runs the language model that helps us write and research content. It sees what we know about the business concerned.`,
  cards: (host: string) => `${host} reads pictures of the business cards that we are given.`,
  pictures: (host: string) =>
    `${host} makes pictures for content. It sees what the content is about.`,
  payments: (host: string) =>
    `${host} takes payments that clients make online, on pages of its own. It gets the client’s email address, and the amount and number of the invoice; we never see card numbers.`,
  signIn: (host: string) =>
    `Members of our team can sign in with ${host}, which learns when they do. Visitors and clients never sign in there.`,
} as const
export type RecipientId = keyof typeof recipients

/** The host of each outside service in use. */
export type UsedRecipients = Partial<Record<RecipientId, string>>

const atHome = 'The company that runs our server stores everything described here.'
const pushed =
  'Whoever signs in and turns on push notifications gets them through the maker of their browser, such as Apple, Google, Microsoft or Mozilla, which can’t read them.'

/** Returns who gets what, one sentence each: only the services in use are named. */
export const recipientSentences = (used: UsedRecipients): string[] => [
  atHome,
  pushed,
  ...(Object.keys(recipients) as RecipientId[]).flatMap((id) =>
    used[id] === undefined ? [] : [recipients[id](used[id])],
  ),
  used.scheduling === undefined
    ? 'Nothing on these pages is loaded from other companies’ servers.'
    : 'Apart from that calendar, nothing on these pages is loaded from other companies’ servers.',
]
