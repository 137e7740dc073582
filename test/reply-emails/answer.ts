import { anEmail, type Head, type Part, plain } from './mime.ts'

export const replyAddress = 'reply@furlong.example'

const field = (message: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im')
    .exec(message)?.[1]
    ?.replaceAll(/\r?\n\s+/g, ' ') ?? ''

/** Returns what a recipient’s mail program knows of an email. */
export const receivedEmail = (message: string) => ({
  message,
  replyTo: /<([^<>]+)>/.exec(field(message, 'Reply-To'))?.[1] ?? field(message, 'Reply-To'),
  from: field(message, 'From'),
  subject: field(message, 'Subject'),
  messageId: field(message, 'Message-ID'),
  inReplyTo: field(message, 'In-Reply-To'),
})
type Received = ReturnType<typeof receivedEmail>

/** Returns an answer to an email, as its recipient’s mail program sends it. */
export const anAnswer = (
  email: Pick<Received, 'replyTo' | 'messageId' | 'subject'>,
  content: string | Part,
  head: Partial<Head> = {},
) =>
  anEmail(typeof content === 'string' ? plain(content) : content, {
    to: email.replyTo,
    inReplyTo: email.messageId,
    subject: `Re: ${email.subject}`,
    ...head,
  })
