import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Tells whether this process may mount a tmpfs, which takes root, in a container with that privilege. */
export function mayMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    openSmallDisk(1).close()
    return true
  } catch {
    return false
  }
}

/** Mounts a private tmpfs of this size in MiB. */
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
    /** Fills it to the last byte, as another program would. */
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
    /** Frees the space again. */
    empty: () => fs.rmSync(ballast, { force: true }),
    close() {
      execFileSync('umount', ['-l', at])
      fs.rmdirSync(at)
    },
  }
}
