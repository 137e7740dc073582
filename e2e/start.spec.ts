import fs from 'node:fs'
import { expect, startFoyer, test } from './foyer.ts'

test('SIGTERM stops the server cleanly, and it serves again within three seconds on the same data', async () => {
  const first = await startFoyer()
  await first.kill('SIGTERM')
  expect(first.output()).toContain('Foyer has closed')
  const second = await startFoyer({ DATA_DIR: first.dataDir })
  expect((await fetch(second.url)).status).toBe(200)
  await second.kill('SIGTERM')
  fs.rmSync(first.dataDir, { recursive: true, force: true })
})

test('startup errors are reported in one sentence', async ({ foyer }) => {
  const refused = (env: Record<string, string>) => expect(startFoyer(env)).rejects
  await refused({ DATA_DIR: foyer.dataDir }).toThrow(/is in use by another process/)
  await refused({ MAIL_SENDERS: 'nobody' }).toThrow(/Wrong setting: MAIL_SENDERS holds "nobody"/)
  await refused({ PORT: new URL(foyer.url).port }).toThrow(/Port \d+ is in use by another program/)
  await refused({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }).toThrow(
    /DATABASE_URL: nothing answers at this address/,
  )
})
