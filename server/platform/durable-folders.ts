import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'

async function syncAt(place: string, flags: string) {
  const handle = await open(place, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const syncFile = (file: string) => syncAt(file, 'r+')

/** Syncs a folder, since a new name survives a crash only then. Windows cannot open folders and does not need it. */
export async function syncFolder(folder: string) {
  if (process.platform !== 'win32') await syncAt(folder, 'r')
}

/** Creates a folder with its missing parents, so that they survive a power cut. */
export async function makeFolderDurably(folder: string) {
  const topmost = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!topmost) return
  const above = path.dirname(path.resolve(topmost))
  for (let each = path.resolve(folder); ; each = path.dirname(each)) {
    await syncFolder(each)
    if (each === above) return
  }
}
