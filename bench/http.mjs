// Measures requests per second, and latency at 70 % of that, of the most frequent calls: on the
// embedded database, on PostgreSQL, and on two processes behind nginx. A baseline server of the
// same framework in the same set-up, returning a constant or running the same statements, takes
// turns with it in the same run, so that other load affects both. Needs a built dist/, wrk and nginx (Debian packages),
// PostgreSQL (PG_BIN: the folder of its programs). npm run bench:http [-- quick]
// [postgres|two|embedded ...] [landing|dashboard|calls|messages|search|sign-in ...]
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { hasNginx, openNginx } from '../test/scale/nginx.ts'
import { hasWrk } from './http-load.mjs'
import { printCall, printConstant, printHeading } from './http-measure.mjs'
import { callsOf, fillAt, password, start } from './http-stage.mjs'
import { startPostgres } from './postgres.mjs'

const engines = ['postgres', 'two', 'embedded']
const routes = ['landing', 'dashboard', 'messages', 'search', 'sign-in']
const args = process.argv.slice(2)
const strange = args.filter((each) => ![...engines, ...routes, 'calls', 'quick'].includes(each))
if (strange.length) throw new Error(`Not known: ${strange.join(', ')}`)
const chosen = (all) => {
  const some = args.filter((each) => all.includes(each))
  return some.length ? some : all
}
/** `calls`: each call of the dashboard alone; only on request. */
const chosenRoutes = args.includes('calls')
  ? ['calls', ...args.filter((each) => routes.includes(each))]
  : chosen(routes)
const chosenEngines = chosen(engines)
const isQuick = args.includes('quick')
const times = {
  rounds: isQuick ? 1 : 3,
  seconds: { warm: isQuick ? 2 : 3, most: 2, paced: isQuick ? 3 : 4 },
}

if (!hasWrk() || !hasNginx)
  throw new Error('Install wrk and nginx first: apt-get install wrk nginx')

const landing = { path: '/', headers: { 'accept-encoding': 'br' } }
const signInsOf = ({ signIns }) =>
  signIns.map((email, i) => ({
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${i + 1}` },
    body: JSON.stringify({ email, password }),
  }))

/** Lists what is measured; `same` and `rows` are the baseline's work for it. */
const measuredOf = (people, statements) =>
  [
    { route: 'landing', name: 'landing page', requests: [landing], same: [{ path: '/page' }] },
    ...callsOf(people).map((call) => {
      const own = statements.filter(({ of }) => of === call.name)
      const bare = (what) => own.map(({ name }) => ({ path: `/${what}/${name}` }))
      return { ...call, same: bare('all'), rows: bare('rows') }
    }),
    {
      route: 'sign-in',
      name: 'sign-in',
      requests: signInsOf(people),
      same: [{ path: '/hash', method: 'POST' }],
    },
  ].filter(({ route }) => chosenRoutes.includes(route))

let missed = 0
async function report(title, url, measured, bareUrl) {
  printHeading(title)
  for (const each of measured) missed += await printCall(each, url, bareUrl, times)
  await printConstant(bareUrl, times)
}

const dir = mkdtempSync(path.join(os.tmpdir(), 'foyer-bench-http-'))
const settings = { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error', BACKUP_AT: 'off' }
const withSearch = chosenRoutes.includes('search')

/** Starts the baseline server next to a running one. */
const startBare = async (env, url, people, statements) => {
  const page = await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).bytes()
  const plan = path.join(dir, 'plan.json')
  const body = brotliCompressSync(page).toString('base64')
  writeFileSync(plan, JSON.stringify({ body, statements, hash: people.passwordHash, password }))
  return start('bench/bare-server.mjs', { ...env, BARE_PLAN: plan })
}

async function onTwo(env, bares, measured) {
  // The limit that docs/deploy.md advises for processes that share PostgreSQL's cores.
  const few = { ...env, DATABASE_CONNECTIONS: String(Math.max(4, os.cpus().length * 2)) }
  const apps = [await start('server/main.ts', few), await start('server/main.ts', few)]
  const behind = (servers) => openNginx(servers.map(({ port }) => port))
  const [nginx, bareNginx] = [await behind(apps), await behind(bares)]
  await report('PostgreSQL, two processes behind nginx', nginx.url, measured, bareNginx.url)
  await Promise.all([nginx, bareNginx].map((each) => each.close()))
  await Promise.all(apps.map(({ stop }) => stop()))
}

async function onServer() {
  const postgres = await startPostgres()
  const env = { ...settings, DATABASE_URL: postgres.url, DATA_DIR: path.join(dir, 'server') }
  try {
    const { people, statements } = await fillAt(env, withSearch)
    const measured = measuredOf(people, statements)
    const first = await start('server/main.ts', env)
    const bares = [await startBare(env, first.url, people, statements)]
    if (chosenEngines.includes('postgres'))
      await report('PostgreSQL, one process', first.url, measured, bares[0].url)
    if (chosenEngines.includes('two')) {
      bares.push(await startBare(env, first.url, people, statements))
      await first.stop()
      await onTwo(env, bares, measured)
    } else await first.stop()
    await Promise.all(bares.map(({ stop }) => stop()))
    return statements
  } finally {
    await postgres.stop()
  }
}

async function onEmbedded(statements) {
  const env = { ...settings, DATA_DIR: path.join(dir, 'embedded') }
  const bareEnv = { DATA_DIR: path.join(dir, 'bare') }
  const { people } = await fillAt(env, withSearch)
  cpSync(env.DATA_DIR, bareEnv.DATA_DIR, { recursive: true })
  const app = await start('server/main.ts', env)
  const bare = await startBare(bareEnv, app.url, people, statements)
  await report('Embedded database', app.url, measuredOf(people, statements), bare.url)
  await Promise.all([bare, app].map(({ stop }) => stop()))
}

try {
  console.log(`${os.cpus()[0].model}, ${os.cpus().length} cores, ${new Date().toISOString()}`)
  const statements = await onServer()
  if (chosenEngines.includes('embedded')) await onEmbedded(statements)
} finally {
  rmSync(dir, { recursive: true, force: true })
}
if (missed) console.log('* misses its target')
process.exit(missed ? 1 : 0)
