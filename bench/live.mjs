// Measures live updates with two app processes on one PostgreSQL: how soon a message sent to one
// process appears in a window of the other, and the cost of 200 connected clients. npm run
// bench:live, with BENCH_DATABASE_URL (an empty database) or PG_BIN (the folder of initdb).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fromServer } from '../server/platform/db.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { readSettings } from '../server/platform/settings.ts'
import { freePort } from '../test/free-port.ts'
import { startPostgres } from './postgres.mjs'

const sends = 50
const windows = 200
const calls = 400
const atOnce = 4
const targets = { notified: 1000, read: 1000, memory: 150 }

const root = path.resolve(import.meta.dirname, '..')
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

const startApp = async (databaseUrl, dataDir) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const child = spawn('node', ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, ...settings, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => chunk.includes('Foyer is ready') && resolve())
    child.on('exit', () => reject(new Error('The server did not start. Run: npm run build')))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, pid: child.pid, stop }
}

const cookieOf = (jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** Opens a connected window: calls `onChanges` with the time of each event. */
const openWindow = async (app, cookie, onChanges = () => {}) => {
  const request = http.get(`${app.url}/api/live`, { headers: { cookie }, agent: false })
  const [answer] = await once(request, 'response')
  if (answer.statusCode !== 200) throw new Error(`a window was refused: ${answer.statusCode}`)
  let text = ''
  const ready = new Promise((resolve) => {
    answer.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const [, kind] = /^event: (\w+)$/m.exec(text.slice(0, end)) ?? []
        text = text.slice(end + 2)
        if (kind === 'ready') resolve()
        if (kind === 'changes') onChanges(performance.now())
      }
    })
  })
  answer.on('error', () => {})
  request.on('error', () => {})
  await ready
  return () => request.destroy()
}

const post = async (app, cookie, body) => {
  const headers = { cookie, 'content-type': 'application/json' }
  const answer = await fetch(`${app.url}/api/messages`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

const figures = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]
  return { median: at(0.5), p95: at(0.95), max: sorted.at(-1) }
}
const inWords = ({ median, p95, max }) =>
  [
    ['median', median],
    ['p95', p95],
    ['max', max],
  ]
    .map(([name, value]) => `${name} ${value.toFixed(1)} ms`)
    .join(', ')

/** Measures how soon a window of the other process is notified and has the message. */
const measureSends = async (from, to, client, team) => {
  let onEvent = () => {}
  const close = await openWindow(to, team.cookie, (at) => onEvent(at))
  const notifiedMs = []
  const read = []
  for (let i = 0; i < sends; i += 1) {
    const notified = new Promise((resolve) => (onEvent = resolve))
    const began = performance.now()
    const sent = post(from, client.cookie, { content: `Message ${i}` })
    notifiedMs.push((await notified) - began)
    const answer = await fetch(`${to.url}/api/messages/${client.id}`, {
      headers: { cookie: team.cookie },
    })
    const thread = await answer.json()
    if (thread.at(-1).content !== `Message ${i}`) throw new Error(`Message ${i} is missing`)
    read.push(performance.now() - began)
    await sent
  }
  close()
  return { notifiedMs: figures(notifiedMs), read: figures(read) }
}

/** Measures another call, a few at a time. */
const measureCalls = async (app, cookie) => {
  const times = []
  const run = async () => {
    while (times.length < calls) {
      const began = performance.now()
      await (await fetch(`${app.url}/api/projects`, { headers: { cookie } })).arrayBuffer()
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, run))
  return figures(times)
}

const memoryOf = ({ pid }) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024

const dataDir = mkdtempSync(path.join(tmpdir(), 'foyer-bench-live-'))
const configuredUrl = process.env.BENCH_DATABASE_URL
const postgres = configuredUrl
  ? { url: configuredUrl, stop: async () => {} }
  : await startPostgres()
const apps = []
let missed = 0
const say = (name, text, isMissed = false) => {
  missed += isMissed ? 1 : 0
  console.log(`${name.padEnd(38)}${text}${isMissed ? ' *' : ''}`)
}
try {
  apps.push(await startApp(postgres.url, dataDir), await startApp(postgres.url, dataDir))
  const [one, other] = apps
  const database = fromServer(postgres.url)
  const settings = readSettings({ DATABASE_URL: postgres.url })
  const context = { db: database.db, settings, now: () => new Date() }
  const person = async (changes) => {
    const { user, jar } = await signedIn(context, changes)
    return { id: user.id, cookie: cookieOf(jar) }
  }
  const team = await person({ role: 'admin' })
  const clients = []
  for (let i = 0; i < windows; i += 1) clients.push(await person())
  const [client] = clients

  await measureCalls(one, client.cookie)
  const { notifiedMs, read } = await measureSends(one, other, client, team)
  say(
    `Notified in the other process, ${sends} sends`,
    inWords(notifiedMs),
    notifiedMs.max > targets.notified,
  )
  say('Read there', inWords(read), read.max > targets.read)

  const idleTimes = await measureCalls(one, client.cookie)
  const before = memoryOf(one)
  let changeCount = 0
  const closers = await Promise.all(
    clients.map(({ cookie }) => openWindow(one, cookie, () => (changeCount += 1))),
  )
  await sleep(2000)
  const connected = memoryOf(one) - before
  const idle = await measureCalls(one, client.cookie)
  const writing = new AbortController()
  const writers = (async () => {
    for (let i = 1; !writing.signal.aborted; i = (i % (windows - 1)) + 1) {
      await post(other, clients[i].cookie, { content: 'To be notified' })
      await sleep(20)
    }
  })()
  const busy = await measureCalls(one, client.cookie)
  writing.abort()
  await writers
  const afterward = memoryOf(one) - before
  for (const close of closers) close()
  await sleep(1000)
  const aloneAgain = await measureCalls(one, client.cookie)
  await database.close()

  say('Another call, nobody connected', inWords(idleTimes))
  say(`The same, ${windows} clients connected`, inWords(idle))
  say(`The same, notified of ${changeCount} changes`, inWords(busy))
  say('Nobody connected again', inWords(aloneAgain))
  const megabytes = `${connected.toFixed(1)} MB, after all of this ${afterward.toFixed(1)} MB`
  say(`Memory of ${windows} connected clients`, megabytes, afterward > targets.memory)
} finally {
  await Promise.all(apps.map(({ stop }) => stop()))
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
if (missed) console.log('* misses its target')
process.exitCode = missed ? 1 : 0
