import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { picturesIn, textOfHtml, withoutPictures } from '../../../packages/reply-text/html-text.ts'
import { splitReply } from '../../../packages/reply-text/reply-text.ts'
import { type CalendarAnswer, readCalendarAnswer } from './calendar-answer.ts'
import { decodeAsMeant } from './charsets.ts'
import { isArchive } from './archives.ts'
import { cleaned, isReadable } from './clean-source.ts'
import { hasToken, type OwnHosts, withoutTokens } from './link-tokens.ts'
import { filesOfTnef } from './tnef.ts'
import { fromUtf7, namesUtf7 } from './utf-7.ts'

export type ContentFile = { name: string; content: Uint8Array }
/** The readable content of an email. */
export type Content = {
  messageId: string
  /** The sender’s name, decoded; empty for none. */
  fromName: string
  subject: string
  /** The words of its writer, with the questions of answers between quoted lines. */
  shown: string
  /** Quotes, signatures and small print. */
  folded: string
  files: ContentFile[]
  /** An answer to an invitation; null for other emails. */
  calendar: CalendarAnswer | null
  /** Whether only the recipient’s mail program could read it: S/MIME or OpenPGP. */
  isEncrypted: boolean
  /** Whether it has a link of ours with its token, be it behind other words. */
  hasLinkToken: boolean
}

/** Attachments that programs add: signatures, keys, and calendar answers, which are read on their own. */
const notFiles =
  /^(?:application\/(?:(?:x-)?pkcs7-signature|pgp-(?:signature|keys|encrypted))|text\/calendar|message\/(?:disposition-notification|delivery-status))$/i
const encrypted = /^application\/(?:x-)?pkcs7-mime$|^application\/pgp-encrypted$/i
const armored = /^-----BEGIN PGP MESSAGE-----/m

/**
 * Reads an email: its words apart from what its program added, and its files.
 * @throws Error when it isn’t an email that can be parsed
 */
export async function readContent(source: Buffer, hosts: OwnHosts): Promise<Content> {
  const clean = (each: string) => tidy(withoutTokens(each, hosts))
  const email = await decodeAsMeant(source, parse)
  const decoded = namesUtf7(source) ? fromUtf7 : (each: string) => each
  const html = decoded(email.html ?? '')
  const text = email.text?.trim() ? decoded(email.text) : ''
  const written = splitReply(text || withoutPictures(textOfHtml(html)))
  const seen = new Set(html ? picturesIn(splitReply(textOfHtml(html)).shown) : [])
  return {
    messageId: clean(email.messageId ?? ''),
    fromName: clean(email.from?.name ?? ''),
    subject: clean(email.subject ?? ''),
    shown: clean(written.shown),
    folded: clean(written.folded),
    files: email.attachments.flatMap((each) => filesOf(each, html, seen, hosts)),
    calendar: calendarOf(email),
    isEncrypted:
      email.attachments.some(({ mimeType }) => encrypted.test(mimeType)) || armored.test(text),
    hasLinkToken:
      [text, html].some((each) => hasToken(each, hosts)) || cleaned(source, hosts).opensAccount,
  }
}

const parse = (source: Buffer) =>
  PostalMime.parse(source, {
    forceRfc822Attachments: true,
    maxNestingDepth: 20,
    maxHeadersSize: 256 * 1024,
  })

/** Removes what neither people nor the database read, such as zero-width spaces at the ends. */
const tidy = (text: string) =>
  text
    .replaceAll('\0', '')
    .toWellFormed()
    .replaceAll(/^[\s\u200b\ufeff]+|[\s\u200b\ufeff]+$/g, '')

const bytesOf = ({ content }: Attachment) =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)

/** Whether a file holds text in which links can stand, by what it is called or what is in it. */
const mayHaveLinks = ({ mimeType, filename }: Attachment, bytes: Uint8Array) =>
  /^(?:message|text)\//i.test(mimeType) ||
  /\.(?:eml|msg|txt|html?|mht|mhtml|ics|md|rtf)$/i.test(filename ?? '') ||
  isReadable(bytes) ||
  isArchive(bytes)

/** Returns the files in an attachment; none for pictures in quotes and signatures. */
function filesOf(
  attachment: Attachment,
  html: string,
  seen: Set<string>,
  hosts: OwnHosts,
): ContentFile[] {
  const { mimeType, filename, contentId, disposition } = attachment
  if (notFiles.test(mimeType)) return []
  const id = contentId?.replaceAll(/^<|>$/g, '') ?? ''
  const isInPage = id !== '' && html.includes(`cid:${id}`)
  if (isInPage && disposition !== 'attachment' && !seen.has(id)) return []
  const bytes = bytesOf(attachment)
  if (
    /^application\/(?:vnd\.)?ms-tnef$/i.test(mimeType) ||
    /^winmail\.dat$/i.test(filename ?? '')
  ) {
    const inside = filesOfTnef(Buffer.from(bytes))
    if (inside.length > 0)
      return inside.map(({ name, content }) => fileOf(tidy(name), Buffer.from(content), hosts))
  }
  const name = tidy(filename ?? '') || nameFor(mimeType)
  return mayHaveLinks(attachment, bytes)
    ? [fileOf(name, Buffer.from(bytes), hosts)]
    : [{ name, content: bytes }]
}

/** Returns a file without the tokens of our links; an archive with one gives way to a note about it. */
function fileOf(name: string, bytes: Buffer, hosts: OwnHosts): ContentFile {
  const content = cleaned(bytes, hosts).bytes
  return { name: isArchive(bytes) && content !== bytes ? `${name}.txt` : name, content }
}

const nameFor = (mimeType: string) =>
  /^message\/rfc822$/i.test(mimeType)
    ? 'email.eml'
    : `file.${/\/([\w-]{1,8})$/.exec(mimeType)?.[1] ?? 'bin'}`

function calendarOf({ attachments }: Email): CalendarAnswer | null {
  for (const each of attachments) {
    if (!/^text\/calendar$/i.test(each.mimeType)) continue
    const answer = readCalendarAnswer(tidy(Buffer.from(bytesOf(each)).toString('utf8')))
    if (answer) return answer
  }
  return null
}
