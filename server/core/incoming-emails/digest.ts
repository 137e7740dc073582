import { createHash } from 'node:crypto'
import { mostEmailBytes } from '../../../contract/core/incoming-emails.ts'
import type { Arrived } from '../../platform/incoming.ts'

/** Bytes of an email larger than may be taken that tell it from others. */
const beginning = 2 ** 20
/** The fields that the writer’s program sets; servers on the way add others. */
const written = ['from', 'subject', 'date', 'in-reply-to']

/** Returns where the body of an email begins. */
function bodyAt(source: Buffer): number {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => ({ at: source.indexOf(end), length: end.length }))
  const [first] = ends.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at)
  return first ? first.at + first.length : source.length
}

/** Returns what an email has in common with its copies, whichever way they came, and with no other email. */
export function digestOf({ header, bytes }: Pick<Arrived, 'header' | 'bytes'>, source: Buffer) {
  const from = bodyAt(source)
  const to = bytes > mostEmailBytes ? Math.min(source.length, from + beginning) : source.length
  const digest = createHash('sha256')
  for (const name of written) digest.update(`${header.get(name)?.[0]?.trim() ?? ''}\n`)
  return digest.update(source.subarray(from, to)).digest('base64url')
}
