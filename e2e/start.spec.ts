import fs from 'node:fs'
import { expect, startFoyer, test } from './foyer.ts'

test('SIGTERM ends it cleanly, and it serves again within three seconds on the same data', async () => {
  const first = await startFoyer()
  await first.kill('SIGTERM')
  expect(first.output()).toContain('Foyer has closed')
  const second = await startFoyer({ DATA_DIR: first.dataDir })
  expect((await fetch(second.url)).status).toBe(200)
  await second.kill('SIGTERM')
  fs.rmSync(first.dataDir, { recursive: true, force: true })
})

test('a second server on the same data directory is refused with one sentence', async () => {
  const first = await startFoyer()
  await expect(startFoyer({ DATA_DIR: first.dataDir })).rejects.toThrow(
    /is in use by another process/,
  )
  await first.kill('SIGTERM')
  fs.rmSync(first.dataDir, { recursive: true, force: true })
})

test('a wrong setting stops the start with one line that names it', async () => {
  await expect(startFoyer({ MAIL_SENDERS: 'nobody' })).rejects.toThrow(
    /Wrong setting: MAIL_SENDERS holds "nobody"/,
  )
})

test('a port or a database that cannot be had is said in one sentence', async () => {
  const first = await startFoyer()
  const port = new URL(first.url).port
  await expect(startFoyer({ PORT: port })).rejects.toThrow(/Port \d+ is in use by another program/)
  const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  await expect(startFoyer(nowhere)).rejects.toThrow(/DATABASE_URL: nothing answers at this address/)
  await first.kill('SIGTERM')
  fs.rmSync(first.dataDir, { recursive: true, force: true })
})
