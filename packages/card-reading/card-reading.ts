import { childProcess } from '../../server/platform/child-process.ts'
import { tooMany, unavailable } from '../../server/platform/refusals.ts'
import type { ReadResponse, ReadRequest, ReadFields } from './reader-process.ts'
import { badImage, notReadable } from './refused.ts'

/** The number of cards that may wait for the one being read. */
const mostWaiting = 20

/**
 * The time limit is ten times that of the slowest card seen. The process is kept, since loading its model takes long.
 */
const ask = childProcess<ReadRequest, ReadResponse>(new URL('reader-process.ts', import.meta.url), {
  mostMs: 60_000,
})
let inside = 0

/**
 * Reads a photographed business card locally, one at a time, in a child process. A code on the card takes precedence
 * over its text.
 * @throws Refusal 400 when it is not a picture, 429 when too many wait, 503 when it takes too long
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
