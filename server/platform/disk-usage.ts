import fs from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'

/** The space in bytes on the disk that holds a folder, as far as this process may use it. */
export type DiskSpace = { free: number; total: number }

/** Returns the space where a folder is, or would be created. */
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

/** Returns whether less than a tenth, or less than 1 GB, is free. */
export const isLow = ({ free, total }: DiskSpace): boolean => free < total / 10 || free < 1e9

/**
 * Bytes of disk space kept in reserve. The embedded database writes its log in files of 16 MiB and cannot continue at
 * all without space for the next one, so writing stops earlier.
 */
export const reserve = { bytes: 64 * 2 ** 20 }

/**
 * Returns how many bytes may still be written on the disk that holds `folder`, beyond the reserve; negative when it
 * is full.
 */
export function writableBytes(folder: string): number {
  try {
    const { bavail, bsize } = fs.statfsSync(folder)
    return bavail * bsize - reserve.bytes
  } catch {
    // The folder does not exist yet: creating it will fail with its own error.
    return Infinity
  }
}
