// Requests per second, and how long they take at 70 % of that, of the calls that are made most: on the
// embedded database, on PostgreSQL, and on two processes behind nginx. Beside, in the same run, a bare
// server of the same framework that answers something constant or asks the driver the same statements.
// The two take turns, so that what else the machine does weighs on both. Needs a built dist/, wrk and nginx (Debian packages), PostgreSQL (PG_BIN: where its programs are).
// npm run bench:http [-- quick]
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { hasNginx, openNginx } from '../test/scale/nginx.ts'
import { hasWrk, load } from './http-load.mjs'
import { callsOf, fillAt, password, start } from './http-stage.mjs'
import { startPostgres } from './postgres.mjs'

const isQuick = process.argv[2] === 'quick'
const rounds = isQuick ? 1 : 3
const seconds = { warm: 3, most: 2, paced: isQuick ? 2 : 3 }
const connections = { most: 16, paced: 64 }
const share = 0.7
const target = { share: 0.6, tail: 5 }

if (!hasWrk() || !hasNginx)
  throw new Error('Install wrk and nginx first: apt-get install wrk nginx')

let missed = 0
const mark = (isMissed) => {
  missed += isMissed ? 1 : 0
  return isMissed ? '*' : ' '
}
const number = (value, digits = 1) => value.toFixed(value >= 100 ? 0 : digits)
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const percent = (part) => `${number(100 * part, 0)} %`

const run = async (url, requests, options) => {
  const found = await load(url, requests, options)
  if (found.failed) throw new Error(`${found.failed} requests to ${url}${requests[0].path} failed`)
  return found
}

const landing = { path: '/', headers: { 'accept-encoding': 'br' } }
const signInsOf = ({ signIns }) =>
  signIns.map((email, i) => ({
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${i + 1}` },
    body: JSON.stringify({ email, password }),
  }))

/** What is measured; `same` and `rows` are what the bare server does for it. */
const measuredOf = (people, statements) => [
  { name: 'landing page', requests: [landing], same: [{ path: '/page' }] },
  ...callsOf(people).map((call) => {
    const own = statements.filter(({ of }) => of === call.name)
    const bare = (what) => own.map(({ name }) => ({ path: `/${what}/${name}` }))
    return { ...call, same: bare('all'), rows: bare('rows') }
  }),
  { name: 'sign-in', requests: signInsOf(people), same: [{ path: '/hash', method: 'POST' }] },
]

/** The most that each answers in a second, in turns. */
async function measureMost(sides) {
  const most = { connections: connections.most, seconds: seconds.most }
  for (const { url, requests } of sides)
    await run(url, requests, { ...most, seconds: seconds.warm })
  const rates = sides.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [at, { url, requests }] of sides.entries())
      rates[at].push((await run(url, requests, most)).rate)
  return rates.map((each) => ({
    rate: median(each),
    least: Math.min(...each),
    most: Math.max(...each),
  }))
}

async function measurePaced(url, requests, rate) {
  const found = []
  for (let round = 0; round < rounds; round += 1)
    found.push(
      await run(url, requests, { connections: connections.paced, seconds: seconds.paced, rate }),
    )
  const of = (name) => median(found.map((each) => each[name]))
  return { rate: of('rate'), p50: of('p50'), p95: of('p95'), p99: of('p99') }
}

const heading = [
  'most/s',
  'from-to',
  'bare/s',
  'share',
  'rows/s',
  'share',
  'at 70 %',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'p99/p50',
]
const widths = [9, 13, 9, 8, 9, 8, 9, 9, 9, 9, 9]
const line = (name, cells) =>
  console.log(name.padEnd(14) + cells.map((each, at) => each.padStart(widths[at])).join(''))

async function report(title, url, measured, bareUrl) {
  const [busy] = os.loadavg()
  console.log(`\n${title} (load ${busy.toFixed(1)} before)`)
  line('', heading)
  for (const { name, requests, same, rows, isList } of measured) {
    const sides = [
      { url, requests },
      ...[same, rows].flatMap((each) => (each ? [{ url: bareUrl, requests: each }] : [])),
    ]
    const [ours, ...bare] = await measureMost(sides)
    const paced = await measurePaced(url, requests, ours.rate * share)
    const beside = [0, 1].flatMap((at) => {
      if (!bare[at]) return ['', '']
      const part = ours.rate / bare[at].rate
      return [
        number(bare[at].rate),
        percent(part) + mark(at === 0 && isList && part < target.share),
      ]
    })
    const tail = paced.p99 / paced.p50
    const times = [paced.rate, paced.p50, paced.p95, paced.p99].map((each) => number(each))
    const spread = `${number(ours.least, 0)}-${number(ours.most, 0)}`
    line(name, [
      number(ours.rate),
      spread,
      ...beside,
      ...times,
      number(tail) + mark(tail >= target.tail),
    ])
  }
  const [constant] = await measureMost([{ url: bareUrl, requests: [{ path: '/constant' }] }])
  console.log(`A bare server that answers a constant: ${number(constant.rate)}/s`)
}

const dir = mkdtempSync(path.join(os.tmpdir(), 'foyer-bench-http-'))
const settings = { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error', BACKUP_AT: 'off' }

/** Starts the bare server beside a running one. */
const startBare = async (env, url, people, statements) => {
  const page = await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).bytes()
  const plan = path.join(dir, 'plan.json')
  const body = brotliCompressSync(page).toString('base64')
  writeFileSync(plan, JSON.stringify({ body, statements, hash: people.passwordHash, password }))
  return start('bench/bare-server.mjs', { ...env, BARE_PLAN: plan })
}

async function onServer() {
  const postgres = await startPostgres()
  const env = { ...settings, DATABASE_URL: postgres.url, DATA_DIR: path.join(dir, 'server') }
  try {
    const { people, statements } = await fillAt(env)
    const measured = measuredOf(people, statements)
    const apps = [await start('server/main.ts', env)]
    const bare = await startBare(env, apps[0].url, people, statements)
    await report('PostgreSQL, one process', apps[0].url, measured, bare.url)
    apps.push(await start('server/main.ts', env))
    const nginx = await openNginx(apps.map(({ port }) => port))
    await report('PostgreSQL, two processes behind nginx', nginx.url, measured, bare.url)
    await nginx.close()
    await Promise.all([bare, ...apps].map(({ stop }) => stop()))
    return statements
  } finally {
    await postgres.stop()
  }
}

async function onEmbedded(statements) {
  const env = { ...settings, DATA_DIR: path.join(dir, 'embedded') }
  const bareEnv = { DATA_DIR: path.join(dir, 'bare') }
  const { people } = await fillAt(env)
  cpSync(env.DATA_DIR, bareEnv.DATA_DIR, { recursive: true })
  const app = await start('server/main.ts', env)
  const bare = await startBare(bareEnv, app.url, people, statements)
  await report('Embedded database', app.url, measuredOf(people, statements), bare.url)
  await Promise.all([bare, app].map(({ stop }) => stop()))
}

try {
  console.log(`${os.cpus()[0].model}, ${os.cpus().length} cores, ${new Date().toISOString()}`)
  await onEmbedded(await onServer())
} finally {
  rmSync(dir, { recursive: true, force: true })
}
if (missed) console.log('* misses its target')
process.exit(missed ? 1 : 0)
