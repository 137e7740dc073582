import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A disk in memory needs the right to mount one: root in a container that was given it. */
export function mayMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    openSmallDisk(1).close()
    return true
  } catch {
    return false
  }
}

/** A disk of so many MiB, of its own. */
export function openSmallDisk(mebibytes: number) {
  const at = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=755`, 'foyer', at], {
    stdio: 'pipe',
  })
  const ballast = path.join(at, 'ballast')
  return {
    at,
    free: () => {
      const { bavail, bsize } = fs.statfsSync(at)
      return bavail * bsize
    },
    /** Fills it until not one byte fits in, as another program would. */
    fill() {
      const file = fs.openSync(ballast, 'w')
      try {
        for (let size = 2 ** 20; size >= 1;)
          try {
            fs.writeSync(file, Buffer.alloc(size))
          } catch {
            size = Math.floor(size / 4)
          }
      } finally {
        fs.closeSync(file)
      }
    },
    /** Makes room again. */
    empty: () => fs.rmSync(ballast, { force: true }),
    close() {
      execFileSync('umount', ['-l', at])
      fs.rmdirSync(at)
    },
  }
}
