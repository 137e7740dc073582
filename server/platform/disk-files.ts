import { constants, createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Bytes, FilePlace } from './file-place.ts'

const { O_CREAT, O_EXCL, O_WRONLY } = constants

/** Files in a folder: one appears under its key only when it is whole and on the disk. */
export const onDisk = (root: string): FilePlace => {
  const placeOf = (key: string) => path.join(root, 'files', key.slice(0, 2), key)
  return {
    async write(key, source) {
      const place = placeOf(key)
      const folder = path.dirname(place)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const part = `${place}.part`
      await rm(part, { force: true })
      try {
        const bytes = await writeWhole(part, source)
        await rename(part, place)
        for (const each of [folder, path.dirname(folder)]) await syncFolder(each)
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
      await rm(`${placeOf(key)}.part`, { force: true })
    },
  }
}

async function writeWhole(file: string, source: Bytes) {
  const handle = await open(file, O_CREAT | O_EXCL | O_WRONLY, 0o600)
  try {
    const bytes = await pour(source, handle)
    await handle.sync()
    return bytes
  } finally {
    await handle.close()
  }
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
