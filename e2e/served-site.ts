import fs from 'node:fs'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newDataDir, startFoyer, test } from './foyer.ts'

/** Returns a test with a website on this machine, and a server of its own whose `setting` allows that host. */
export const servedSiteTest = (setting: string, serve: RequestListener) =>
  test.extend<{ site: string; url: string }>({
    // oxlint-disable-next-line no-empty-pattern
    site: async ({}, use) => {
      const server = createServer(serve)
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      await use(`127.0.0.1:${(server.address() as AddressInfo).port}`)
      server.close()
    },
    url: async ({ site }, use) => {
      const dataDir = newDataDir(false)
      const server = await startFoyer({ DATA_DIR: dataDir, [setting]: site })
      await use(server.url)
      await server.kill('SIGTERM')
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
    baseURL: async ({ url }, use) => use(url),
  })
