import { browserStore } from '../../../platform/browser-store.ts'
import { onSignedOut, userNow } from '../../../platform/session.ts'
import type { Recording } from './recording.ts'

type Kept = Pick<Recording, 'file' | 'seconds'> & { at: number }

const maxAge = 24 * 3_600_000
const inStore = browserStore('foyer-recordings', 'recordings')
const keyOf = (pieceId: number, questionId: string) => [userNow()?.id ?? 0, pieceId, questionId]

/** Keeps a recording for this user for a day, even through a reload, until it is sent, deleted or the user signs out. */
export const keepRecording = (
  pieceId: number,
  questionId: string,
  { file, seconds }: Pick<Recording, 'file' | 'seconds'>,
) =>
  inStore('readwrite', (entries) =>
    entries.put({ file, seconds, at: Date.now() } satisfies Kept, keyOf(pieceId, questionId)),
  )

export const forgetRecording = (pieceId: number, questionId: string) =>
  inStore('readwrite', (entries) => entries.delete(keyOf(pieceId, questionId)))

/** Returns the kept recording of a question; null when there is none, or it is older than a day. */
export async function keptRecording(pieceId: number, questionId: string): Promise<Kept | null> {
  const kept = (await inStore<unknown>('readonly', (entries) =>
    entries.get(keyOf(pieceId, questionId)),
  )) as Kept | null | undefined
  if (!kept) return null
  if (Date.now() - kept.at < maxAge) return kept
  await forgetRecording(pieceId, questionId)
  return null
}

onSignedOut(() => void inStore('readwrite', (entries) => entries.clear()))
