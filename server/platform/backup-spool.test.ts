import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withSpooledRows } from './backup-spool.ts'
import type { Database } from './db.ts'

/** A file that is still being opened when it is removed appears again afterwards. */
test.runIf(process.platform === 'linux')('closes and removes its file on failure', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-spool-'))
  const failing = {
    db: { transaction: () => Promise.reject(new Error('no database')) },
  } as unknown as Pick<Database, 'db'>
  await expect(withSpooledRows(failing, folder, () => Promise.resolve())).rejects.toThrow(
    'no database',
  )
  expect(openFilesIn(folder)).toEqual([])
  expect(fs.readdirSync(folder)).toEqual([])
  fs.rmSync(folder, { recursive: true })
})

const openFilesIn = (folder: string) =>
  fs
    .readdirSync('/proc/self/fd')
    .map((fd) => linkOf(`/proc/self/fd/${fd}`))
    .filter((file) => file.startsWith(folder))

/** Returns '' for the descriptor that listed the folder, which is closed by then. */
const linkOf = (link: string) => {
  try {
    return fs.readlinkSync(link)
  } catch {
    return ''
  }
}
