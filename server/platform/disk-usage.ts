import { statfs } from 'node:fs/promises'
import path from 'node:path'

/** Room on the disk that holds a folder, in bytes, as far as this process may use it. */
export type DiskSpace = { free: number; total: number }

/** The room where a folder is, or would be made. */
export async function diskSpaceOf(folder: string): Promise<DiskSpace> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch (error) {
    const above = path.dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error
    return diskSpaceOf(above)
  }
}

/** Less than a tenth of it, or less than 1 GB, is free. */
export const isLow = ({ free, total }: DiskSpace): boolean => free < total / 10 || free < 1e9
