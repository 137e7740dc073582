import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import * as forms from '../../../contract/outreach/newsletter-forms.ts'
import * as readers from '../../../contract/outreach/newsletter-readers.ts'
import * as settings from '../../../contract/outreach/newsletter-settings.ts'
import { keysOf } from '../../../contract/fields.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { users } from '../../core/users/table.ts'
import { suppressions } from '../../leads/suppressions/table.ts'
import { newsletterReaders } from '../newsletter-readers/table.ts'
import { signUpWords } from '../newsletter-words/sign-up/words.ts'
import { newsletterSignUps } from './table.ts'

let server: TestServer
let admin: Jar
let clientId: number
beforeAll(async () => void (server = await openTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' })))
afterAll(() => server.close())
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  clientId = (await signedIn(server.context, { businessName: 'Weide' })).user.id
  await saveNewsletter('de')
  await saveForm({})
})

/** Subjects have usual spaces only. */
const inSubject = (text: string) => text.replaceAll('\u00A0', ' ')
const about = { name: 'Weide', address: 'ada@r.example' }
const url = '/newsletters/weide'
const saveNewsletter = (language: settings.NewsletterLanguage) => {
  const sender = { senderName: 'Weide', replyTo: 'desk@w.example', postalAddress: '1 Bachweg' }
  return server.call(
    settings.update,
    { params: { clientId }, body: { ...sender, language } },
    admin,
  )
}
const saveForm = (changes: Partial<forms.NewsletterFormInput>) => {
  const body = { isOn: true, address: 'weide', ...changes }
  return server.call(forms.update, { params: { clientId }, body }, admin)
}
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const signUp = (fields: Record<string, string>, headers = {}) =>
  server.inject({
    method: 'POST',
    url,
    headers: { ...form, ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const sentTo = (to: string) =>
  server.db.select().from(emails).where(eq(emails.to, to)).orderBy(emails.id)
const linkTo = async (to: string) =>
  `/newsletter-confirmation/${(await sentTo(to)).at(-1)?.secret ?? ''}`
const post = (address: string) => server.inject({ method: 'POST', url: address, headers: form })

describe.each(keysOf(signUpWords))('in %s', (language) => {
  test('the form, the email and the pages are in the client’s name and language', async () => {
    await saveNewsletter(language)
    const words = signUpWords[language]
    const shown = (text: string) => text.replaceAll('&', '&amp;')
    const pages: [{ body: string }, string[]][] = [
      [
        await server.inject({ url }),
        [words.email, words.firstName, words.leaveEmpty, words.signUp, words.consent('Weide')],
      ],
      [await signUp({ email: 'nobody' }), [words.checkEntries, words.wrongEmail]],
    ]
    const answer = await signUp({ email: about.address, name: 'Ada' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${url}/almost`])
    pages.push([
      await server.inject({ url: `${url}/almost` }),
      [words.almostTitle, words.almost('Weide'), words.spam],
    ])
    const [email] = await sentTo(about.address)
    expect(email?.from).toBe('Weide <hello@furlong.example>')
    expect(email?.headers['Reply-To']).toBe('desk@w.example')
    expect(email?.subject).toBe(inSubject(words.confirmSubject('Weide')))
    for (const text of [
      words.confirmText('Weide'),
      words.confirmButton,
      words.confirmUntil,
      words.confirmIgnore,
    ]) {
      expect(email?.html).toContain(text)
      expect(email?.text).toContain(text)
    }
    expect(email?.html).toContain(`<html lang="${language}">`)
    const link = await linkTo(about.address)
    pages.push([
      await server.inject({ url: link }),
      [words.confirmTitle, words.confirmQuestion(about), words.confirmButton],
    ])
    pages.push([await post(link), [words.doneTitle, words.done(about)]])
    await signUp({ email: about.address })
    const already = (await sentTo(about.address)).at(-1)
    expect(already?.subject).toBe(inSubject(words.alreadySubject('Weide')))
    expect(already?.html).toContain(words.alreadyText('Weide'))
    await saveForm({ isOn: false })
    pages.push([await server.inject({ url }), [words.closedTitle, words.closed('Weide')]])
    for (const [{ body }, sentences] of pages) {
      expect(body).toContain(`<html lang="${language}">`)
      for (const sentence of sentences) expect(body).toContain(shown(sentence))
      expect(body).not.toMatch(/furlong/i)
    }
    expect(`${email?.html}${email?.text}`.replaceAll('http://foyer.test', '')).not.toMatch(
      /furlong|foyer/i,
    )
  })
})

test('nobody becomes a reader before they press the button behind the emailed link', async () => {
  await signUp(
    { email: 'Ada@R.example ', name: 'Ada' },
    { referer: 'https://weide.example/news?visitor=7#x' },
  )
  const link = await linkTo(about.address)
  for (let i = 0; i < 5; i++) {
    expect((await server.inject({ url: link })).statusCode).toBe(200)
    expect((await server.inject({ method: 'HEAD', url: link })).statusCode).toBe(200)
  }
  expect(await server.db.$count(newsletterReaders)).toBe(0)
  server.setNow('2026-03-04T10:00:00Z')
  await post(link)
  const { jar } = await signedIn(server.context, { role: 'admin' })
  const { body } = await server.call(readers.list, { params: { clientId } }, jar)
  expect(body).toMatchObject([
    {
      address: about.address,
      name: 'Ada',
      source: 'signed-up',
      consent: 'Signed up',
      signedUpAt: '2026-03-02T10:00:00.000Z',
      confirmedAt: '2026-03-04T10:00:00.000Z',
      signUpPage: 'https://weide.example/news',
      wording: signUpWords.de.consent('Weide'),
      unsubscribedAt: null,
    },
  ])
})

test('an expired link confirms nothing, says so, and is forgotten later', async () => {
  await signUp({ email: about.address })
  const link = await linkTo(about.address)
  server.setNow('2026-03-09T10:00:01Z')
  for (const page of [await server.inject({ url: link }), await post(link)]) {
    expect(page.statusCode).toBe(410)
    expect(page.body).toContain(signUpWords.de.expired)
    expect(page.body).toContain(`href="http://foyer.test${url}"`)
  }
  expect(await server.db.$count(newsletterReaders)).toBe(0)
  server.setNow('2026-03-17T10:00:00Z')
  await server.runJobs('forget-old-newsletter-sign-ups')
  expect(await server.db.$count(newsletterSignUps)).toBe(0)
  const gone = await server.inject({ url: link })
  expect([gone.statusCode, gone.body.includes('no longer valid')]).toEqual([404, true])
  expect(gone.body).not.toContain(server.context.settings.agency.name)
})

test('a used link subscribes nobody again who has unsubscribed since, nor does an older one', async () => {
  await signUp({ email: about.address })
  const older = await linkTo(about.address)
  await signUp({ email: about.address })
  const link = await linkTo(about.address)
  await post(link)
  const [reader] = await server.db.select().from(newsletterReaders)
  await server.call(readers.unsubscribe, { params: { id: reader?.id ?? 0 } }, admin)
  for (const each of [link, older]) expect((await post(each)).statusCode).toBe(410)
  const [after] = await server.db.select().from(newsletterReaders)
  expect(after?.unsubscribedAt).not.toBeNull()
  await signUp({ email: about.address })
  expect((await post(await linkTo(about.address))).body).toContain(signUpWords.de.doneTitle)
  const [again] = await server.db.select().from(newsletterReaders)
  expect(again?.unsubscribedAt).toBeNull()
})

test('the answer is the same for everybody: new, subscribed, suppressed, or a program', async () => {
  await server.db.insert(suppressions).values({ address: 'gone@r.example', reason: 'bounced' })
  const lines = { lines: 'ben@r.example', consent: 'Form' }
  await server.call(readers.importMany, { params: { clientId }, body: lines }, admin)
  const answers = [
    await signUp({ email: about.address }),
    await signUp({ email: 'ben@r.example' }),
    await signUp({ email: 'gone@r.example' }),
    await signUp({ email: 'bot@r.example', homepage: 'https://spam.example' }),
  ].map(({ statusCode, headers, body }) => [statusCode, headers.location, body])
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await sentTo('gone@r.example')).toEqual([])
  expect(await sentTo('bot@r.example')).toEqual([])
  expect(await server.db.$count(newsletterSignUps)).toBe(1)
})

test('an address gets three emails an hour, however often somebody enters it', async () => {
  for (let i = 0; i < 6; i++) expect((await signUp({ email: about.address })).statusCode).toBe(303)
  expect(await sentTo(about.address)).toHaveLength(3)
})

test('a network is limited, and told so in the newsletter’s language', async () => {
  const [{ max }] = limits['newsletter-sign-ups']
  for (let i = 0; i < max; i++) await signUp({ email: `a${i}@r.example` })
  const refused = await signUp({ email: 'one@more.example' })
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBeDefined()
  expect(refused.body).toContain(signUpWords.de.tooMany)
  expect(await sentTo('one@more.example')).toEqual([])
})

test('the form is off until the team turns it on, and while the newsletter can’t be sent', async () => {
  const other = (await signedIn(server.context, { businessName: 'Harbour' })).user.id
  const params = { clientId: other }
  const first = await server.call(forms.read, { params }, admin)
  expect(first.body).toMatchObject({ isOn: false, url: '', snippet: '' })
  const refused = await server.call(forms.update, { params, body: { isOn: true } }, admin)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { error: expect.stringContaining('postal address') as string },
  ])
  const taken = await server.call(forms.update, { params, body: { address: 'weide' } }, admin)
  expect([taken.status, taken.body]).toMatchObject([
    400,
    { fields: { address: expect.anything() as string } },
  ])
  const saved = await server.call(forms.update, { params, body: {} }, admin)
  expect(saved.body.address).toMatch(/^[a-z\d]{20,26}$/)
  const closed = await server.inject({ url: new URL(saved.body.url).pathname })
  expect(closed.statusCode).toBe(404)
  expect(
    (
      await server.inject({
        method: 'POST',
        url: new URL(saved.body.url).pathname,
        headers: form,
        payload: 'email=a%40x.example',
      })
    ).statusCode,
  ).toBe(404)
})

test('while the client is in the trash, there is no form', async () => {
  await server.db
    .update(users)
    .set({ deletedAt: server.context.now() })
    .where(eq(users.id, clientId))
  const gone = await server.inject({ url })
  expect([gone.statusCode, gone.body.includes('no longer valid')]).toEqual([404, true])
  expect(gone.body).not.toContain(server.context.settings.agency.name)
  expect((await signUp({ email: about.address })).statusCode).toBe(404)
})

test('the form on a client’s website signs up from there, as nobody, and other forms stay closed to it', async () => {
  const { body } = await server.call(forms.read, { params: { clientId } }, admin)
  expect(body.snippet).toContain(`action="http://foyer.test${url}" method="post"`)
  expect(body.snippet).toContain('lang="de"')
  const foreign = { origin: 'https://weide.example', 'sec-fetch-site': 'cross-site' }
  expect((await signUp({ email: about.address }, foreign)).statusCode).toBe(303)
  const link = await linkTo(about.address)
  const pressed = await server.inject({
    method: 'POST',
    url: link,
    headers: { ...form, ...foreign },
  })
  expect(pressed.statusCode).toBe(403)
  expect(await server.db.$count(newsletterReaders)).toBe(0)
})

test('no client and no visitor sees or changes the form’s settings', async () => {
  const { jar } = await signedIn(server.context, {})
  for (const each of [jar, undefined]) {
    const read = await server.call(forms.read, { params: { clientId } }, each)
    const write = await server.call(forms.update, { params: { clientId }, body: {} }, each)
    expect([read.status, write.status]).toEqual(each ? [403, 403] : [401, 401])
  }
})
