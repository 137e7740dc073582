import fs from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'

/** Syncs a folder, since a new name survives a crash only then. Windows cannot open folders and does not need it. */
export async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Creates a folder with its missing parents, so that they survive a power cut. */
export async function makeFolderDurably(folder: string) {
  const topmost = fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!topmost) return
  const above = path.dirname(path.resolve(topmost))
  for (let each = path.resolve(folder); ; each = path.dirname(each)) {
    await syncFolder(each)
    if (each === above) return
  }
}
