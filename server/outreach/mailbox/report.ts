import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { addressIn, codeIn, type Fields, readBlocks, readFields } from './fields.ts'

/** What a machine reports about one recipient of an email of ours. */
export type Report = {
  kind: 'bounced' | 'complained'
  /** Whom it was for, in lower case, the one that we wrote to when that is told; empty when it is not. */
  address: string
  /** Such as 5.1.1; empty for complaints. */
  code: string
  /** What the recipient's mail server said. */
  answer: string
}
export type ReadReport = {
  /** Of the report itself. */
  messageId: string
  /** Of the email that it is about; empty when it was cut off. */
  about: string
  /** Addresses that the report came to. */
  to: string[]
  reports: Report[]
}

/**
 * Reads an email's machine part: what was not delivered (RFC 3464), what was complained about
 * (RFC 5965). Null for any other email, such as an automatic answer (RFC 3834), whatever it says in
 * words. An email that is only late is no bounce.
 */
export async function readReport(source: Buffer): Promise<ReadReport | null> {
  const email = await PostalMime.parse(source, {
    forceRfc822Attachments: true,
    maxNestingDepth: 20,
    maxHeadersSize: 256 * 1024,
  }).catch(() => null)
  if (!email) return null
  const reports = reportsIn(email)
  if (reports.length === 0) return null
  const original = originalOf(email)
  const about =
    original.get('message-id') ?? (reports[0]?.kind === 'bounced' ? email.inReplyTo : '') ?? ''
  const to = [...headersNamed(email, ['delivered-to', 'x-original-to', 'to'])]
  const first = addressIn(original.get('to') ?? '')
  return {
    messageId: email.messageId ?? '',
    about: /<[^<>\s]+>/.exec(about)?.[0] ?? '',
    to: to.map(addressIn).filter(Boolean),
    // A complaint often leaves out who complained; the email that it holds does not.
    reports: reports.map((each) => ({ ...each, address: each.address || first })),
  }
}

const headersNamed = (email: Email, names: string[]) =>
  email.headers.filter(({ key }) => names.includes(key)).map(({ value }) => value)

const textOf = ({ content }: Attachment) =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8')

const partsOf = (email: Email, types: RegExp) =>
  email.attachments.filter(({ mimeType }) => types.test(mimeType)).map(textOf)

function reportsIn(email: Email): Report[] {
  const [status] = partsOf(email, /^message\/(?:global-)?delivery-status$/i)
  if (status !== undefined) return readBlocks(status).flatMap(bounceOf)
  const [feedback] = partsOf(email, /^message\/feedback-report$/i)
  const fields = feedback === undefined ? undefined : readBlocks(feedback)[0]
  // not-spam and the like are no complaints
  if (!fields || !/^(?:abuse|fraud|virus|other)$/i.test(fields.get('feedback-type') ?? ''))
    return []
  const address = addressIn(fields.get('original-rcpt-to') ?? '')
  return [{ kind: 'complained', address, code: '', answer: fields.get('user-agent') ?? '' }]
}

/** Blocks about recipients have an Action; the one before them is about the report. */
function bounceOf(fields: Fields): Report[] {
  if (fields.get('action')?.toLowerCase() !== 'failed') return []
  const answer = (fields.get('diagnostic-code') ?? '').replace(/^\s*smtp\s*;\s*/i, '')
  const status = codeIn(fields.get('status') ?? '')
  return [
    {
      kind: 'bounced',
      address: addressIn(fields.get('original-recipient') ?? fields.get('final-recipient') ?? ''),
      // 5.0.0 says nothing; the answer often says more (RFC 3463 section 2).
      code: /^[45]\.0\.0$|^$/.test(status) ? codeIn(answer) || status : status,
      answer: answer.slice(0, 500),
    },
  ]
}

/** Header fields of the email that came back with the report, whole or cut off after them. */
function originalOf(email: Email): Fields {
  const [original = ''] = partsOf(
    email,
    /^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/(?:rfc822|global)-headers)$/i,
  )
  const end = /\r?\n\r?\n/.exec(original.trimStart())?.index
  return readFields(original.trimStart().slice(0, end))
}
