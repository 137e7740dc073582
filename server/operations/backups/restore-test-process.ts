import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { BackupError } from '../../platform/backup-file.ts'
import type { Tried } from './restore-test.ts'

const program = path.join(import.meta.dirname, 'restore-test.ts')
/** Ten times what 140 MB of text took. */
export const mostMinutes = 60

/**
 * Restores a backup for trial in a process of its own, which gives way to others: a database as large
 * as the real one is loaded, and neither its time nor its memory is this server's.
 * @throws BackupError when the file is not on this machine, or the process ended without an answer
 */
export async function tryApart(file: string, stopping?: AbortSignal): Promise<Tried> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file} on this machine.`)
  const folder = path.dirname(file)
  await removeTrials(folder)
  const place = await mkdtemp(path.join(folder, '.foyer-trial-'))
  try {
    return await answerOf([file, path.join(place, 'pg')], stopping)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

const answerOf = (given: string[], stopping?: AbortSignal) =>
  new Promise<Tried>((resolve, reject) => {
    const options = {
      env: { PATH: process.env['PATH'], NODE_ENV: process.env['NODE_ENV'] },
      timeout: mostMinutes * 60_000,
      killSignal: 'SIGKILL' as const,
      ...(stopping ? { signal: stopping } : {}),
    }
    const child = execFile(process.execPath, [program, ...given], options, (error, stdout) => {
      if (stdout.startsWith('{')) return resolve(JSON.parse(stdout) as Tried)
      if (error?.killed || error?.signal)
        return reject(new BackupError(`The trial was ended (${error.signal ?? 'too long'}).`))
      return reject(new BackupError('The trial ended without an answer.'))
    })
    if (child.pid) lowerPriority(child.pid)
  })

function lowerPriority(pid: number) {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It is over already, or the system knows no priorities.
  }
}

/** What a process that was killed left behind: only one trial runs at a time. */
async function removeTrials(folder: string) {
  for (const name of await readdir(folder))
    if (name.startsWith('.foyer-trial-'))
      await rm(path.join(folder, name), { recursive: true, force: true })
}
