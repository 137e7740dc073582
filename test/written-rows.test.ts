import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AuditEntry,
  auditNounIds,
  list as listEntries,
} from '../contract/core/audit-entries.ts'
import { histories, told } from '../contract/histories.ts'
import { aPiece, aText } from '../server/content/content-pieces/sample.ts'
import { createPiece, finishPiece } from '../server/content/content-pieces/store.ts'
import { hashPassword } from '../server/core/passwords/password.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { tableNames } from '../server/platform/backup.ts'
import { inTransaction } from '../server/platform/context.ts'
import { openAiServer } from './ai-server.ts'
import { contractCalls, nameOf } from './contract-calls.ts'
import { unpromised, writesNothing } from './promise-exceptions.ts'
import { type Jar, openTestServer, type TestServer } from './server.ts'
import { linksOfEmails } from './email-links.ts'
import { addNeighbors } from './neighbors.ts'
import { openPushService } from './push-service.ts'
import { openSmtpSink } from './smtp-sink.ts'
import { openGoogle } from './google-server.ts'
import { openMollie } from './mollie-server.ts'
import { openOidc } from './oidc-server.ts'
import { openStripe } from './stripe-server.ts'
import { openWordpress } from './wordpress-server.ts'
import { writingCalls } from './writing-calls.ts'
import {
  adaId,
  password,
  type Stage,
  webhookSecret,
  type WritingCall,
} from './writing-calls/call.ts'
import { exempt, noteWrites, promised, takeWrites } from './written-rows.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-written-'))
let server: TestServer
let stage: Stage
const jars: Record<string, Jar> = { visitor: new Map() }
/** The exceptions that were used. */
const used = new Set<string>()

beforeAll(async () => {
  const [mail, ai, wordpress, oidc, stripe, mollie, push, google] = [
    await openSmtpSink(),
    await openAiServer(() => ({ hang: true })),
    await openWordpress(),
    await openOidc('http://localhost/sign-in-return'),
    await openStripe(),
    await openMollie(),
    await openPushService(),
    await openGoogle(() => server.context.now()),
  ]
  server = await openTestServer({
    ...ai.env,
    PUBLIC_URL: 'http://localhost',
    AI_HOSTS: new URL(ai.env.AI_BASE_URL).host,
    AI_VISION_MODEL: 'eyes',
    CREDENTIALS_KEY: 'a key that nobody else knows',
    DATA_DIR: dataDir,
    MAIL_POSTAL_ADDRESS: '8 Furlong Lane, Leeds',
    MAIL_WEBHOOK_SECRET: webhookSecret,
    SMTP_URL: mail.url,
    WORDPRESS_HOSTS: wordpress.host,
    WEBHOOK_HOSTS: wordpress.host,
    PUSH_HOSTS: push.host,
    OIDC_HOSTS: oidc.host,
    STRIPE_API_URL: stripe.url,
    MOLLIE_API_URL: mollie.url,
    GOOGLE_API_URL: google.url,
  })
  stage = { server, answers: {}, mail, ai, wordpress, oidc, stripe, mollie, push, google }
  const passwordHash = await hashPassword(password)
  jars['admin'] = (await signedIn(server.context, { role: 'admin', passwordHash })).jar
  await addNeighbors(server, jars['admin'])
  const { jar, user } = await signedIn(server.context, { email: 'ada@day.example', passwordHash })
  if (user.id !== adaId) throw new Error('Ada has a different id')
  jars['ada'] = jar
  await inTransaction(server.context, async (tx) => {
    const piece = await createPiece(tx, aPiece(adaId))
    await finishPiece(tx, piece.id, aText())
  })
  await noteWrites(server.db)
})
afterAll(async () => {
  await server.close()
  stage.push.close()
  const { mail, ai, wordpress, oidc, stripe, mollie, google } = stage
  for (const each of [mail, ai, wordpress, oidc, stripe, mollie, google]) await each.close()
  fs.rmSync(dataDir, { recursive: true })
})

/** Makes the call and returns its reply with what it wrote. */
async function make({ name, who, at = 0, body = {}, headers, before }: WritingCall) {
  const [method = '', url = ''] = name.split(' ')
  await before?.(stage)
  const place = typeof at === 'function' ? await at(stage) : at
  const payload = typeof body === 'function' ? await body(stage) : body
  const jar = jars[who ?? 'admin'] ?? new Map<string, string>()
  await takeWrites(server.db)
  const response = await server.inject({
    method: method as 'POST',
    url: url.replace(/:\w+(?:.*:\w+)?/, String(place)),
    cookies: Object.fromEntries(jar),
    payload,
    ...(headers ? { headers: await headers(stage) } : {}),
  })
  // Visitors come with a new browser each time.
  if (who !== 'visitor') for (const cookie of response.cookies) jar.set(cookie.name, cookie.value)
  stage.answers[name] = response.body ? response.json() : {}
  return { response, ...(await takeWrites(server.db)) }
}

test('every table has promises, or is exempt for a reason', async () => {
  const tables = (await tableNames(server.db)).filter((table) => table !== 'written_rows')
  expect([...Object.keys(promised), ...Object.keys(exempt)].toSorted()).toEqual(tables)
})

test.each(writingCalls)('$name keeps its promises', async (call) => {
  const { response, tables, broken } = await make(call)
  expect([response.statusCode < 300, response.body.slice(0, 300)]).toEqual([
    true,
    expect.anything(),
  ])
  expect([call.name, tables.length > 0]).toEqual([call.name, !(call.name in writesNothing)])
  const allowed = unpromised[call.name]?.may ?? []
  for (const each of broken) if (allowed.includes(each)) used.add(`${call.name} ${each}`)
  expect(broken.filter((each) => !allowed.includes(each))).toEqual([])
})

test('every email’s link to a page behind the sign-in says for whom it is', async () => {
  // An hour later, emails about what nobody has read are due as well.
  server.setNow(new Date(+server.context.now() + 3_600_000))
  for (const name of ['email-notifications', 'nudge-unbooked-requests']) await server.runJobs(name)
  const links = await linksOfEmails(server)
  expect(links.filter(({ fault }) => fault)).toEqual([])
  const behind = [...new Set(links.filter(({ goal }) => goal).map(({ kind }) => kind))].toSorted()
  expect(behind).toEqual(
    expect.arrayContaining([
      'invoice',
      'meeting-confirmation',
      'notifications',
      'owner-consultation-request',
      'owner-job-application',
      'password-changed',
      'two-factor-off',
      'two-factor-on',
    ]),
  )
})

test('every exception is needed', () => {
  const listed = Object.entries(unpromised).flatMap(([name, { may }]) =>
    may.map((each) => `${name} ${each}`),
  )
  expect([...used].toSorted()).toEqual(listed.toSorted())
})

test('the history of every write call reads like a diary', async () => {
  const entries: AuditEntry[] = []
  for (const noun of auditNounIds) {
    const query = { noun, limit: 100 }
    entries.push(...(await server.call(listEntries, { query }, jars['admin'])).body)
  }
  expect(entries.length).toBeGreaterThan(100)
  // Only settings, of which there is one record, need no label.
  const nameless = entries.filter(({ label }) => label === '').map(({ noun }) => noun)
  expect([...new Set(nameless)].toSorted()).toEqual([
    'application-stages',
    'availability',
    'book-settings',
    'brand',
    'brand-logos',
    'closed-months',
    'default-people',
    'model-uses',
    'payment-reminders',
    'service-types',
    'sign-in-rules',
  ])
  const formats = { day: () => 'Mar 2, 2026', moment: () => 'Mon, Mar 2, 10:00' }
  const lines = entries.flatMap((entry) => {
    const { fields, machine = [], other } = histories[entry.noun]
    const unknown = entry.changes
      .map(({ field }) => field)
      .filter((field) => !(field in fields || machine.includes(field) || other?.(field)))
      .filter((field) => field !== 'deletedAt')
    expect([entry.noun, unknown]).toEqual([entry.noun, []])
    const { actor, sentence, lines: below } = told(entry, formats)
    const texts = below.map((line) =>
      'text' in line ? line.text : `${line.label}: ${line.from} → ${line.to}`,
    )
    for (const text of [actor, sentence, ...texts]) {
      expect(text).not.toMatch(/[{}]|\["|null|undefined/)
      expect(text).not.toMatch(/\b[a-z]+_[a-z]+\b|\d{4}-\d\d-\d\d(?:T|\b)/)
    }
    const money = below
      .filter((line) => 'label' in line)
      .filter((line) => fields[line.label.toLowerCase()]?.as === 'money')
    for (const { from, to } of money)
      expect(`${from} ${to}`).toMatch(/^[−-]?\$[\d,.]+ [−-]?\$[\d,.]+$/)
    return texts.map((text) => `${entry.noun}: ${text}`)
  })
  expect(lines).toEqual(
    expect.arrayContaining([
      'invoices: Paid: $0.00 → $1.00',
      'invoices: Status: Draft → Due',
      'projects: Ticked “One”',
      'content-pieces: Status: Review → Approved',
      'keywords: Tags: – → new',
      'clients: Two-factor sign-in: off → on',
      'availability: Weekly hours changed',
    ]),
  )
})

test('every write call is covered', () => {
  const writing = contractCalls.filter(({ method }) => method !== 'GET').map(nameOf)
  const covered = new Set(writingCalls.map(({ name }) => name))
  expect([...covered].toSorted()).toEqual(writing.toSorted())
  expect(writing).toEqual(expect.arrayContaining(Object.keys(writesNothing)))
})
