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

/**
 * Bytes of disk space kept in reserve. The embedded database writes its log in files of 16 MiB and cannot continue at
 * all without space for the next one, so writing stops earlier. Deletions may use half of the reserve, so that space
 * can be freed; files leave far more, so that they never take the database's.
 */
export const reserve = {
  bytes: 64 * 2 ** 20,
  /** The least and the most bytes that files leave free, and the most as a part of the disk. */
  files: { least: 1e9, most: 5e9, part: 1 / 2 },
}

/**
 * Returns how many bytes files leave free: a tenth of the disk, at least 1 GB and at most 5 GB, but never more than
 * half of a small disk.
 */
export const fileReserve = (total: number): number =>
  Math.min(
    Math.max(total / 10, reserve.files.least),
    reserve.files.most,
    total * reserve.files.part,
  )

/** Returns whether less than a tenth is free, or so little that files will soon be refused. */
export const isLow = ({ free, total }: DiskSpace): boolean =>
  free < Math.max(total / 10, fileReserve(total) * 1.5)

/**
 * Returns how many bytes may still be written on the disk that holds `folder`, beyond the reserve; negative when it
 * is full.
 */
export const writableBytes = (folder: string): number => freeBytes(folder, () => reserve.bytes)

/** Returns the same for files of users, whose reserve is larger. */
export const fileBytesLeft = (folder: string): number =>
  freeBytes(folder, (total) => Math.max(fileReserve(total), reserve.bytes))

/** Returns the same for deletions, which may use half of the reserve. */
export const bytesForDeletions = (folder: string): number =>
  freeBytes(folder, () => reserve.bytes / 2)

function freeBytes(folder: string, keptOf: (total: number) => number): number {
  try {
    const { bavail, blocks, bsize } = fs.statfsSync(folder)
    return bavail * bsize - keptOf(blocks * bsize)
  } catch {
    // The folder does not exist yet: creating it will fail with its own error.
    return Infinity
  }
}
