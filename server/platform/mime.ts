import { createHash } from 'node:crypto'
import addressparser from 'nodemailer/lib/addressparser'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { EmailAttachment } from './email.ts'
import type { Sender } from './agency.ts'

/** An email as it is transmitted. */
export type Message = {
  from: string
  to: string
  subject: string
  html: string
  text: string
  /** Additional headers by name. */
  headers: Record<string, string>
  attachments: EmailAttachment[]
  messageId: string
  createdAt: Date
  /** Whether a person wrote it: no program’s email. */
  isWritten?: boolean
  /** The address for answers, as `formatAddress` writes it; to the sender if omitted. */
  replyTo?: string
}

/** Puts text on one line: whitespace of any kind and control characters become single spaces. */
export const oneLine = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- these must not get into a header
  text.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029\s]+/g, ' ').trim()

/**
 * Returns one bare address in the form of RFC 5321.
 * @throws Error for anything else, such as two addresses
 */
export function oneAddress(address: string): string {
  if (/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(address)) return address
  throw new Error('an email goes to exactly one address')
}

/** Returns the domain of an address, in lower case. */
export const domainOf = (address: string) =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** Returns `Name <address>`, with the name quoted where necessary. */
export function formatAddress({ name, address }: Sender): string {
  const clean = oneLine(name).replace(/["\\]/g, '')
  if (!clean) return address
  return /^[\w !#$%&'*+/=?^`{|}~-]+$/.test(clean)
    ? `${clean} <${address}>`
    : `"${clean}" <${address}>`
}

/** Reads name and address from the output of `formatAddress`. */
export function readAddress(formatted: string): Sender {
  const [first] = addressparser(formatted, { flatten: true })
  return { name: first?.name ?? '', address: first?.address ?? '' }
}

/** Returns the addresses in a header field such as From; names may hold other addresses, which don’t count. */
export const addressesIn = (field: string): string[] =>
  addressparser(field, { flatten: true }).flatMap(({ address }) => (address ? [address] : []))

/** Builds the MIME message. The same row always gives the same bytes, so that the preview is what was sent. */
export function buildMessage(message: Message): Promise<Buffer> {
  const composer = new MailComposer({
    from: readAddress(message.from),
    ...(message.replyTo && { replyTo: readAddress(message.replyTo) }),
    to: { name: '', address: oneAddress(message.to) },
    subject: oneLine(message.subject),
    messageId: message.messageId,
    date: message.createdAt,
    html: message.html,
    text: message.text,
    // suppresses vacation replies (RFC 3834 section 5)
    headers: {
      ...(message.isWritten ? {} : { 'Auto-Submitted': 'auto-generated' }),
      ...message.headers,
    },
    attachments: message.attachments.map(({ filename, contentType, content }) => ({
      filename: oneLine(filename),
      contentType: oneLine(contentType),
      content: Buffer.from(content, 'base64'),
      // other encodings change line endings on the way
      contentTransferEncoding: 'base64',
    })),
    baseBoundary: createHash('sha256').update(message.messageId).digest('hex').slice(0, 24),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
