import { ownProcess } from '../../server/platform/own-process.ts'
import { tooMany, unavailable } from '../../server/platform/refusals.ts'
import type { Answered, Asked, ReadFields } from './reader-process.ts'
import { badImage, notReadable } from './refused.ts'

/** Cards that may wait for the one that is being read. */
const mostWaiting = 20

/** The slowest card that was seen took a tenth of this time. The process is kept: it learns its letters once. */
const ask = ownProcess<Asked, Answered>(new URL('reader-process.ts', import.meta.url), {
  mostMs: 30_000,
})
let inside = 0

/**
 * Reads a photographed business card on this machine, one after the other, in a process of its own.
 * A code on the card counts more than its print.
 * @throws Refusal 400 when it is no picture, 429 when too many wait, 503 when it takes too long
 */
export async function readCard(image: Buffer): Promise<ReadFields> {
  if (inside > mostWaiting) throw tooMany(30, 'business cards at once')
  inside += 1
  try {
    const answered = await ask({ image })
    if (answered && 'read' in answered) return answered.read
    throw answered?.problem === 'no picture' ? badImage() : unavailable(notReadable)
  } finally {
    inside -= 1
  }
}
