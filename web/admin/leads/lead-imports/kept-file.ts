import type { LeadImport } from '../../../../contract/leads/lead-imports.ts'
import { onSignedOut, userNow } from '../../../platform/session.ts'
import type { Mapping } from './lead-file.ts'

type Choices = { mapping: Mapping; existing: LeadImport['existing'] }
/** A file that was chosen and not sent yet, with what was chosen for it. */
export type KeptFile = { file: File } & Partial<Choices>

const store = 'lead-files'
const longest = 24 * 3_600_000

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('No answer')))
  })

/** In the browser's database of this site; null where a browser has none or is out of room. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  try {
    const opening = indexedDB.open('foyer', 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
    const database = await settled(opening)
    try {
      return await settled(work(database.transaction(store, mode).objectStore(store)))
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}

const keyOf = (what: 'file' | 'choices') => `${what} ${userNow()?.id}`
const put = (what: 'file' | 'choices', value: unknown) =>
  inStore('readwrite', (files) => files.put(value, keyOf(what)))
const get = (what: 'file' | 'choices') =>
  inStore<unknown>('readonly', (files) => files.get(keyOf(what)))

/** Keeps the file for this user, through a reload and for a day, until it is sent, put aside or the user signs out. */
export const keepFile = (file: File) => put('file', { file, at: Date.now() })
/** What was chosen for it; written often, and small. */
export const keepChoices = (choices: Choices) => put('choices', choices)
export const forgetFile = () => inStore('readwrite', (files) => files.clear())

export async function keptFile(): Promise<KeptFile | null> {
  const kept = (await get('file')) as { file: File; at: number } | null | undefined
  if (!kept) return null
  const choices = ((await get('choices')) ?? {}) as Partial<Choices>
  if (Date.now() - kept.at < longest) return { file: kept.file, ...choices }
  await forgetFile()
  return null
}

// It holds other people's data.
onSignedOut(() => void forgetFile())
