// Measures campaigns: messages per second with all bookkeeping in PostgreSQL against postfix's
// smtp-source and a pooled nodemailer loop, with a slow mail server, and on the embedded database;
// memory; other calls meanwhile; and what is left after 20 kills. npm run bench:campaigns [-- quick
// | late], with PG_BIN (the folder of initdb) unless pg_config finds it; late: only the slow mail
// server.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { fromServer, openDatabase } from '../server/platform/db.ts'
import { measureCalls } from './campaign-calls.mjs'
import { measureFreeze, measureKills, measureSharing } from './campaign-kills.mjs'
import { measureLate } from './campaign-late.mjs'
import { connections, openPools } from './campaign-pools.mjs'
import { inSeconds, perSecond, sendAll } from './campaign-rates.mjs'
import { openStage, startSink, startWorker } from './campaign-stage.mjs'
import { startPostgres } from './postgres.mjs'

if (spawnSync('smtp-sink', ['-?']).error) {
  console.error(
    'This needs smtp-source and smtp-sink: apt-get install --no-install-recommends postfix',
  )
  process.exit(1)
}
const [mode] = process.argv.slice(2)
const isQuick = mode === 'quick'
const many = isQuick ? 4000 : 20_000
const most = isQuick ? 10_000 : 100_000
const late = isQuick ? 500 : 1500
const targets = { share: 0.18, pool: 4, p95: 100 }

let missed = 0
const say = (name, text, isMissed = false) => {
  missed += isMissed ? 1 : 0
  console.log(`${name.padEnd(46)}${text}${isMissed ? ' *' : ''}`)
}

const source = (port) => {
  const began = performance.now()
  const address = `127.0.0.1:${port}`
  const options = ['-s', String(connections), '-l', '4500', '-m', String(many * 2), '-d']
  execFileSync('smtp-source', [...options, '-f', 'a@x.example', '-t', 'b@y.example', address])
  return perSecond(many * 2, performance.now() - began)
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'foyer-bench-campaigns-'))
const postgres = await startPostgres()
const sink = await startSink()
const database = fromServer(postgres.url)
const stage = await openStage(database)
const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir }

const measureOtherCases = async (pools) => {
  const worker = await startWorker({ ...env, SMTP_URL: `smtp://127.0.0.1:${sink.port}` })
  await sendAll(stage, worker, 1000)
  // Alternates the rounds, because a machine's speed varies.
  const rounds = []
  for (let round = 0; round < 3; round += 1)
    rounds.push({
      limit: source(sink.port),
      pool: await pools.locking(sink.port, many / 4),
      full: await pools.full(sink.port, many / 4),
      own: await sendAll(stage, worker, many),
    })
  const best = (pick) => Math.max(...rounds.map(pick))
  const [limit, pool, full] = ['limit', 'pool', 'full'].map((name) => best((each) => each[name]))
  const own = rounds.toSorted((a, b) => b.own.rate - a.own.rate)[0].own
  say('smtp-source, no bookkeeping, best of 3', inSeconds(limit))
  say('nodemailer’s pool, row by row, best of 3', inSeconds(pool))
  say('nodemailer’s pool, kept full, best of 3', inSeconds(full))
  say(
    'Foyer, all books in PostgreSQL, best of 3',
    `${inSeconds(own.rate)}, ${own.node} µs of Node per message; ${inSeconds(own.whole)} with all leads told of it`,
  )
  const share = own.rate / limit
  const each = (of) => rounds.map((round) => of(round)).join(', ')
  say(
    'Share in each of 3 rounds, %',
    each((r) => ((r.own.rate / r.limit) * 100).toFixed(1)),
  )
  say(
    'Times the pool in each of 3 rounds, kept full',
    `${each((r) => (r.own.rate / r.pool).toFixed(1))}; ${each((r) => (r.own.rate / r.full).toFixed(1))}`,
  )
  say('Share of smtp-source', `${(share * 100).toFixed(1)} %`, share < targets.share)
  say('Times the pool row by row', (own.rate / pool).toFixed(1), own.rate / pool < targets.pool)
  say('Times the pool kept full', (own.rate / full).toFixed(1), own.rate / full < targets.pool)

  const few = await sendAll(stage, worker, 1000)
  const all = await sendAll(stage, worker, most)
  say(
    `Memory held after 1,000 and ${most.toLocaleString('en')}`,
    `${few.held.toFixed(0)} and ${all.held.toFixed(0)} MB; the process ${few.rss.toFixed(0)} and ${all.rss.toFixed(0)} MB`,
    all.held > few.held * 1.05 + 2 || all.rss > few.rss + 150,
  )
  await worker.stop()

  const calls = await measureCalls(stage, postgres.url, dataDir, sink.port, many)
  say(
    'Other calls while it sends',
    `p95 ${calls.p95.toFixed(0)} ms, median ${calls.median.toFixed(0)} ms, at ${inSeconds(calls.rate)}`,
    calls.p95 > targets.p95,
  )

  const embeddedDir = path.join(dataDir, 'embedded')
  const settings = { databaseUrl: null, dataDir: embeddedDir }
  const embedded = await openDatabase(settings)
  const small = await openStage(embedded)
  await small.addLeads(2000)
  const id = await small.begin(2000)
  await small.close()
  await embedded.close()
  const embeddedWorker = await startWorker({
    DATABASE_URL: '',
    DATA_DIR: embeddedDir,
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
  })
  const spent = await embeddedWorker.send(id)
  say('Foyer on the embedded database', inSeconds(perSecond(2000, spent.ms)))
  await embeddedWorker.stop()

  for (const [name, text, isWrong] of [
    ...(await measureKills(
      stage,
      env,
      isQuick ? { recipients: 4000, kills: 4 } : { recipients: 20_000, kills: 20 },
    )),
    ...(await measureSharing(stage, env, isQuick ? 1000 : 4000)),
    ...(await measureFreeze(stage, env, isQuick ? 1000 : 4000)),
  ])
    say(name, text, isWrong)
}

try {
  await stage.addLeads(mode === 'late' ? late : most)
  const pools = await openPools(stage, postgres.url)
  const busy = loadavg()[0]
  say('Load before', `${busy.toFixed(1)} on ${Number(execFileSync('nproc'))} cores`)
  for (const [name, text, isMissed] of await measureLate(stage, pools, env, sink.port, late))
    say(name, text, isMissed)
  if (mode !== 'late') await measureOtherCases(pools)
} finally {
  await stage.close()
  await database.close()
  sink.stop()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
if (missed) console.log('* misses its target')
process.exitCode = missed ? 1 : 0
