import { constants, createReadStream } from 'node:fs'
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { makeFolderDurably, syncFolder } from './durable-folders.ts'
import type { Bytes, FilePlace } from './file-place.ts'
import { unavailable } from './refusals.ts'
import { noSpaceForFiles } from './disk-space.ts'
import { fileBytesLeft } from './disk-usage.ts'

const { O_CREAT, O_EXCL, O_WRONLY } = constants
/** The suffix of a file that is still being written. */
const ending = '.part'

/**
 * Stores files in a folder: each appears under its key only when it is complete and synced to disk. `bytesLeft` returns
 * the bytes that can still be written there.
 */
export const onDisk = (root: string, bytesLeft = fileBytesLeft): FilePlace => {
  const placeOf = (key: string) => path.join(root, 'files', key.slice(0, 2), key)
  return {
    async write(key, source) {
      const place = placeOf(key)
      const folder = path.dirname(place)
      await makeFolderDurably(folder)
      const part = `${place}${ending}`
      await rm(part, { force: true })
      try {
        const bytes = await writeWhole(part, source, bytesLeft)
        await rename(part, place)
        await syncFolder(folder)
        return bytes
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },

    async read(key, part) {
      const handle = await open(placeOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return handle && createReadStream('', { fd: handle, autoClose: true, ...part })
    },

    async remove(key) {
      await rm(placeOf(key), { force: true })
      await rm(`${placeOf(key)}${ending}`, { force: true })
    },
  }
}

async function writeWhole(file: string, source: Bytes, bytesLeft: typeof fileBytesLeft) {
  const handle = await open(file, O_CREAT | O_EXCL | O_WRONLY, 0o600)
  try {
    const bytes = await pour(source, handle, () => bytesLeft(path.dirname(file)))
    await handle.sync()
    return bytes
  } finally {
    await handle.close()
  }
}

async function pour(source: Bytes, handle: FileHandle, bytesLeft: () => number) {
  let bytes = 0
  for await (const chunk of source instanceof Uint8Array ? [source] : source) {
    if (bytesLeft() < chunk.byteLength) throw unavailable(noSpaceForFiles)
    await handle.writeFile(chunk)
    bytes += chunk.byteLength
  }
  return bytes
}

/** Removes partial files that were not written to for `forMs` milliseconds, since their writer is dead. */
export async function removePartialFiles(root: string, forMs: number): Promise<number> {
  const until = Date.now() - forMs
  const files = path.join(root, 'files')
  let removed = 0
  for (const folder of await readdir(files).catch(() => []))
    for (const name of await readdir(path.join(files, folder)).catch(() => [])) {
      if (!name.endsWith(ending)) continue
      const partial = path.join(files, folder, name)
      const found = await stat(partial).catch(() => null)
      if (!found || found.mtimeMs > until) continue
      await rm(partial, { force: true })
      removed += 1
    }
  return removed
}
