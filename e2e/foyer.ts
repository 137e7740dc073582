import { freePort } from '../test/free-port.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, type Page, test as base } from '@playwright/test'
import { type Office, openOffice } from './office.ts'
import { type Watch, watchBrowser } from './watch.ts'

/** The owner's credentials on every server that the journeys start. */
export const owner = { email: 'owner@furlong.example', password: 'measured twice, cut once' }

/** A running Foyer with its own data directory, started like `npm start`. */
export type Running = {
  url: string
  child: ChildProcess
  dataDir: string
  output(): string
  kill(signal: NodeJS.Signals): Promise<void>
}

/**
 * Creates a data directory as a copy of the prepared one, which one first start has set up for all journeys. `isNew`:
 * nobody has entered anything into it yet.
 */
export function newDataDir(isNew = false) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-e2e-'))
  const prepared = process.env[isNew ? 'NEW_DATA_DIR' : 'PREPARED_DATA_DIR']
  if (prepared) fs.cpSync(prepared, dataDir, { recursive: true })
  return dataDir
}

/** Starts a server and waits until it reports that it is ready. */
export async function startFoyer(
  env: Record<string, string> = {},
  program = 'server/main.ts',
): Promise<Running> {
  const port = env['PORT'] ? Number(env['PORT']) : await freePort()
  const dataDir = env['DATA_DIR'] ?? newDataDir()
  const child: ChildProcess = spawn('node', [program], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: '.cache/compiled',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      ...env,
    },
  })
  let output = ''
  const ended = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Foyer is ready')) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('exit', () => reject(new Error(`the server did not start:\n${output}`)))
  })
  const kill = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
  }
  return { url: `http://localhost:${port}`, child, dataDir, output: () => output, kill }
}

let networks = 0
/** Returns a network address that is unique in this run. */
const newNetworkAddress = () => {
  networks += 1
  return `10.${process.pid & 255}.${networks >> 8}.${networks & 255}`
}

/**
 * Runs a journey on the worker's shared server; each uses its own people and its own network address, so that limits
 * count it separately. `office` calls the API as the owner. A journey fails if a page requests another host, violates
 * the Content-Security-Policy or writes an error to the console.
 */
export const test = base.extend<{ watch: Watch }, { foyer: Running; office: Office }>({
  foyer: [
    // Playwright reads the names of required fixtures from this pattern: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const foyer = await startFoyer({ TRUST_PROXY: 'true' })
      await use(foyer)
      await foyer.kill('SIGTERM')
      fs.rmSync(foyer.dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  office: [
    async ({ foyer }, use) => {
      const office = await openOffice(foyer.url)
      await use(office)
      await office.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ foyer }, use) => use(foyer.url),
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newNetworkAddress() }),
  watch: async ({ browser, baseURL }, use) => {
    const watch = watchBrowser(browser, baseURL ?? '')
    await use(watch)
    watch.stop()
    expect(watch.found).toEqual([])
  },
  context: async ({ watch: _watched, context }, use) => use(context),
})

export { expect }

let people = 0
/** Returns an email address that is unique in this run. */
export const newEmail = (name: string) => `${name}.${process.pid}.${(people += 1)}@client.example`

/** Signs the owner in through the back office's own page. */
export async function signInAsOwner(page: Page) {
  await page.goto('/admin')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/admin-dashboard$/)
}
