import { jobs, openApp, rooms } from '../server/app.ts'
import { applySettings } from '../server/core/apply-settings.ts'
import type { Context } from '../server/platform/context.ts'
import { openDatabase } from '../server/platform/db.ts'
import { openQueue } from '../server/platform/jobs.ts'
import { openLive } from '../server/platform/live.ts'
import { readSettings } from '../server/platform/settings.ts'
import { signingSecret } from '../server/platform/state.ts'
import { validSessions } from '../server/core/sessions/store.ts'
import { ensureOwner } from '../server/core/users/store.ts'
import type { ClockAnswer, ClockCommand } from './clock-commands.ts'

/*
 * Runs server/main.ts with two differences that let a journey see tomorrow: its clock can be moved, and scheduled
 * jobs run on command.
 */
let ahead = 0
const settings = readSettings(process.env)
const database = await openDatabase(settings)
await database.migrate()
const queue = openQueue(database, console)
await queue.install(jobs)
await queue.attach()
const context: Context = {
  settings,
  db: database.db,
  now: () => new Date(Date.now() + ahead),
  enqueue: queue.enqueue,
  log: console,
  rooms,
  secret: await signingSecret(database.db),
}
const live = await openLive(database, context, validSessions)
// As the server does: what the owner entered counts, such as the agency's name.
await applySettings(context)
live.onSettings(() => applySettings(context))
context.rereading = live.rereading
const app = await openApp(context, { pages: true, logLevel: 'warn', live })
await ensureOwner(context)
await app.listen({ port: settings.port, host: settings.host })

// A backup takes a second database's start, and no journey looks at one.
const scheduled = jobs.filter(({ every, name }) => every && name !== 'make-backup')
const run = async () => {
  for (const each of scheduled) await queue.enqueue(database.db, each, {})
  await queue.runWaiting(jobs, context)
}
process.on('message', (command: ClockCommand) => {
  if ('turn' in command) ahead += command.turn
  void ('run' in command ? run() : Promise.resolve()).then(
    () => process.send?.({ now: +context.now() } satisfies ClockAnswer),
    (error: unknown) => process.send?.({ failed: String(error) } satisfies ClockAnswer),
  )
})
process.on('SIGTERM', () => process.exit(0)).on('disconnect', () => process.exit(0))
console.log(`Foyer is ready on ${settings.publicUrl}`)
