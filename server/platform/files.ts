import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { and, eq, isNotNull, lte, ne, not, sql } from 'drizzle-orm'
import type { Context } from './context.ts'
import { onDisk, removePartialFiles } from './disk-files.ts'
import { writableBytes } from './disk-usage.ts'
import { type Bytes, type FilePlace, isFileKey } from './file-place.ts'
import { job } from './jobs.ts'
import { notFound } from './refusals.ts'
import { StoreError } from './s3-call.ts'
import { inStore } from './s3-files.ts'
import type { Settings } from './settings.ts'
import { writeState } from './state.ts'
import { storedFiles } from './table.ts'

/** Minutes within which a row must claim an upload; afterwards it counts as abandoned. */
const claimWithin = 60

/**
 * Stores bytes outside the database and returns their key. They are removed again unless `claimFile` is called with
 * the key within an hour, so that a failed transaction or a killed process leaves nothing behind.
 */
export async function putFile(context: Context, source: Bytes): Promise<PutFile> {
  const announced = source instanceof Uint8Array ? source.byteLength : 0
  return fillFile(context, await reserveFile(context, announced), source)
}
type PutFile = { key: string; bytes: number }

/**
 * Makes the row of a file that is about to be stored and returns its key. It counts `bytes` for the account until
 * `fillFile` knows the true size.
 */
export async function reserveFile(
  { db, now }: Pick<Context, 'db' | 'now'>,
  bytes: number,
  accountId: number | null = null,
): Promise<string> {
  const key = randomBytes(16).toString('hex')
  const removeAt = new Date(now().getTime() + claimWithin * 60_000)
  await db.insert(storedFiles).values({ key, bytes, accountId, removeAt })
  return key
}

/** Stores the bytes of a reserved file, or removes its row. */
export async function fillFile(context: Context, key: string, source: Bytes): Promise<PutFile> {
  const [place] = placesOf(context.settings, key)
  const mine = eq(storedFiles.key, key)
  try {
    const bytes = await place.write(key, source)
    await context.db
      .update(storedFiles)
      .set({ bytes })
      .where(and(mine, ne(storedFiles.bytes, bytes)))
    return { key, bytes }
  } catch (error) {
    // After a call without a response, the store may still hold something; the sweep removes that later.
    const isGone = !(error instanceof StoreError) && (await isRemoved(place, key))
    if (isGone) await context.db.delete(storedFiles).where(mine)
    throw error
  }
}

const isRemoved = (place: FilePlace, key: string) =>
  place.remove(key).then(
    () => true,
    () => false,
  )

/** Keeps a file from now on. Call it in the transaction that stores the key. */
export async function claimFile({ db }: Context, key: string): Promise<void> {
  const claimed = await db
    .update(storedFiles)
    .set({ removeAt: null })
    .where(and(eq(storedFiles.key, key), isNotNull(storedFiles.removeAt)))
    .returning({ key: storedFiles.key })
  if (!claimed.length) throw new Error('this file is gone, or belongs to another row')
}

/** Makes a file nobody’s again: it is removed unless another row claims it within an hour. */
export async function handBackFile({ db, now }: Context, key: string): Promise<void> {
  const removeAt = new Date(+now() + claimWithin * 60_000)
  await db.update(storedFiles).set({ removeAt }).where(eq(storedFiles.key, key))
}

/** Releases a file: it is removed once the transaction that forgets the key has committed. */
export async function releaseFile({ db, now }: Context, key: string): Promise<void> {
  await db.update(storedFiles).set({ removeAt: now() }).where(eq(storedFiles.key, key))
}

/** Stores bytes under the key they had when the backup was made, for a restore. */
export async function restoreFile(settings: Settings, key: string, source: Bytes): Promise<void> {
  // The agency's own files come back even where new ones would be refused.
  const [place] = placesOf(settings, key, writableBytes)
  await place.write(key, source)
}

/**
 * Opens a stored file, or its bytes `start` to `end`, both included.
 * @throws Refusal 404 when it is missing, StoreError when the store is unreachable
 */
export async function openFile(
  { settings }: Pick<Context, 'settings'>,
  key: string,
  part?: { start: number; end: number },
): Promise<Readable> {
  for (const place of placesOf(settings, key)) {
    const found = await place.read(key, part)
    if (found) return found
  }
  throw notFound('This file is no longer there')
}

const keepUntilKey = 'files-kept-until'

/**
 * Suspends the removal of files until this moment: a backup that has read the rows still has to read the files they
 * refer to. null resumes it.
 */
export const keepFilesUntil = ({ db }: Pick<Context, 'db'>, moment: Date | null) =>
  writeState(db, keepUntilKey, (moment ?? new Date(0)).toISOString())

/** Checked in the same statement that finds removable files, so that a file released after a backup began is kept. */
const areKept = (now: Date) =>
  sql`exists (select from app_state where key = ${keepUntilKey} and (value #>> '{}')::timestamptz > ${now.toISOString()}::timestamptz)`

/** Removes unclaimed and released files: first the bytes, then the row. */
export const sweepFiles = job({
  name: 'sweep-files',
  every: '* * * * *',
  frees: true,
  async run(_data, { db, settings, now }) {
    const isDue = lte(storedFiles.removeAt, now())
    const due = await db
      .select({ key: storedFiles.key })
      .from(storedFiles)
      .where(and(isDue, not(areKept(now()))))
      .limit(500)
    for (const { key } of due) {
      for (const place of placesOf(settings, key)) await place.remove(key)
      await db.delete(storedFiles).where(and(eq(storedFiles.key, key), isDue))
    }
  },
})

/** Longer than an idle connection is kept open (`http.ts`). */
const deadAfter = 3 * 60_000

/** Removes partial files left by a killed process, on this machine. */
export const sweepHalves = job({
  name: 'sweep-halves-of-files',
  every: '* * * * *',
  frees: true,
  run: async (_data, { settings }) => void (await removePartialFiles(settings.dataDir, deadAfter)),
})

export const fileJobs = [sweepFiles, sweepHalves]

/**
 * Returns the place that files are written to, followed by the places where files from before a store was set up may
 * still be.
 */
function placesOf(
  { store, dataDir }: Settings,
  key: string,
  bytesLeft?: typeof writableBytes,
): [FilePlace, ...FilePlace[]] {
  if (!isFileKey(key)) throw new Error('not the key of a stored file')
  const disk = onDisk(dataDir, bytesLeft)
  return store ? [inStore(store), disk] : [disk]
}
