import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as newsletterForms from '../../contract/outreach/newsletter-forms.ts'
import * as settings from '../../contract/outreach/newsletter-settings.ts'
import { plainPages } from '../../server/app.ts'
import { emails } from '../../server/core/emails/table.ts'
import { newsletterReaders } from '../../server/outreach/newsletter-readers/table.ts'
import { newsletterSignUps } from '../../server/outreach/newsletter-sign-ups/table.ts'
import type { Jar } from '../server.ts'
import { type Agency, openAgency } from './agency.ts'
import { withOneChanged } from './link-secrets.ts'
import { unusedAddress } from './send-call.ts'
import { changedSince, newSince, takeSnapshot } from './snapshot.ts'

let agency: Agency
let owner: Jar
const address = 'kiln-street'
const url = `${newsletterForms.formPath}/${address}`
beforeAll(async () => {
  agency = await openAgency({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_SENDERS: 'hello@kiln.example' })
  owner = await agency.jarOf(agency.people.owner)
  const params = { clientId: agency.people.ada }
  const sender = { senderName: 'Kiln', replyTo: 'a@kiln.example', postalAddress: '1 Kiln Street' }
  await agency.call(settings.update, { params, body: sender }, owner)
  const saved = await agency.call(
    newsletterForms.update,
    { params, body: { isOn: true, address } },
    owner,
  )
  expect(saved.status).toBe(200)
})
beforeEach(() => agency.db.delete(newsletterSignUps))
afterAll(() => agency.close())

const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
const typed = { 'content-type': 'application/x-www-form-urlencoded' }
const send = (
  fields: Record<string, string> | string,
  {
    to = url,
    headers = {},
    jar,
  }: { to?: string; headers?: Record<string, string>; jar?: Jar } = {},
) =>
  agency.inject({
    method: 'POST',
    url: to,
    headers: { ...typed, ...headers },
    ...(jar && { cookies: Object.fromEntries(jar) }),
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    remoteAddress: unusedAddress(),
  })

describe('the form that other websites may send', () => {
  test('is the only one', () => {
    const open = plainPages().filter(({ fromAnywhere }) => fromAnywhere)
    expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST ${newsletterForms.formPath}/:address`,
    ])
  })

  test('acts for nobody: with an owner’s cookies it stores a sign-up and an email, and nothing in their name', async () => {
    const before = await takeSnapshot(agency.db)
    const answer = await send({ email: 'x@r.example' }, { headers: evil, jar: owner })
    const after = await takeSnapshot(agency.db)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers['set-cookie']).toBeUndefined()
    const names = Object.keys(answer.headers)
    expect(names.filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(changedSince(before, after)).toEqual([])
    expect(newSince(before, after).map(({ table }) => table)).toEqual([
      'emails',
      'newsletter_sign_ups',
    ])
  })

  test('says the same about every address', async () => {
    const answers = new Set<string>()
    for (const email of ['new@r.example', 'ada@furlong.example', 'owner@furlong.example'])
      for (let i = 0; i < 2; i++) {
        const { statusCode, headers, body } = await send({ email }, { headers: evil })
        answers.add(JSON.stringify([statusCode, headers.location, body]))
      }
    expect(answers.size).toBe(1)
  })

  test.each([
    '',
    'email=',
    'email=a&email=b',
    'email[]=a@r.example',
    'email=%00a@r.example',
    'email=a@r.example%0d%0aBcc:b@r.example',
    'email=a@r.example,b@r.example',
    `email=${'a'.repeat(70_000)}@r.example`,
    '__proto__=x&email=constructor',
    '<script>=1',
  ])('refuses %j without an error of its own, and emails nobody', async (payload) => {
    const before = await agency.db.$count(emails)
    const { statusCode, body } = await send(payload.slice(0, 100_000))
    expect(statusCode).toBe(400)
    expect(body).not.toMatch(/<script>|stack|TypeError/)
    expect(await agency.db.$count(emails)).toBe(before)
  })

  test('keeps what was typed out of headers and markup of the email', async () => {
    const name = '<img src=x onerror=alert(1)>"\r\nBcc: b@r.example'
    const referer = 'https://evil.example/<script>alert(1)</script>?secret=1'
    await send({ email: 'm@r.example', name }, { headers: { referer } })
    const [email] = await agency.db.select().from(emails).where(eq(emails.to, 'm@r.example'))
    expect(JSON.stringify(email?.headers)).not.toMatch(/bcc/i)
    expect(`${email?.subject}${email?.html}${email?.text}`).not.toMatch(
      /onerror|<script|b@r\.example/,
    )
    const [row] = await agency.db.select().from(newsletterSignUps)
    expect(row?.page).not.toMatch(/<|secret/)
  })
})

describe('the link that confirms a sign-up', () => {
  const linkOf = async (to: string) => {
    await send({ email: to })
    const [email] = await agency.db.select().from(emails).where(eq(emails.to, to))
    return email?.secret ?? ''
  }
  const at = (token: string) => `${newsletterForms.confirmationPath}/${encodeURIComponent(token)}`

  test('fails with one character changed, removed or added, and changes nothing then', async () => {
    const token = await linkOf('l@r.example')
    expect(token).toHaveLength(43)
    const forged = [
      ...withOneChanged(token),
      token.slice(0, -1),
      `${token}a`,
      `${token}=`,
      `${token}%00`,
      ` ${token}`,
      '',
      "' or 1=1--",
    ].filter((each) => each !== token)
    const opened: string[] = []
    for (const each of forged)
      for (const answer of [
        await send('', { to: at(each) }),
        await agency.inject({ url: at(each), remoteAddress: unusedAddress() }),
      ])
        if (answer.statusCode < 400) opened.push(each)
    expect(opened).toEqual([])
    expect(await agency.db.$count(newsletterReaders)).toBe(0)
  })

  test('is stored as a hash, but in the email that waits', async () => {
    const token = await linkOf('h@r.example')
    const rows = [...(await takeSnapshot(agency.db))].flatMap(([table, all]) =>
      [...all].filter((row) => row.includes(token)).map(() => table),
    )
    expect(new Set(rows)).toEqual(new Set(['emails']))
  })

  test('subscribes nobody by a request from another website', async () => {
    const token = await linkOf('f@r.example')
    expect((await send('', { to: at(token), headers: evil, jar: owner })).statusCode).toBe(403)
    expect((await agency.inject({ url: at(token) })).statusCode).toBe(200)
    expect(await agency.db.$count(newsletterReaders)).toBe(0)
  })
})
