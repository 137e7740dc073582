// Measures what reading the mailbox costs by how many emails lie in it: Dovecot holds 1,000 and 50,000, none newer than a
// month (Debian package dovecot-imapd). A mail server reads a folder of files again after it changed; what that costs is
// measured beside it, by signing in and opening the inbox alone. npm run bench:mailbox [-- EMAILS]
import { chownSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { incomingEmailJobs } from '../server/core/incoming-emails/jobs.ts'
import { withMailbox } from '../server/platform/mailbox.ts'
import { openDovecot } from '../test/dovecot.ts'
import { openBench, percentile } from './bench-server.mjs'

const most = Number(process.argv[2] ?? 50_000)
const rounds = 15
const month = 30 * 86_400
/** Milliseconds that reading a mailbox of 50,000 may cost more than one of 1,000, beside opening it. */
const mostMore = 50

const anEmail = (n) =>
  [
    `Message-ID: <${n}@elsewhere.example>`,
    `From: Person ${n} <person${n}@elsewhere.example>`,
    'To: hello@furlong.example',
    `Subject: About ${n}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Good morning, this has nothing to do with you. '.repeat(20),
  ].join('\r\n')

/** Lays emails from a month ago into a Maildir, as a mail server’s own delivery does. */
const fill = (folder, count) => {
  const { uid, gid } = statSync(folder)
  const then = Date.now() / 1000 - month
  for (let n = 0; n < count; n++) {
    const file = path.join(folder, 'cur', `${Math.floor(then)}.M${n}.bench:2,S`)
    writeFileSync(file, anEmail(n))
    utimesSync(file, then, then)
    chownSync(file, uid, gid)
  }
}

const look = (url, change = async () => {}) =>
  withMailbox(url, async (mailbox) => {
    await mailbox.mailboxOpen('INBOX')
    await change(mailbox)
  })

const imap = await openDovecot()
const { context, close } = await openBench('')
const [read] = incomingEmailJobs
const p50 = []
for (const count of [1000, most]) {
  const url = imap.urlFor(`of-${count}`)
  await look(url)
  const folder = imap.folderOf(`of-${count}`)
  fill(folder, count)
  // The mail server makes its index once.
  await look(url)
  if (readdirSync(path.join(folder, 'cur')).length !== count) throw new Error('emails are missing')
  context.settings = { ...context.settings, imapUrl: url }
  const timed = async (act) => {
    const begin = performance.now()
    await act()
    return performance.now() - begin
  }
  const readAll = () => read.run({}, context)
  const first = await timed(readAll)
  const [opening, nothing, one] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    opening.push(await timed(() => look(url)))
    nothing.push(await timed(readAll))
    await look(url, (mailbox) => mailbox.append('INBOX', anEmail(`new-${round}`)))
    one.push(await timed(readAll))
  }
  const [open, ...reading] = [opening, nothing, one].map((times) => percentile(times, 0.5))
  p50.push(reading.map((ms) => ms - open))
  console.log(
    `${String(count).padStart(6)} emails: opening alone ${open.toFixed(0)} ms, nothing new ${reading[0].toFixed(0)} ms, one new ${reading[1].toFixed(0)} ms; first look ${first.toFixed(0)} ms`,
  )
}
await close()
await imap.close()
const [few, many] = p50
const isFlat = many.every((ms, at) => ms - few[at] < mostMore)
console.log(
  isFlat
    ? `Reading costs less than ${mostMore} ms more`
    : `Reading costs more than ${mostMore} ms more`,
)
process.exit(isFlat ? 0 : 1)
