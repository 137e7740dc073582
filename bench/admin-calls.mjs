// The calls of the back office's screens over HTTP, for bench/admin.mjs.
import { percentile } from './bench-server.mjs'

/** Milliseconds at p95. */
export const mostCall = 50

const callsOf = (id) => [
  '/api/auth/user',
  '/api/admin/stats',
  '/api/admin/trends',
  '/api/admin/today',
  '/api/admin/clients',
  '/api/admin/clients?q=kiln',
  '/api/admin/clients?sort=name',
  `/api/admin/clients/${id}`,
  '/api/admin/projects',
  '/api/admin/projects?q=kiln',
  '/api/admin/projects?q=website+harford',
  '/api/admin/projects?sort=due&status=active',
  `/api/admin/projects?clientId=${id}`,
  '/api/admin/projects/recent',
  '/api/admin/messages/recent',
  '/api/admin/messages/threads',
  '/api/admin/saved-views?list=leads',
  `/api/messages/${id}`,
  '/api/admin/automation-logs',
  '/api/admin/automation-logs?q=9',
  '/api/admin/automation-logs?status=error',
  '/api/admin/automation-logs/names',
  '/api/admin/leads?limit=50',
  '/api/admin/leads?limit=50&q=kiln',
  '/api/admin/audit-entries',
  `/api/admin/audit-entries?clientId=${id}`,
  '/api/admin/emails',
  '/api/admin/emails?q=c7@x.example',
  '/api/admin/invoices',
  '/api/admin/invoices?status=overdue',
  '/api/admin/invoices/totals',
  '/api/admin/consultation-requests',
  '/api/admin/consultation-requests?status=late',
  '/api/admin/service-requests',
  '/api/admin/job-applications',
  '/api/admin/job-applications?status=pending',
  '/api/admin/onboarding',
  '/api/notifications',
  '/api/admin/meetings',
  '/api/admin/posts',
  '/api/admin/search?q=kiln',
]

/** Prints p50, p95 and the processor time of this process; returns whether p95 is below the limit. */
const report = (name, ms, work) => {
  const p95 = percentile(ms, 0.95)
  const columns = [percentile(ms, 0.5), p95, percentile(work, 0.5)]
  const figures = columns.map((each) => each.toFixed(1).padStart(9)).join('')
  console.log(`  ${name.padEnd(48)}${figures}${p95 >= mostCall ? '  too slow' : ''}`)
  return p95 < mostCall
}

const measureCall = async ({ url, cookie }, rounds, path) => {
  const times = []
  const work = []
  for (let round = -2; round < rounds; round++) {
    const begin = performance.now()
    const used = process.cpuUsage()
    const answer = await fetch(url + path, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    await answer.text()
    const { user, system } = process.cpuUsage(used)
    if (round < 0) continue
    times.push(performance.now() - begin)
    work.push((user + system) / 1000)
  }
  return report(path, times, work)
}

/** Measures and prints every call; returns whether all keep the limit. */
export const measureCalls = async (stage, rounds, id) => {
  let isFast = true
  for (const path of callsOf(id)) isFast = (await measureCall(stage, rounds, path)) && isFast
  return isFast
}
