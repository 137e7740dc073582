// Measures a backup of 100,000 leads and its restore test under load, on both engines: duration,
// file size, and how long other calls take meanwhile. npm run bench:backups
import { loadavg } from 'node:os'
import path from 'node:path'
import { list } from '../contract/leads/leads.ts'
import { makeBackup } from '../server/operations/backups/making.ts'
import { runRestoreTest } from '../server/operations/backups/restore-test-process.ts'
import { onBothEngines, openBench, percentile } from './bench-server.mjs'
import { count, fillLeads } from './fill-leads.mjs'

const formatMs = (ms) => `${Math.round(ms)} ms`.padStart(8)

/** Makes calls one after the other while `work` runs. */
const callsWhile = async ({ url, cookie }, work) => {
  const took = []
  const startedAt = performance.now()
  const over = new AbortController()
  const working = work().finally(() => over.abort())
  do {
    const at = performance.now()
    const response = await fetch(`${url}${list.path}?limit=20`, { headers: { cookie } })
    if (!response.ok) throw new Error(`${list.path}: ${response.status}`)
    await response.arrayBuffer()
    took.push(performance.now() - at)
  } while (!over.signal.aborted)
  const result = await working
  const calls = `${took.length} calls, p50 ${formatMs(percentile(took, 0.5))}, p99 ${formatMs(percentile(took, 0.99))}, longest ${formatMs(Math.max(...took))}`
  return { result, seconds: (performance.now() - startedAt) / 1000, calls }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 5000))

await onBothEngines(async (name, databaseUrl) => {
  const bench = await openBench(databaseUrl)
  await fillLeads(bench.db)
  console.log(`\n${name}, ${count.toLocaleString('en')} leads, load ${loadavg()[0].toFixed(1)}`)
  await callsWhile(bench, pause)
  console.log(`before     ${(await callsWhile(bench, pause)).calls}`)
  const file = path.join(bench.context.settings.dataDir, 'backups/one.backup')
  const backup = await callsWhile(bench, () =>
    makeBackup(bench.context, { file, likely: 0, stopping: undefined }),
  )
  const { rows, bytes } = backup.result
  console.log(
    `backup     ${backup.calls}; ${backup.seconds.toFixed(1)} s, ${rows.toLocaleString('en')} rows, ${(bytes / 1e6).toFixed(1)} MB`,
  )
  const restored = await callsWhile(bench, () => runRestoreTest(bench.context.settings, file))
  const { problem } = restored.result
  console.log(
    `restore    ${restored.calls}; ${restored.seconds.toFixed(1)} s, ${problem ?? 'everything came back'}`,
  )
  await bench.close()
})
