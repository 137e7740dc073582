// A campaign-sending process for bench/campaigns.mjs: connects, reports ready, sends the campaigns
// whose ids it reads on standard input, and prints their cost.
import { createInterface } from 'node:readline'
import { openQueue } from '../server/platform/jobs.ts'
import { jobs, rooms } from '../server/app.ts'
import { openDatabase } from '../server/platform/db.ts'
import { readSettings } from '../server/platform/settings.ts'
import { signingSecret } from '../server/platform/state.ts'
import { sendCampaign } from '../server/outreach/sending/campaign-run.ts'

const settings = readSettings({
  ...process.env,
  MAIL_POSTAL_ADDRESS: '8 Furlong Lane, Leeds',
  MAIL_SENDERS: 'Furlong <hello@furlong.example>',
})
const database = await openDatabase(settings)
const log = { info() {}, warn: console.error, error: console.error }
const queue = openQueue(database, log)
if (!settings.databaseUrl) {
  await database.migrate()
  await queue.install(jobs)
}
await queue.attach()
const context = {
  settings,
  db: database.db,
  now: () => new Date(),
  enqueue: queue.enqueue,
  log,
  rooms,
  secret: await signingSecret(database.db),
}
console.log('ready')
for await (const line of createInterface({ input: process.stdin })) {
  const [id, seconds = '600'] = line.split(' ')
  const began = performance.now()
  const cpu = process.cpuUsage()
  const { continueAt } = await sendCampaign(context, Number(id), {
    deadline: Date.now() + Number(seconds) * 1000,
  })
  const used = process.cpuUsage(cpu)
  const spent = { ms: performance.now() - began, cpuMs: (used.user + used.system) / 1000 }
  // Measures memory still in use, not awaiting collection.
  globalThis.gc()
  const { heapUsed, external, rss } = process.memoryUsage()
  const memory = { held: (heapUsed + external) / 2 ** 20, rss: rss / 2 ** 20 }
  console.log(JSON.stringify({ ...spent, continueAt, ...memory }))
}
await queue.stop()
await database.close()
