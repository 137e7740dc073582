// Requests per second, and how long they take at 70 % of that, of the calls that are made most: on the
// embedded database, on PostgreSQL, and on two processes behind nginx. Beside, in the same run, a bare
// server of the same framework that answers something constant or asks the driver the same statements.
// Needs a built dist/, wrk and nginx (Debian packages), PostgreSQL (PG_BIN: where its programs are).
// npm run bench:http [-- quick]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hasNginx, openNginx } from '../test/scale/nginx.ts'
import { hasWrk, load } from './http-load.mjs'
import { callsOf, fillAt, password, start } from './http-stage.mjs'
import { startPostgres } from './postgres.mjs'

const isQuick = process.argv[2] === 'quick'
const seconds = isQuick ? { warm: 1, most: 3, paced: 5 } : { warm: 2, most: 8, paced: 12 }
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
const number = (value, digits = 1) => value.toFixed(value >= 100 ? 0 : digits).padStart(8)

const most = async (url, requests) => {
  await load(url, requests, { connections: connections.most, seconds: seconds.warm })
  const found = await load(url, requests, { connections: connections.most, seconds: seconds.most })
  if (found.failed) throw new Error(`${found.failed} requests to ${url} failed`)
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

const measuredOf = (people) => [
  { name: 'landing page', requests: [landing] },
  ...callsOf(people),
  { name: 'sign-in', requests: signInsOf(people) },
]

/** How many a second the bare server does of what each call needs. */
async function measureBare(env, plan) {
  const bare = await start('bench/bare-server.mjs', { ...env, BARE_PLAN: plan.file })
  const found = new Map()
  const measure = async (name, paths, method = 'GET') => {
    const requests = paths.map((each) => ({ path: each, method }))
    found.set(name, (await most(bare.url, requests)).rate)
  }
  await measure('a constant', ['/constant'])
  await measure('landing page', ['/page'])
  for (const { name } of callsOf(plan.people)) {
    const own = plan.calls.filter((call) => call.name.startsWith(`${name.replace(' ', '-')}-`))
    await measure(
      name,
      own.map((call) => `/all/${call.name}`),
    )
    await measure(
      `${name}, rows`,
      own.map((call) => `/rows/${call.name}`),
    )
  }
  await measure('sign-in', ['/hash'], 'POST')
  await bare.stop()
  return found
}

const heading = [
  'at most/s',
  'bare/s',
  'share',
  'rows/s',
  'share',
  'at 70 %/s',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'p99/p50',
]

async function report(title, url, people, bare) {
  console.log(`\n${title}`)
  console.log(`${''.padEnd(14)}${heading.map((each) => each.padStart(10)).join('')}`)
  for (const { name, requests, isList } of measuredOf(people)) {
    const { rate } = await most(url, requests)
    const paced = await load(url, requests, {
      connections: connections.paced,
      seconds: seconds.paced,
      rate: rate * share,
    })
    if (paced.failed) throw new Error(`${paced.failed} requests of ${name} failed`)
    const parts = [bare?.get(name), bare?.get(`${name}, rows`)].flatMap((each, i) =>
      each
        ? [
            number(each),
            `${number((100 * rate) / each, 0)} %${mark(i === 0 && isList && rate / each < target.share)}`,
          ]
        : ['', ''],
    )
    const tail = paced.p99 / paced.p50
    const figures = [
      number(rate),
      ...parts,
      number(paced.rate),
      number(paced.p50),
      number(paced.p95),
      number(paced.p99),
      `${number(tail)}${mark(tail >= target.tail)}`,
    ]
    console.log(`${name.padEnd(14)}${figures.map((each) => each.padStart(10)).join('')}`)
  }
  if (bare)
    console.log(`A bare server that answers a constant: ${number(bare.get('a constant')).trim()}/s`)
}

const dir = mkdtempSync(path.join(tmpdir(), 'foyer-bench-http-'))
const postgres = await startPostgres()
const trusted = { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error', SMTP_URL: '' }
const onServer = { ...trusted, DATABASE_URL: postgres.url, DATA_DIR: path.join(dir, 'server') }
const embedded = { ...trusted, DATA_DIR: path.join(dir, 'embedded') }
try {
  const filled = await fillAt(onServer)
  const landingBytes = async (url) => {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
    return Buffer.from(await answer.arrayBuffer())
  }
  const planFor = async (people, url) => {
    const { brotliCompressSync } = await import('node:zlib')
    const calls = filled.statements
    const page = { body: brotliCompressSync(await landingBytes(url)).toString('base64') }
    const file = path.join(dir, 'plan.json')
    writeFileSync(file, JSON.stringify({ page, calls, hash: people.passwordHash, password }))
    return { file, people, calls }
  }
  const apps = [await start('server/main.ts', onServer)]
  const plan = await planFor(filled.people, apps[0].url)
  const bare = await measureBare(onServer, plan)
  await report('PostgreSQL, one process', apps[0].url, filled.people, bare)
  apps.push(await start('server/main.ts', onServer))
  const nginx = await openNginx(apps.map(({ port }) => port))
  await report('PostgreSQL, two processes behind nginx', nginx.url, filled.people, bare)
  await nginx.close()
  await Promise.all(apps.map(({ stop }) => stop()))

  const { people } = await fillAt(embedded)
  const bareEmbedded = await measureBare(embedded, { ...plan, people })
  const app = await start('server/main.ts', embedded)
  await report('Embedded database', app.url, people, bareEmbedded)
  await app.stop()
} finally {
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}
if (missed) console.log('* misses its target')
process.exitCode = missed ? 1 : 0
