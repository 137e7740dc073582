import PostalMime, { type Attachment, type Email } from 'postal-mime'
import {
  addressIn,
  codeIn,
  type Fields,
  readBlocks,
  readFields,
} from '../../platform/header-fields.ts'

/** A machine's report about one recipient of an email. */
export type Report = {
  kind: 'bounced' | 'complained'
  /** The address we sent to if given, in lower case; else empty. */
  address: string
  /** Such as 5.1.1; empty for complaints. */
  code: string
  /** The recipient server's reply. */
  answer: string
}
export type ReadReport = {
  /** The Message-ID of the report itself. */
  messageId: string
  /** The Message-ID of the reported email; empty when it was cut off. */
  about: string
  /** Recipients of the report. */
  to: string[]
  reports: Report[]
}

/**
 * Parses a bounce (RFC 3464) or complaint (RFC 5965). null for any other email, including
 * auto-replies (RFC 3834) and delay notices, whatever their text says.
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
    // Complaints often omit the complainant; the included email names them.
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
  // Skips not-spam and similar types.
  if (!fields || !/^(?:abuse|fraud|virus|other)$/i.test(fields.get('feedback-type') ?? ''))
    return []
  const address = addressIn(fields.get('original-rcpt-to') ?? '')
  return [{ kind: 'complained', address, code: '', answer: fields.get('user-agent') ?? '' }]
}

/** Reads recipient blocks, which have an Action; the block before them describes the report. */
function bounceOf(fields: Fields): Report[] {
  if (fields.get('action')?.toLowerCase() !== 'failed') return []
  const answer = (fields.get('diagnostic-code') ?? '').replace(/^\s*smtp\s*;\s*/i, '')
  const status = codeIn(fields.get('status') ?? '')
  return [
    {
      kind: 'bounced',
      address: addressIn(fields.get('original-recipient') ?? fields.get('final-recipient') ?? ''),
      // 5.0.0 means nothing; the reply often has a better code (RFC 3463 section 2).
      code: /^[45]\.0\.0$|^$/.test(status) ? codeIn(answer) || status : status,
      answer: answer.slice(0, 500),
    },
  ]
}

/** Reads the header of the original email, whether it is complete or cut off. */
function originalOf(email: Email): Fields {
  const [original = ''] = partsOf(
    email,
    /^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/(?:rfc822|global)-headers)$/i,
  )
  const end = /\r?\n\r?\n/.exec(original.trimStart())?.index
  return readFields(original.trimStart().slice(0, end))
}
