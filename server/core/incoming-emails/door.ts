import { createHash } from 'node:crypto'
import { type Header, readHeader } from '../../platform/header-fields.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Arrived } from '../../platform/incoming.ts'
import { holdLock } from '../../platform/locks.ts'
import { note, phrasesOf, takerOf, takersOf } from './takers.ts'

/** The most bytes in which an email’s header has to end. */
const mostHeaderBytes = 2 ** 18

/** Returns the header of an email, with the addresses to which it was handed over. */
function headerOf(source: Buffer, recipients: readonly string[]): Header {
  const start = source.subarray(0, mostHeaderBytes).toString('latin1')
  const end = /\r?\n\r?\n/.exec(start)?.index ?? start.length
  const header = readHeader(start.slice(0, end))
  const delivered = [...recipients, ...(header.get('delivered-to') ?? [])]
  return new Map([...header, ['delivered-to', delivered]])
}

/**
 * Takes an email that a mail server or service hands over, with the addresses to which it goes as far as they are known.
 * An email that came before changes nothing. Returns whether it concerns anything here; otherwise it isn’t kept.
 */
export async function takeHanded(
  context: Context,
  source: Buffer,
  recipients: readonly string[] = [],
): Promise<boolean> {
  const startedAt = context.now()
  const arrived: Arrived = {
    name: createHash('sha256').update(source).digest('base64url'),
    header: headerOf(source, recipients),
    bytes: source.byteLength,
    arrivedAt: null,
  }
  const takers = takersOf(context)
  const taker = await takerOf(context, takers, arrived)
  if (!taker) return false
  const takeIn = await taker.read(context, arrived, source.subarray(0, taker.mostBytes))
  taker.count += await inTransaction(context, async (tx) => {
    await holdLock(tx.db, 'mailbox')
    return (await takeIn?.(tx)) ?? 0
  })
  await note(context, startedAt, phrasesOf(takers))
  return true
}
