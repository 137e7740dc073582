import { randomBytes } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { and, eq, isNotNull, lte } from 'drizzle-orm'
import type { Context } from './context.ts'
import { job } from './jobs.ts'
import { notFound } from './refusals.ts'
import type { Settings } from './settings.ts'
import { storedFiles } from './table.ts'

/** Bytes at once, or as they come. */
export type Bytes = Uint8Array | AsyncIterable<Uint8Array>

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
  try {
    return { key, bytes: await write(context.settings, key, source) }
  } catch (error) {
    // the bytes are gone already
    await context.db.delete(storedFiles).where(eq(storedFiles.key, key))
    throw error
  }
}

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
  await rm(`${placeOf(settings, key)}.part`, { force: true })
  await write(settings, key, source)
}

/** Reads a stored file, or the part of it from byte `start` to byte `end`, both included. @throws Refusal 404 when it is not there */
export async function openFile(
  { settings }: Pick<Context, 'settings'>,
  key: string,
  part?: { start: number; end: number },
): Promise<Readable> {
  const handle = await open(placeOf(settings, key)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? notFound('This file is no longer there') : error
  })
  return createReadStream('', { fd: handle, autoClose: true, ...part })
}

/** Removes what nobody claimed and what was released: first the bytes, then the row that says so. */
export const sweepFiles = job({
  name: 'sweep-files',
  every: '* * * * *',
  async run(_data, { db, settings, now }) {
    const isDue = lte(storedFiles.removeAt, now())
    const due = await db.select({ key: storedFiles.key }).from(storedFiles).where(isDue).limit(500)
    for (const { key } of due) {
      await rm(placeOf(settings, key), { force: true })
      await rm(`${placeOf(settings, key)}.part`, { force: true })
      await db.delete(storedFiles).where(and(eq(storedFiles.key, key), isDue))
    }
  },
})

export const fileJobs = [sweepFiles]

function placeOf(settings: Settings, key: string) {
  if (!/^[\da-f]{32}$/.test(key)) throw new Error('this is no key of a stored file')
  return path.join(settings.dataDir, 'files', key.slice(0, 2), key)
}

const { O_CREAT, O_EXCL, O_WRONLY } = constants

/** Writes beside the final name and renames, so that a file under its key is always whole and on the disk. */
async function write(settings: Settings, key: string, source: Bytes) {
  const place = placeOf(settings, key)
  const folder = path.dirname(place)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const part = `${place}.part`
  let bytes = 0
  try {
    const handle = await open(part, O_CREAT | O_EXCL | O_WRONLY, 0o600)
    try {
      bytes = await pour(source, handle)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, place)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  for (const each of [folder, path.dirname(folder)]) await syncFolder(each)
  return bytes
}

async function pour(source: Bytes, handle: FileHandle) {
  let bytes = 0
  for await (const chunk of source instanceof Uint8Array ? [source] : source) {
    await handle.writeFile(chunk)
    bytes += chunk.byteLength
  }
  return bytes
}

/** A new name is only safe once its folder is on the disk. Windows cannot open folders and needs no such thing. */
export async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
