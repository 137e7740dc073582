// Measures an import of 100,000 leads, from the click on Import to done, and the server's memory,
// against COPY of the same rows into a table like `leads` with the same indexes, in the same run.
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { leadField } from '../contract/leads/lead-fields.ts'
import * as contract from '../contract/leads/lead-imports.ts'
import { nextLines, readLeadFile } from '../web/admin/leads/lead-imports/lead-file.ts'
import { mappingOf } from '../web/admin/leads/lead-imports/mapping.ts'
import { onBothEngines, openBench } from './bench-server.mjs'

const count = Number(process.env.BENCH_LEADS ?? 100_000)
const mostTimes = 3
const mostMiB = 300
const columns =
  'company_name, contact_name, spoke_to, email, phone, address, website, industry, notes, priority, status'

const rowOf = (n) => {
  const company = `${['Kiln', 'Harford', 'Maresham', 'Bridge'][n % 4]} ${['Ltd', 'Studio', 'Works'][n % 3]} ${n}`
  const phone = `020 7946 ${String(n).padStart(6, '0')}`
  const host = `https://company-${n}.example`
  const address = `${n % 300} High Street, ${['Leeds', 'Bristol', 'York'][n % 3]}`
  return `"${company}",Ada Lindqvist ${n % 977},,ada.${n}@company-${n}.example,${phone},"${address}",${host},Retail,"Met at the fair, ""hall ${n % 9}""",medium,new`
}
const fileOfLeads = () => {
  const head = contract.importFields.map((field) => leadField(field).title).join(',')
  return Buffer.from([head, ...Array.from({ length: count }, (_, n) => rowOf(n))].join('\n'))
}

const seconds = async (work) => {
  const begin = performance.now()
  await work()
  return (performance.now() - begin) / 1000
}

/** Copies the rows the import will write from a file into a table with the same indexes. */
const copy = async ({ db, engine }) => {
  await db.execute(sql`create table copied (like leads including all)`)
  const from = `select ${columns} from lead_import_lines order by position`
  let needed
  if (engine.kind === 'embedded') {
    const { blob } = await engine.pg.query(
      `copy (select ${columns} from lead_import_lines order by position) to '/dev/blob'`,
    )
    needed = await seconds(() =>
      engine.pg.query(`copy copied (${columns}) from '/dev/blob'`, [], { blob }),
    )
  } else {
    // Written and read by the database itself.
    const copyFile = path.join(tmpdir(), `foyer-bench-${process.pid}.copy`)
    await db.execute(sql.raw(`copy (${from}) to '${copyFile}'`))
    needed = await seconds(() => db.execute(sql.raw(`copy copied (${columns}) from '${copyFile}'`)))
  }
  await db.execute(sql`drop table copied`)
  return needed
}

const report = (what, value) => console.log(`  ${what.padEnd(46)}${value}`)

/** Measures one engine; returns whether it is fast and small enough. */
const run = async (name, databaseUrl) => {
  const { database, url, cookie, close } = await openBench(databaseUrl, { works: true })
  const call = async ({ method, path: pattern }, id, body) => {
    const answer = await fetch(`${url}${pattern.replace(':id', id)}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${pattern}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }

  console.log(`\n${name}, ${count} leads`)
  let file
  const read = await seconds(() => (file = readLeadFile(new Uint8Array(fileOfLeads()))))
  report('reading the file (in the browser, a worker)', `${read.toFixed(2)} s`)
  const mapping = mappingOf(file.header)
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  const { id } = await call(contract.begin, 0, { fileName: 'bench.csv' })
  const sending = await seconds(async () => {
    for (let after = 0; after < file.rows.length;)
      after = (await call(contract.addLines, id, { after, lines: nextLines(file, mapping, after) }))
        .total
  })
  report('sending the rows', `${sending.toFixed(2)} s`)
  const checking = await seconds(() => call(contract.check, id, {}))
  report('dry run', `${checking.toFixed(2)} s`)
  const copying = await copy(database)
  // Discards one call: on a busy machine, the server may have closed idle connections.
  await call(contract.read, id).catch(() => {})
  report('COPY of the same rows, same indexes', `${copying.toFixed(2)} s`)
  const importing = await seconds(async () => {
    await call(contract.run, id)
    for (;;) {
      const { state, counts } = await call(contract.read, id)
      if (state === 'done' && counts.create === count) return
      if (state !== 'running') throw new Error(`the import is ${state}: ${JSON.stringify(counts)}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
  const times = importing / copying
  report('import, from click to done', `${importing.toFixed(2)} s = ${times.toFixed(2)} × COPY`)
  clearInterval(watch)
  const more = (most - before) / 2 ** 20
  report('memory of the server, more than before', `${more.toFixed(0)} MiB`)
  const undoing = await seconds(async () => {
    await call(contract.undo, id)
    while ((await call(contract.read, id)).state !== 'undone')
      await new Promise((resolve) => setTimeout(resolve, 50))
  })
  report('undo', `${undoing.toFixed(2)} s`)
  await close()
  return times <= mostTimes && more < mostMiB
}

/** Measures both engines and prints the results. Returns whether all targets are met. */
export const benchLeadImport = async () => (await onBothEngines(run)).every(Boolean)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exit((await benchLeadImport()) ? 0 : 1)
