import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { and, eq, isNotNull, lte, not, sql } from 'drizzle-orm'
import type { Context } from './context.ts'
import { onDisk, removeHalves } from './disk-files.ts'
import type { Bytes, FilePlace } from './file-place.ts'
import { job } from './jobs.ts'
import { notFound } from './refusals.ts'
import { StoreError } from './s3-call.ts'
import { inStore } from './s3-files.ts'
import type { Settings } from './settings.ts'
import { writeState } from './state.ts'
import { storedFiles } from './table.ts'

/** Minutes that an upload may take until a row claims it; then it is taken for abandoned. */
const claimWithin = 60

/**
 * Stores bytes outside the database and answers the key that finds them. They are removed again
 * unless `claimFile` names the key within an hour, so that an upload whose transaction fails, or
 * whose process dies, leaves nothing behind.
 */
export async function putFile(
  context: Context,
  source: Bytes,
): Promise<{ key: string; bytes: number }> {
  const key = randomBytes(16).toString('hex')
  const removeAt = new Date(context.now().getTime() + claimWithin * 60_000)
  await context.db.insert(storedFiles).values({ key, removeAt })
  const [place] = placesOf(context.settings, key)
  try {
    return { key, bytes: await place.write(key, source) }
  } catch (error) {
    // What a store made of a call that it did not answer shows later: then the sweep removes it.
    const isGone = !(error instanceof StoreError) && (await hasGone(place, key))
    if (isGone) await context.db.delete(storedFiles).where(eq(storedFiles.key, key))
    throw error
  }
}

const hasGone = (place: FilePlace, key: string) =>
  place.remove(key).then(
    () => true,
    () => false,
  )

/** In the transaction that stores the key: from now on the file stays. */
export async function claimFile({ db }: Context, key: string): Promise<void> {
  const claimed = await db
    .update(storedFiles)
    .set({ removeAt: null })
    .where(and(eq(storedFiles.key, key), isNotNull(storedFiles.removeAt)))
    .returning({ key: storedFiles.key })
  if (!claimed.length) throw new Error('this file is gone, or belongs to another row')
}

/** In the transaction that forgets the key: the file goes once that has committed. */
export async function releaseFile({ db, now }: Context, key: string): Promise<void> {
  await db.update(storedFiles).set({ removeAt: now() }).where(eq(storedFiles.key, key))
}

/** For a restore: stores bytes under the key that they had when the backup was made. */
export async function restoreFile(settings: Settings, key: string, source: Bytes): Promise<void> {
  await placesOf(settings, key)[0].write(key, source)
}

/** Reads a stored file, or the part of it from byte `start` to byte `end`, both included. @throws Refusal 404 when it is not there, StoreError when the store is away */
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

const keptUntil = 'files-kept-until'

/**
 * Until this moment no file is removed, whatever happens to its row: a backup that has read the rows
 * reads the files that they name. null: they go again.
 */
export const keepFilesUntil = ({ db }: Pick<Context, 'db'>, moment: Date | null) =>
  writeState(db, keptUntil, (moment ?? new Date(0)).toISOString())

/** In the same statement that finds what is due: what a backup saw in use was released after it said so. */
const areKept = (now: Date) =>
  sql`exists (select from app_state where key = ${keptUntil} and (value #>> '{}')::timestamptz > ${now.toISOString()}::timestamptz)`

/** Removes what nobody claimed and what was released: first the bytes, then the row that says so. */
export const sweepFiles = job({
  name: 'sweep-files',
  every: '* * * * *',
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

/** Longer than a connection on which nothing moves is kept (`http.ts`). */
const deadAfter = 3 * 60_000

/** Removes what a killed process had begun to write, on this machine. */
export const sweepHalves = job({
  name: 'sweep-halves-of-files',
  every: '* * * * *',
  run: async (_data, { settings }) => void (await removeHalves(settings.dataDir, deadAfter)),
})

export const fileJobs = [sweepFiles, sweepHalves]

/** Where files are written, and after it where they may still be from before a store was set. */
function placesOf({ store, dataDir }: Settings, key: string): [FilePlace, ...FilePlace[]] {
  if (!/^[\da-f]{32}$/.test(key)) throw new Error('this is no key of a stored file')
  const disk = onDisk(dataDir)
  return store ? [inStore(store), disk] : [disk]
}
