import { jobs, openApp, rooms } from './app.ts'
import { recordGivenUp } from './core/automation-logs/store.ts'
import { applySettings } from './core/apply-settings.ts'
import type { Context } from './platform/context.ts'
import { undelivered } from './core/emails/rules.ts'
import { openControl } from './platform/control.ts'
import { openDatabase } from './platform/db.ts'
import { drain } from './platform/drain.ts'
import { openQueue } from './platform/jobs.ts'
import { openLive } from './platform/live.ts'
import { boundLog, describeError, type Log } from './platform/log.ts'
import { checkStore } from './platform/s3-check.ts'
import { readSettings } from './platform/settings.ts'
import { explainStart } from './platform/start-error.ts'
import { refreshSecret, signingSecret } from './platform/state.ts'
import { validSessions } from './core/sessions/store.ts'
import { sealPlainSecrets } from './core/two-factor/sealing.ts'
import { ensureOwner } from './core/users/store.ts'
import { plainSuppressions } from './leads/suppressions/plain-domains.ts'
import { plainReaders } from './outreach/newsletter-readers/plain-domains.ts'
import { openLmtp } from './core/incoming-emails/lmtp.ts'
import { watchMailbox } from './core/incoming-emails/watch.ts'
import { freeCampaigns, watchCampaigns } from './outreach/email-campaigns/takeover.ts'
import { knowFormerHosts } from './platform/former-hosts.ts'

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `Foyer needs Node 24 or later, this is ${process.versions.node}. Start it with: npm start`,
  )
  process.exit(1)
}

/** While developing, Vite serves the pages (scripts/dev.mjs). */
const pages = !process.argv.includes('--without-pages')

/** Opens everything in order: settings, database, queue, calls and pages. Returns a function that closes it. */
async function start() {
  const settings = readSettings(process.env)
  const storeWarning = await checkStore(settings.store)
  const database = await openDatabase(settings)
  await database.migrate()
  const secret = await signingSecret(database.db)
  const log: Log = { info() {}, warn: console.warn, error: console.error }
  const queue = openQueue(database, log, recordGivenUp)
  const context: Context = {
    settings,
    db: database.db,
    now: () => new Date(),
    enqueue: queue.enqueue,
    log,
    rooms,
    secret,
  }
  await sealPlainSecrets(context)
  await plainSuppressions(context)
  await plainReaders(context)
  await knowFormerHosts(context)
  const live = await openLive(database, context, validSessions, () => refreshSecret(context))
  await applySettings(context)
  live.onSettings(() => applySettings(context))
  context.rereading = live.rereading
  const app = await openApp(context, { pages, logLevel: settings.logLevel, live })
  Object.assign(log, boundLog(app.log))
  await freeCampaigns(context)
  await queue.start(jobs, context)
  const endCampaignWatch = await watchCampaigns(context)
  const mailboxWatch = await watchMailbox(context)
  live.onSettings(() => Promise.resolve(mailboxWatch.reload()))
  const closeLmtp = await openLmtp(context)
  const firstStart = await ensureOwner(context)
  const closeControl = await openControl(database, settings.dataDir, log)
  await app.listen({ port: settings.port, host: settings.host })
  // Locally, keeping emails is the plan.
  const emailWarning = settings.publicUrl.startsWith('https:') && undelivered(settings)
  for (const warning of [storeWarning, emailWarning]) if (warning) console.warn(warning)
  if (firstStart) console.log(`Choose the owner’s address and password here, once: ${firstStart}`)
  console.log(`Foyer is ready on ${settings.publicUrl}`)
  return async () => {
    await drain(app, settings.drainSeconds, live)
    await app.close()
    await closeControl()
    await endCampaignWatch()
    await closeLmtp()
    await mailboxWatch.close()
    await queue.stop()
    await database.close()
  }
}

/** Ends the process after an uncaught error. Its message is not logged, since it can contain personal data. */
function endOnUncaught() {
  process.on('uncaughtException', (error) => {
    const line = { level: 60, time: Date.now(), error: describeError(error) }
    console.error(JSON.stringify({ ...line, msg: 'the process is ending after an uncaught error' }))
    process.exit(1)
  })
}

/**
 * Shuts down on Ctrl-C and SIGTERM, even during startup: requests and running jobs finish, then the database closes.
 */
function closeOnSignal(started: Promise<() => Promise<void>>) {
  let closing = false
  const end = (signal: NodeJS.Signals) => {
    if (closing) process.exit(1)
    closing = true
    console.log(`${signal}: finishing running work, then closing`)
    started
      .then((close) => close())
      .then(
        () => {
          console.log('Foyer has closed')
          process.exit(0)
        },
        (error: unknown) => {
          console.error(error instanceof Error ? error.message : error)
          process.exit(1)
        },
      )
  }
  process.on('SIGINT', end).on('SIGTERM', end)
}

endOnUncaught()
try {
  const started = start()
  closeOnSignal(started)
  await started
} catch (error) {
  console.error(explainStart(error))
  process.exit(1)
}
