import { createHash } from 'node:crypto'
import { mostEmailBytes } from '../../../contract/core/incoming-emails.ts'
import type { Arrived } from '../../platform/incoming.ts'
import { addressesIn } from '../../platform/mime.ts'
import type { Content } from './content.ts'

/** Bytes of an email larger than may be taken that tell it from others. */
const beginning = 2 ** 20
/** The fields that the writer’s program sets; servers on the way add others. */
const written = ['from', 'subject', 'date', 'in-reply-to']
/** Lines above which lists and companies put their own small print. */
const ruled = /^\s*(?:([-_=*~#])\1{4,}|-- ?)\s*$/m

/** Returns where the body of an email begins. */
function bodyAt(source: Buffer): number {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => ({ at: source.indexOf(end), length: end.length }))
  const [first] = ends.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at)
  return first ? first.at + first.length : source.length
}

/** Returns what an email has in common with its copies as long as nobody on the way wrote its body anew. */
export function digestOf({ header, bytes }: Pick<Arrived, 'header' | 'bytes'>, source: Buffer) {
  const from = bodyAt(source)
  const to = bytes > mostEmailBytes ? Math.min(source.length, from + beginning) : source.length
  const digest = createHash('sha256')
  for (const name of written) digest.update(`${header.get(name)?.[0]?.trim() ?? ''}\n`)
  return digest.update(source.subarray(from, to)).digest('base64url')
}

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url')
/** Returns a file as it was before its lines were ended otherwise on the way. */
const fileDigest = ({ content }: { content: Uint8Array }) =>
  sha256(
    content.includes(0)
      ? content
      : Buffer.from(Buffer.from(content).toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  )

/** Returns the words of an email without a list’s or a company’s small print below them. */
function ownWords({ shown }: Content): string {
  const at = shown.search(ruled)
  return spaced(at > 0 ? shown.slice(0, at) : shown)
}

/**
 * Returns what an email has in common with its copies, whichever way they came, and with no other email: who wrote which
 * words and files in which second, however servers encoded, wrapped and marked them. The bytes where that can’t be told.
 */
export function copyDigestOf(
  arrived: Pick<Arrived, 'header' | 'bytes'>,
  content: Content | null,
  source: Buffer,
): string {
  const field = (name: string) => spaced(arrived.header.get(name)?.[0] ?? '')
  const isTold = content !== null && !content.isEncrypted && arrived.bytes <= mostEmailBytes
  if (!isTold || !field('date')) return digestOf(arrived, source)
  const told = [
    addressesIn(field('from')).map((each) => each.toLowerCase()),
    field('date'),
    field('in-reply-to'),
    spaced(content.subject.replaceAll(/\[[^[\]]*\]/g, '')),
    ownWords(content),
    content.calendar,
    content.files.map(fileDigest),
  ]
  return sha256(Buffer.from(JSON.stringify(told)))
}
