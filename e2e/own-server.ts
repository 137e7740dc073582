import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openSmtpSink } from '../test/smtp-sink.ts'
import { newDataDir, type Running, startFoyer, test } from './foyer.ts'

/** Returns a test whose journeys each have a server of their own, so that they may change what all others see. */
const testOn = (isNew: boolean) =>
  test.extend<{ url: string }>({
    // oxlint-disable-next-line no-empty-pattern
    url: async ({}, use) => {
      const dataDir = newDataDir(isNew)
      const server = await startFoyer({ DATA_DIR: dataDir, TRUST_PROXY: 'true' })
      await use(server.url)
      await server.kill('SIGTERM')
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
    baseURL: async ({ url }, use) => use(url),
  })

/** A journey on an agency that is set up. */
export const ownServerTest = testOn(false)
/** A journey on an installation whose agency has no name yet. */
export const newAgencyTest = testOn(true)

export type Mail = Awaited<ReturnType<typeof openSmtpSink>>

/** The same, with a mail server that the owner can connect. */
export const mailedAgencyTest = test.extend<{ mail: Mail; url: string }>({
  // oxlint-disable-next-line no-empty-pattern
  mail: async ({}, use) => {
    const mail = await openSmtpSink()
    await use(mail)
    await mail.close()
  },
  url: async ({ mail }, use) => {
    const dataDir = newDataDir(true)
    const server = await startFoyer({ DATA_DIR: dataDir, MAIL_HOSTS: `127.0.0.1:${mail.port}` })
    await use(server.url)
    await server.kill('SIGTERM')
    fs.rmSync(dataDir, { recursive: true, force: true })
  },
  baseURL: async ({ url }, use) => use(url),
})

/** An installation that starts for the first time, with the link that the terminal prints. */
export const firstStartTest = mailedAgencyTest.extend<{ server: Running; firstLink: string }>({
  server: async ({ mail }, use) => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-e2e-'))
    const nobody = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
    const receives = { MAIL_HOSTS: `127.0.0.1:${mail.port}` }
    const server = await startFoyer({ DATA_DIR: dataDir, ...nobody, ...receives })
    await use(server)
    await server.kill('SIGTERM')
    fs.rmSync(dataDir, { recursive: true, force: true })
  },
  url: async ({ server }, use) => use(server.url),
  firstLink: async ({ server }, use) =>
    use(/http\S+\/reset-password\S+/.exec(server.output())?.[0] ?? ''),
})
