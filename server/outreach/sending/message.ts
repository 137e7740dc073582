import { encodeWord, encodeWords, foldLines } from 'nodemailer/lib/mime-funcs'
import type { Frozen } from '../email-campaigns/table.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { domainOf, formatAddress, oneAddress, oneLine } from '../../platform/mime.ts'
import type { Sender } from '../../platform/agency.ts'
import { readLastingId, signId } from '../../platform/tokens.ts'
import { compileTemplate } from '../composing/compose.ts'
import { clickVariable } from '../composing/counted-links.ts'
import { type Part, parseTemplate } from '../../../packages/template-language/parse.ts'
import { fillerOf, type Values } from '../../../packages/template-language/render.ts'
import { clickUrl, unsubscribeUrl } from './links.ts'
import { quotedPiece } from './quoted-printable.ts'

/** One recipient: the row and the variable values. */
export type Recipient = { sendId: number; address: string; values: Values }
/** The input for an email's parts; drafts have no `sendId`. */
type RecipientInput = { unsubscribe: string; values: Values; sendId?: number }

/** A campaign's frozen email and settings. */
export type Emailing = {
  campaignId: number
  frozen: Frozen
  /** Variable values shared by all recipients. */
  common: Values
  publicUrl: string
  secret: Buffer
}

/** Builds the bulk headers: answers, unsubscribe (RFC 8058) and List-ID (RFC 2919). */
const headersOf = ({ frozen: { sender, newsletter } }: Emailing, unsubscribe: string) => ({
  ...(newsletter && { 'Reply-To': oneAddress(newsletter.replyTo) }),
  'List-Id': `<${newsletter ? `newsletter-${newsletter.clientId}` : 'campaigns'}.${domainOf(sender.address)}>`,
  'List-Unsubscribe': `<${unsubscribe}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  Precedence: 'bulk',
})

/** Returns a deterministic Message-ID, so that the email can be found again anywhere. */
export const messageIdOf = (secret: Buffer, campaignId: number, sendId: number, sender: string) =>
  `<c${campaignId}.${signId(secret, 'email-send', sendId)}@${domainOf(sender)}>`

/** Returns the `email_sends` id in one of our Message-IDs; null for any other. */
export function sendIdIn(secret: Buffer, messageId: string): number | null {
  const [, token] = /^<?c\d+\.([\da-f]+\.[\w-]+)@/.exec(messageId) ?? []
  return token ? readLastingId(secret, 'email-send', token) : null
}

function valuesMaker({ common, frozen, publicUrl, secret }: Emailing) {
  const isCounted = frozen.html.includes(`{{ ${clickVariable} }}`)
  return ({ unsubscribe, values, sendId }: RecipientInput): Values => ({
    ...common,
    ...values,
    ...(isCounted &&
      sendId !== undefined && { [clickVariable]: clickUrl(publicUrl, secret, sendId) }),
    unsubscribe_url: unsubscribe,
    preferences_url: `${unsubscribe}/preferences`,
  })
}

/** Builds emails as parts, for the outbox. */
export function partsMaker(mailing: Emailing) {
  const { render } = compileTemplate(mailing.frozen)
  const valuesOf = valuesMaker(mailing)
  return (input: RecipientInput) => ({
    ...render(valuesOf(input)),
    headers: headersOf(mailing, input.unsubscribe),
  })
}

/** Encodes the parts shared by all recipients once. */
const quotedParts = (parts: readonly Part[]): Part[] =>
  parts.map((part) => {
    if (typeof part === 'string') return quotedPiece(part)
    if ('value' in part) return part
    return {
      branches: part.branches.map((each) => ({ ...each, parts: quotedParts(each.parts) })),
    }
  })

/** Builds a header line, encoded where needed (RFC 2047) and folded (RFC 5322). */
const headerLine = (name: string, text: string) =>
  `${foldLines(`${name}: ${encodeWords(text, 'Q', 52)}`, 76)}\r\n`

/** Encoded names go unquoted, because quotes would become part of them. */
const addressOf = ({ name, address }: Sender) =>
  // oxlint-disable-next-line no-control-regex -- matches non-ASCII
  /[^\u0000-\u007f]/.test(name)
    ? `${encodeWord(oneLine(name), 'Q', 52)} <${address}>`
    : formatAddress({ name, address })

/**
 * Builds each email's bytes: text and HTML as quoted-printable. Shared parts are encoded once,
 * recipients' values one by one.
 */
export function messageMaker(mailing: Emailing) {
  const { campaignId, frozen, secret } = mailing
  const fillHtml = fillerOf({ parts: quotedParts(parseTemplate(frozen.html).parts) }, (value) =>
    quotedPiece(escapeHtml(value)),
  )
  const { renderWords } = compileTemplate(frozen)
  const valuesOf = valuesMaker(mailing)
  // Quoted-printable never contains `=_`.
  const boundary = `=_${campaignId}`
  const from = headerLine('From', addressOf(frozen.sender))
  const part = (type: string, encoded: string) =>
    `--${boundary}\r\nContent-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${encoded}\r\n`
  return (recipient: Recipient, date: Date): Buffer => {
    const unsubscribe = unsubscribeUrl(mailing.publicUrl, secret, recipient.sendId)
    const all = valuesOf({ ...recipient, unsubscribe })
    const { subject, text } = renderWords(all)
    const head = [
      `Message-ID: ${messageIdOf(secret, campaignId, recipient.sendId, frozen.sender.address)}`,
      `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
      // Unfolded: some signers and readers fail on folded ones.
      ...Object.entries(headersOf(mailing, unsubscribe)).map(
        ([name, value]) => `${name}: ${value}`,
      ),
      'MIME-Version: 1.0',
      `Content-Type: multipart/alternative; boundary="${boundary}"`,
    ]
    const body = `${part('plain', quotedPiece(text))}${part('html', fillHtml(all))}--${boundary}--\r\n`
    return Buffer.from(
      `${from}To: ${oneAddress(recipient.address)}\r\n${headerLine('Subject', subject)}${head.join('\r\n')}\r\n\r\n${body}`,
      'latin1',
    )
  }
}
