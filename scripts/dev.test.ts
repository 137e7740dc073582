import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainPages } from '../server/app.ts'
import { prepareDataDir } from '../test/embedded-databases.ts'
import { freePort } from '../test/free-port.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-dev-'))
let child: ChildProcess
let address = ''

beforeAll(async () => {
  await prepareDataDir(dataDir)
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  child = spawn('node', ['scripts/dev.mjs'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      // The output has colors where CI or FORCE_COLOR is set.
      output += stripVTControlCharacters(chunk.toString())
      if (output.includes('Local:') && output.includes('Foyer is ready')) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('exit', () => reject(new Error(`npm run dev ended:\n${output}`)))
  })
})
afterAll(async () => {
  child.removeAllListeners('exit')
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await ended
  fs.rmSync(dataDir, { recursive: true, force: true })
})

/** Requests a URL as a browser navigation does. */
const open = async (url: string) => {
  const response = await fetch(address + url, { headers: { accept: 'text/html,*/*;q=0.8' } })
  return {
    status: response.status,
    type: response.headers.get('content-type')?.split(';')[0],
    body: await response.text(),
  }
}
/**
 * Returns `data-page`, the page whose HTML is in the root; null when the browser draws everything.
 */
const drawnPage = (body: string) => /<div id="root" data-page="([^"]*)">./.exec(body)?.[1] ?? null

/** The value of `data-page` for documents the server filled. */
const filled = 'filled-by-server'

const serverPages = plainPages()
  .filter(({ method }) => method === 'GET')
  .map((each) => each.path.replaceAll(/:\w+/g, 'none'))

test('every page that the server fills has its text, scripts and styles', async () => {
  expect(serverPages).toContain('/blog')
  const wrong: string[] = []
  for (const url of serverPages) {
    const { status, type, body } = await open(url)
    const page = drawnPage(body)
    const isPage = page === filled || (page === '*' && status === 404)
    // Pages to the readers of a client stand outside the site's frame, and need no script.
    const standsAlone = !body.includes('id="root"') && /<h1.*<\/html>/s.test(body)
    const isAlive = body.includes('src="/main.ts') && body.includes('/@vite/client')
    if (type === 'text/html' ? !standsAlone && !(isPage && isAlive) : status !== 200)
      wrong.push(url)
  }
  expect(wrong).toEqual([])
  expect((await open('/blog')).body).toMatch(/<h1.*learned/s)
})

test('files of the server come as they are, and unknown addresses with 404', async () => {
  expect(await open('/robots.txt')).toMatchObject({ status: 200, type: 'text/plain' })
  expect(await open('/sitemap.xml')).toMatchObject({ status: 200, type: 'application/xml' })
  expect(await open('/healthz')).toMatchObject({ status: 200, type: 'application/json' })
  const { status, body } = await open('/nowhere')
  expect([status, drawnPage(body)]).toEqual([404, '*'])
})

test('pages of the route table are left to the browser', async () => {
  const { status, body } = await open('/about')
  expect([status, drawnPage(body)]).toEqual([200, null])
  expect(body).toContain('<div id="root"></div>')
})
