import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keysOf } from '../../../contract/fields.ts'
import * as profiles from '../../../contract/content/content-profiles.ts'
import * as contract from '../../../contract/content/content-publications.ts'
import * as readers from '../../../contract/outreach/newsletter-readers.ts'
import * as settings from '../../../contract/outreach/newsletter-settings.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { openSmtpSink, type SmtpSink } from '../../../test/smtp-sink.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { users } from '../../core/users/table.ts'
import { suppressions } from '../../leads/suppressions/table.ts'
import { newsletterSettings } from '../../outreach/newsletter-settings/table.ts'
import { newsletterWords } from '../../outreach/newsletter-words/words.ts'
import { inTransaction } from '../../platform/context.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece } from '../content-pieces/store.ts'
import { contentPieces } from '../content-pieces/table.ts'

let server: TestServer
let sink: SmtpSink
let admin: Jar
let clientId: number
beforeAll(async () => {
  sink = await openSmtpSink()
  const env = { SMTP_URL: sink.url, MAIL_POSTAL_ADDRESS: '8 Furlong Lane, Leeds' }
  server = await openTestServer(env)
})
afterAll(async () => {
  await server.close()
  await sink.close()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  sink.received.length = 0
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  clientId = (await signedIn(server.context, { businessName: 'Willow & Creek' })).user.id
})

const name = 'Willow & Creek'
const reader = 'ada@r.example'
const about = { name, address: reader }
const newsletter = { senderName: name, replyTo: 'desk@w.example', postalAddress: '1 Creek Road' }
const shown = (text: string) => text.replaceAll('&', '&amp;')

async function sendIn(language: settings.NewsletterLanguage, changes = {}) {
  const body = { ...newsletter, language, ...changes }
  await server.call(settings.update, { params: { clientId }, body }, admin)
  const lines = { lines: reader, consent: 'Form' }
  await server.call(readers.importMany, { params: { clientId }, body: lines }, admin)
  const id = await inTransaction(server.context, async (tx) => {
    const piece = await createPiece(tx, aPiece(clientId, { type: 'email_newsletter' }))
    await finishPiece(tx, piece.id, aText({ content: 'Il fait beau. {{ date }}' }))
    const where = eq(contentPieces.id, piece.id)
    await tx.db.update(contentPieces).set({ status: 'approved' }).where(where)
    return piece.id
  })
  const params = { id }
  const sent = await server.call(contract.publish, { params, body: { target: 'readers' } }, admin)
  expect(sent.status).toBe(200)
  await server.runJobs('send-campaign')
  await server.runJobs()
  const message = sink.received[0]?.message ?? ''
  const link = /^List-Unsubscribe: <([^>]+)>/m.exec(message)?.[1] ?? ''
  return { email: await PostalMime.parse(message), url: new URL(link).pathname }
}

const dates = {
  en: 'March 2, 2026',
  de: '2. März 2026',
  fr: '2 mars 2026',
  es: '2 de marzo de 2026',
}

describe.each(keysOf(newsletterWords))('a newsletter in %s', (language) => {
  const words = newsletterWords[language]
  const others = keysOf(newsletterWords).filter((each) => each !== language)

  test('has its footer and its date in that language', async () => {
    const { email } = await sendIn(language)
    expect(email.html).toContain(`<html lang="${language}"`)
    expect(email.html).toContain(shown(words.reason(name)))
    expect(email.html).toContain(`>${words.unsubscribe}</a>`)
    expect(email.html).toContain(dates[language])
    for (const other of others) {
      expect(email.html).not.toContain(shown(newsletterWords[other].reason(name)))
      expect(email.html).not.toContain(`>${newsletterWords[other].unsubscribe}<`)
    }
    expect(`${email.html}${email.text}`).not.toMatch(/furlong/i)
  })

  test('has every page behind the link in that language and in the client’s name', async () => {
    const { url } = await sendIn(language)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const post = (path: string, payload: string) =>
      server.inject({ method: 'POST', url: path, headers: form, payload })
    const pages = [
      [await server.inject({ url }), [words.unsubscribe, words.stopQuestion(about), words.manage]],
      [
        await server.inject({ url: `${url}/preferences` }),
        [
          words.preferences,
          words.emailsTo(reader),
          words.emails,
          words.newsletterOf(name),
          words.save,
        ],
      ],
      [await post(`${url}/preferences`, ''), [words.saved, words.emailsTo(reader)]],
      [
        await post(url, 'List-Unsubscribe=One-Click'),
        [words.stoppedTitle, words.stopped(about), words.byMistake, words.resubscribe],
      ],
      [await server.inject({ url }), [words.stopped(about)]],
      [await post(`${url}/preferences`, 'emails=campaigns'), [words.saved]],
    ] as const
    expect(pages.map(([page]) => page.statusCode)).toEqual(pages.map(() => 200))
    for (const [page, sentences] of pages) expectOwn(page, sentences)
    await server.db.insert(suppressions).values({ address: reader, reason: 'bounced' })
    const refused = [words.notSentTitle, words.notSent(about), words.getInTouch]
    expectOwn(await server.inject({ url }), refused)
    expectOwn(await server.inject({ url: `${url}/preferences` }), refused)
    expectOwn(await post(`${url}/preferences`, 'emails=campaigns'), refused)
  })

  function expectOwn(page: { statusCode: number; body: string }, sentences: readonly string[]) {
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`<html lang="${language}">`)
    expect(page.body).toContain(`${shown(name)}</title>`)
    expect(page.body).toContain(shown(words.pagesAbout))
    expect(page.body).toContain('1 Creek Road')
    for (const sentence of sentences) expect(page.body).toContain(shown(sentence))
    expect(page.body).not.toMatch(/furlong|our work for you|news and offers/i)
    const visible = page.body.replace(/<style>[^]*<\/style>/, '')
    for (const other of others)
      for (const foreign of [newsletterWords[other].stoppedTitle, newsletterWords[other].byMistake])
        expect(visible).not.toContain(foreign)
  }
})

test('the language is that of the content profile until the team chooses another', async () => {
  const { body } = await server.call(profiles.read, { params: { clientId } }, admin)
  const speak = (language: 'de' | 'fr') =>
    server.call(
      profiles.update,
      { params: { clientId }, body: { ...body.values, language } },
      admin,
    )
  const read = async () =>
    (await server.call(settings.read, { params: { clientId } }, admin)).body.language
  const save = (language: 'de' | 'es') =>
    server.call(settings.update, { params: { clientId }, body: { ...newsletter, language } }, admin)
  expect(await read()).toBe('en')
  await speak('de')
  expect(await read()).toBe('de')
  await save('de')
  await speak('fr')
  expect(await read()).toBe('fr')
  await save('es')
  await speak('de')
  expect(await read()).toBe('es')
  const [row] = await server.db.select().from(newsletterSettings)
  expect(row?.language).toBe('es')
})

test('an own sentence and link stand in the footer as they were entered', async () => {
  const own = { reason: 'Sie haben sich im Laden eingetragen.', unsubscribeText: 'Ohne mich' }
  const { email } = await sendIn('de', own)
  expect(email.html).toContain(own.reason)
  expect(email.html).toContain(`>${own.unsubscribeText}</a>`)
})

test('the pages answer in the newsletter’s language while the client is in the trash', async () => {
  const { url } = await sendIn('de')
  await server.db.update(users).set({ deletedAt: server.context.now() })
  const page = await server.inject({ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' })
  expect(page.body).toContain(newsletterWords.de.stoppedTitle)
})
