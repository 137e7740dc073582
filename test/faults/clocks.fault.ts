import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as campaigns from '../../contract/outreach/email-campaigns.ts'
import * as leads from '../../contract/leads/leads.ts'
import * as passwordResets from '../../contract/core/password-resets.ts'
import * as sessions from '../../contract/core/sessions.ts'
import * as users from '../../contract/core/users.ts'
import { aCampaign } from '../../server/outreach/email-campaigns/sample.ts'
import { aLead } from '../../server/leads/leads/sample.ts'
import { openSmtpSink, type SmtpSink } from '../smtp-sink.ts'
import { type AppProcess, openApp, owner, until } from './app-process.ts'
import { report } from './report.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-clocks-'))
const clockFile = path.join(dataDir, 'clock')
let ahead = 0
let app: AppProcess
let sink: SmtpSink
let admin = ''

const signIn = async () => void (admin = (await app.call(sessions.create, { body: owner })).cookie)

/** Sets the clock of the running server and its embedded database. */
async function setAhead(ms: number) {
  ahead = ms
  fs.writeFileSync(clockFile, String(ms))
  app.child.kill('SIGUSR2')
  await pause(200)
}
const nowThere = () => Date.now() + ahead

beforeAll(async () => {
  sink = await openSmtpSink()
  app = await openApp({
    DATA_DIR: dataDir,
    CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'set-clock.ts')}`,
    SMTP_URL: sink.url,
    MAIL_POSTAL_ADDRESS: '8 Furlong Lane, Leeds',
    MAIL_SENDERS: 'Furlong <hello@furlong.example>',
  })
  await signIn()
})
afterAll(async () => {
  await app.stop()
  await sink.close()
  fs.rmSync(dataDir, { recursive: true })
})

const isSignedIn = async () => (await app.call(users.current, {}, admin)).status === 200

/** Returns the ms until a newly requested email has been sent. */
async function timeToEmail(seconds: number) {
  const before = sink.received.length
  const { status } = await app.call(passwordResets.request, { body: { email: owner.email } })
  expect(status).toBe(200)
  return until('an email is sent', seconds, () => sink.received.length > before)
}

/** Schedules a campaign to one lead, due this many ms from now. */
async function schedule(inMs: number) {
  const lead = await app.call(leads.create, { body: aLead() }, admin)
  const scheduledFor = new Date(nowThere() + inMs).toISOString()
  const campaign = aCampaign({ scheduledFor, status: 'scheduled' })
  const { body } = await app.call(campaigns.create, { body: campaign }, admin)
  const params = { id: body.id }
  const choice = { leadIds: [lead.body.id], sendNow: false }
  const sent = await app.call(campaigns.send, { params, body: choice }, admin)
  expect([sent.status, sent.body.error]).toEqual([200, undefined])
  return async () => (await app.call(campaigns.read, { params }, admin)).body
}

async function wrongSignIn() {
  const body = { email: 'eve@faults.example', password: 'a guess' }
  const { status, headers } = await app.call(sessions.create, { body })
  return { status, wait: Number(headers.get('retry-after')) }
}

test('limits, jobs, timers and schedules keep working after the clock is set back by a year', async () => {
  for (let tries = 0; tries < 10; tries += 1) await wrongSignIn()
  const limited = await wrongSignIn()
  expect([limited.status, limited.wait <= 900]).toEqual([429, true])
  const later = await schedule(2 * hour)
  await timeToEmail(30)

  await setAhead(-365 * day)
  expect(await isSignedIn()).toBe(true)
  expect((await wrongSignIn()).status).toBe(401)
  const first = await timeToEmail(60)
  const soon = await schedule(70_000)
  const sent = await until(
    'a scheduled campaign is sent',
    200,
    async () => (await soon()).status === 'sent',
  )
  expect((await later()).status).toBe('scheduled')
  report('The clock is set back by a year', {
    'an email is sent after, ms': first.toFixed(0),
    'a campaign due in 70 s is sent after, s': (sent / 1000).toFixed(0),
  })
})

test('corrected clock: due emails go out, and sessions expire on time', async () => {
  const due = await schedule(30 * minute)
  await setAhead(31 * minute - 365 * day)
  expect(await isSignedIn()).toBe(true)
  const sent = await until('due emails are sent', 150, async () => (await due()).status === 'sent')
  await signIn()
  const missed = await schedule(5 * hour)
  await setAhead(0)
  expect(await isSignedIn()).toBe(false)
  await signIn()
  const tookMs = await until(
    'the missed campaign is reported',
    150,
    async () => (await missed()).hold?.kind === 'missed',
  )
  report('The clock goes ahead by half an hour, and by a year', {
    'due emails are sent after, s': (sent / 1000).toFixed(0),
    'a missed campaign is held and reported after, s': (tookMs / 1000).toFixed(0),
    'an email is sent after, ms': (await timeToEmail(60)).toFixed(0),
  })
})
