import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../server/platform/db.ts'
import { claimFile, putFile } from '../server/platform/files.ts'
import { readSettings } from '../server/platform/settings.ts'
import { prepareDataDir } from '../test/embedded-databases.ts'
import { quiet } from '../test/quiet.ts'
import { openStoreServer, type StoreServer } from '../test/s3-server.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'
import { thorough } from '../test/thorough.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-backup-store-'))
const at = (name: string) => path.join(folder, name)
let store: StoreServer
beforeAll(async () => {
  store = await openStoreServer()
})
afterAll(async () => {
  await store.close()
  fs.rmSync(folder, { recursive: true })
})

test.runIf(thorough)(
  'a backup includes the file store, and a restore puts the files back',
  async () => {
    const stored = readSettings({ DATA_DIR: at('stored'), ...store.env })
    await prepareDataDir(at('stored'))
    const database = await openDatabase(stored)
    const context = {
      settings: stored,
      db: database.db,
      now: () => new Date(),
      enqueue: async () => {},
      log: quiet,
      rooms: [],
      secret: Buffer.alloc(32),
    }
    const { key } = await putFile(context, Buffer.from('kept in the store'))
    await claimFile(context, key)
    await database.close()

    expect(await backUp(stored, at('one.backup'))).toMatchObject({ files: 1 })
    store.objects.clear()
    await restore(stored, at('one.backup'), true)
    expect(String(store.objects.get(`files/${key}`))).toBe('kept in the store')

    for (let tries = 0; tries < 2; tries += 1) store.failNext(/^GET files/, 'busy')
    await expect(backUp(stored, at('two.backup'))).rejects.toThrow(
      'The file store cannot be reached',
    )
    expect(fs.readdirSync(folder).filter((name) => name.startsWith('two'))).toEqual([])
  },
)
