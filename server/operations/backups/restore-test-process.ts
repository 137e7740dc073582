import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { BackupError } from '../../platform/backup-error.ts'
import type { Settings } from '../../platform/settings.ts'
import type { RestoreTestResult } from './restore-test.ts'

type Keyed = Pick<Settings, 'backupKey' | 'dataDir'>

const program = path.join(import.meta.dirname, 'restore-test.ts')
/** Ten times what 140 MB of text took. */
export const mostMinutes = 60

/** Returns where a backup is opened: nothing that was sealed is ever written beside it in plain. */
export const restoreTestFolder = ({ backupKey, dataDir }: Keyed, file: string) =>
  backupKey ? dataDir : path.dirname(file)

/**
 * Runs a restore test in a low-priority child process: a database of full size is loaded, with the
 * time and memory that takes. @throws BackupError when the file is missing or the process ends
 * without a result
 */
export async function runRestoreTest(
  settings: Keyed,
  file: string,
  stopping?: AbortSignal,
): Promise<RestoreTestResult> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file} on this machine.`)
  const folder = restoreTestFolder(settings, file)
  for (const each of new Set([folder, path.dirname(file)])) await removeOldTests(each)
  const place = await mkdtemp(path.join(folder, '.foyer-trial-'))
  try {
    return await answerOf(settings, [file, path.join(place, 'pg')], stopping)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

const answerOf = ({ backupKey }: Keyed, args: string[], stopping?: AbortSignal) =>
  new Promise<RestoreTestResult>((resolve, reject) => {
    const options = {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: process.env['NODE_ENV'],
        ...(backupKey && { BACKUP_KEY: backupKey }),
      },
      timeout: mostMinutes * 60_000,
      killSignal: 'SIGKILL' as const,
      ...(stopping ? { signal: stopping } : {}),
    }
    const child = execFile(process.execPath, [program, ...args], options, (error, stdout) => {
      if (stdout.startsWith('{')) return resolve(JSON.parse(stdout) as RestoreTestResult)
      if (error?.killed || error?.signal)
        return reject(
          new BackupError(`The restore test was stopped (${error.signal ?? 'it took too long'}).`),
        )
      return reject(new BackupError('The restore test ended without a result.'))
    })
    if (child.pid) lowerPriority(child.pid)
  })

function lowerPriority(pid: number) {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process is already over, or the system has no priorities.
  }
}

/** Removes what killed processes left: only one restore test runs at a time. */
async function removeOldTests(folder: string) {
  for (const name of await readdir(folder))
    if (name.startsWith('.foyer-trial-'))
      await rm(path.join(folder, name), { recursive: true, force: true })
}
