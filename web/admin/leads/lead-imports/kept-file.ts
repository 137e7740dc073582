import type { LeadImport } from '../../../../contract/leads/lead-imports.ts'
import { browserStore } from '../../../platform/browser-store.ts'
import { onSignedOut, userNow } from '../../../platform/session.ts'
import type { Reading } from './lead-file.ts'
import type { Mapping } from './mapping.ts'

type Choices = { mapping: Mapping; existing: LeadImport['existing']; reading: Reading }
/** A chosen file that has not been sent yet, with its mapping and policy. */
export type KeptFile = { file: File } & Partial<Choices>

const maxAge = 24 * 3_600_000
const inStore = browserStore('foyer', 'lead-files')

const fileKey = () => `file ${userNow()?.id}`

/**
 * Keeps the file for this user for a day, even through a reload, until it is sent or discarded or the user signs out.
 */
export const keepFile = (file: File) =>
  inStore('readwrite', (files) => files.put({ file, at: Date.now() }, fileKey()))

const choicesKey = 'lead-import-choices'

/** Keeps the mapping and policy at once: writes to IndexedDB overtake each other, and a reload cancels them. */
export function keepChoices(choices: Choices): void {
  try {
    localStorage.setItem(choicesKey, JSON.stringify({ userId: userNow()?.id, choices }))
  } catch {
    // The browser stores nothing or is out of space.
  }
}

function keptChoices(): Partial<Choices> {
  try {
    const kept = JSON.parse(localStorage.getItem(choicesKey) ?? 'null') as {
      userId: number
      choices: Choices
    } | null
    return kept?.userId === userNow()?.id ? (kept?.choices ?? {}) : {}
  } catch {
    return {}
  }
}

function forgetChoices(): void {
  try {
    localStorage.removeItem(choicesKey)
  } catch {
    // The browser stores nothing.
  }
}

export function forgetFile() {
  forgetChoices()
  return inStore('readwrite', (files) => files.clear())
}

export async function keptFile(): Promise<KeptFile | null> {
  const kept = (await inStore<unknown>('readonly', (files) => files.get(fileKey()))) as
    | { file: File; at: number }
    | null
    | undefined
  if (!kept) return null
  if (Date.now() - kept.at < maxAge) return { file: kept.file, ...keptChoices() }
  await forgetFile()
  return null
}

// The file holds other people's data.
onSignedOut(() => void forgetFile())
