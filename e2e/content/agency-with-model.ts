import fs from 'node:fs'
import { type AiServer, openAiServer } from '../../test/ai-server.ts'
import { newDataDir, startFoyer, test as base } from '../foyer.ts'

/** Journeys of an agency with an AI model, which answers as `respond` says; each has a server of its own. */
export const agencyWithModel = (respond: Parameters<typeof openAiServer>[0]) =>
  base.extend<{ ai: AiServer; url: string }>({
    // oxlint-disable-next-line no-empty-pattern
    ai: async ({}, use) => {
      const ai = await openAiServer(respond)
      await use(ai)
      await ai.close()
    },
    url: async ({ ai }, use) => {
      const dataDir = newDataDir(false)
      const server = await startFoyer({ DATA_DIR: dataDir, ...ai.env })
      await use(server.url)
      await server.kill('SIGTERM')
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
    baseURL: async ({ url }, use) => use(url),
  })
