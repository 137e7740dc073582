import { stat } from 'node:fs/promises'
import path from 'node:path'
import { isNull } from 'drizzle-orm'
import type { Context } from './context.ts'
import { type DiskSpace, diskSpaceOf, fileReserve, isLow } from './disk-usage.ts'
import { inStore } from './s3-files.ts'
import type { Settings, Store } from './settings.ts'
import { storedFiles } from './table.ts'

/** Milliseconds that a store may take to respond. */
const timeoutMs = 3000

/**
 * Returns where files are stored, how many there are, and how fast the place responds: in milliseconds, null when it
 * does not.
 */
export async function readStorage({ db, settings: { store, dataDir } }: Context) {
  const files = await db.$count(storedFiles, isNull(storedFiles.removeAt))
  const startedAt = performance.now()
  const answers = store ? await isStoreReachable(store) : true
  return {
    place: store ? ('store' as const) : ('disk' as const),
    where: store ? `${new URL(store.endpoint).host}/${store.bucket}` : path.join(dataDir, 'files'),
    files,
    milliseconds: answers ? performance.now() - startedAt : null,
  }
}

/** Requests a missing file: any definite response proves that the store is reachable. */
function isStoreReachable(store: Store): Promise<boolean> {
  const place = inStore(store)
    .read('check-status')
    .then(
      (found) => {
        found?.destroy()
        return true
      },
      () => false,
    )
  const late = new Promise<false>((resolve) => setTimeout(resolve, timeoutMs, false).unref())
  return Promise.race([place, late])
}

type Disk = DiskSpace & {
  holds: 'data' | 'backups' | 'both'
  folder: string
  low: boolean
  /** The space that files leave free there, in bytes. */
  kept: number
}

/** Returns the disks of DATA_DIR and BACKUP_DIR, once when they are the same. Leaves out those that cannot be read. */
export async function readDisks({ dataDir, backups, store }: Settings): Promise<Disk[]> {
  const read = async (holds: Disk['holds'], folder: string): Promise<Disk[]> => {
    try {
      const space = await diskSpaceOf(folder)
      const kept = store || holds === 'backups' ? 0 : Math.round(fileReserve(space.total))
      return [{ holds, folder, ...space, low: isLow(space), kept }]
    } catch {
      return []
    }
  }
  if (!backups) return read('data', dataDir)
  if ((await deviceOf(dataDir)) === (await deviceOf(backups.folder))) return read('both', dataDir)
  return [...(await read('data', dataDir)), ...(await read('backups', backups.folder))]
}

/** Returns the device number of a folder, or of its nearest existing parent. */
async function deviceOf(folder: string): Promise<number> {
  try {
    return (await stat(folder)).dev
  } catch {
    const above = path.dirname(folder)
    return above === folder ? -1 : deviceOf(above)
  }
}
