import { stat } from 'node:fs/promises'
import path from 'node:path'
import { isNull } from 'drizzle-orm'
import type { Context } from './context.ts'
import { type DiskSpace, diskSpaceOf, isLow } from './disk-usage.ts'
import { inStore } from './s3-files.ts'
import type { Settings, Store } from './settings.ts'
import { storedFiles } from './table.ts'

/** How long a store may take to answer, in milliseconds. */
const patience = 3000

/** Where stored files are, how many, and how soon their place answers: in milliseconds, null when it does not. */
export async function readStorage({ db, settings: { store, dataDir } }: Context) {
  const files = await db.$count(storedFiles, isNull(storedFiles.removeAt))
  const asked = performance.now()
  const answers = store ? await storeAnswers(store) : true
  return {
    place: store ? ('store' as const) : ('disk' as const),
    where: store ? `${new URL(store.endpoint).host}/${store.bucket}` : path.join(dataDir, 'files'),
    files,
    milliseconds: answers ? performance.now() - asked : null,
  }
}

/** Asks for a file that is not there: whoever says so is there. */
function storeAnswers(store: Store): Promise<boolean> {
  const asked = inStore(store)
    .read('check-status')
    .then(
      (found) => {
        found?.destroy()
        return true
      },
      () => false,
    )
  const late = new Promise<false>((resolve) => setTimeout(resolve, patience, false).unref())
  return Promise.race([asked, late])
}

type Disk = DiskSpace & { holds: 'data' | 'backups' | 'both'; folder: string; low: boolean }

/** The disks of DATA_DIR and of BACKUP_DIR, once when they are the same. What cannot be asked is left out. */
export async function readDisks({ dataDir, backups }: Settings): Promise<Disk[]> {
  const read = async (holds: Disk['holds'], folder: string): Promise<Disk[]> => {
    try {
      const space = await diskSpaceOf(folder)
      return [{ holds, folder, ...space, low: isLow(space) }]
    } catch {
      return []
    }
  }
  if (!backups) return read('data', dataDir)
  if ((await deviceOf(dataDir)) === (await deviceOf(backups.folder))) return read('both', dataDir)
  return [...(await read('data', dataDir)), ...(await read('backups', backups.folder))]
}

/** The number of the disk on which a folder is, or would be made. */
async function deviceOf(folder: string): Promise<number> {
  try {
    return (await stat(folder)).dev
  } catch {
    const above = path.dirname(folder)
    return above === folder ? -1 : deviceOf(above)
  }
}
