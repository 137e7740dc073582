import { apart } from '../../platform/apart.ts'
import type { Frozen } from './freezing.ts'
import type { Answered, Asked } from './freezing-worker.ts'

const ask = apart<Asked, Answered>(new URL('./freezing-worker.ts', import.meta.url), {
  mostMs: 8000,
  idleMs: 120_000,
  memoryMb: 256,
})

/** Freezes an email in a thread, one after the other; null when that fails or takes 8 seconds. */
export async function freezeApart(asked: Asked): Promise<Frozen | null> {
  const answered = await ask(asked)
  return answered === null || 'problem' in answered ? null : answered
}
