import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: 'pipe', encoding: 'utf8' })

/**
 * The ioctl that shuts an ext4 file system down at once, without writing its journal (EXT4_IOC_SHUTDOWN,
 * EXT4_GOING_FLAGS_NOLOGFLUSH): what was not synced is gone, as when the power fails.
 */
const shutdown = `open(my $disk, '<', $ARGV[0]) or die; my $flags = pack('L', 2); ioctl($disk, 0x8004587D, $flags) or die $!`

/** A disk of its own whose power can be cut: an ext4 image of this size in MiB, mounted through a loop device. */
export function openPowerDisk(mebibytes: number) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-power-'))
  const image = path.join(folder, 'image')
  const at = path.join(folder, 'disk')
  fs.mkdirSync(at)
  let isMounted = false
  const mount = () => {
    run('mount', '-o', 'loop', image, at)
    isMounted = true
  }
  const unmount = () => {
    if (isMounted) run('umount', at)
    isMounted = false
  }
  return {
    at,
    /** Begins with an empty disk. */
    format() {
      unmount()
      fs.rmSync(image, { force: true })
      fs.closeSync(fs.openSync(image, 'w'))
      fs.truncateSync(image, mebibytes * 2 ** 20)
      run('mkfs.ext4', '-q', image)
      mount()
    },
    /** Cuts the power: nothing reaches the disk from now on. */
    cut: () => void run('perl', '-e', shutdown, at),
    /** Brings the disk back as it is after the power failed. All programs that used it must have ended. */
    restore() {
      unmount()
      mount()
    },
    close() {
      unmount()
      fs.rmSync(folder, { recursive: true })
    },
  }
}

/** Tells whether this process may mount such a disk, which takes root and loop devices, and that a cut works. */
export function mayCutPower(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    const disk = openPowerDisk(16)
    try {
      disk.format()
      fs.writeFileSync(path.join(disk.at, 'unsynced'), 'x'.repeat(5000))
      disk.cut()
      disk.restore()
      const left = path.join(disk.at, 'unsynced')
      return !fs.existsSync(left) || fs.statSync(left).size === 0
    } finally {
      disk.close()
    }
  } catch {
    return false
  }
}
