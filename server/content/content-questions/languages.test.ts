import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as batches from '../../../contract/content/content-batches.ts'
import type { Brief } from '../../../contract/content/content-brief-fields.ts'
import * as pieces from '../../../contract/content/content-pieces.ts'
import * as profiles from '../../../contract/content/content-profiles.ts'
import * as contract from '../../../contract/content/content-questions.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'

let server: TestServer
let admin: Jar
let ada: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  ada = await signedIn(server.context, { businessName: 'Dachbau Kern' })
})
afterAll(() => server.close())

const english = /\b(?:the|what|you|your|does|someone|which|with|searches|please|fill|voice)\b/i

async function ordered(language: 'de' | 'nl', topic: string) {
  const params = { clientId: ada.user.id }
  const { values } = (await server.call(profiles.read, { params }, admin)).body
  const body = { ...values, language, services: ['Schieferdächer', 'Dachfenster'] }
  expect((await server.call(profiles.update, { params, body }, admin)).status).toBe(200)
  const order = { clientId: ada.user.id, type: 'blog_post' as const, topic }
  const { id } = (await server.call(batches.create, { body: order }, admin)).body
  await server.runJobs()
  return id
}
const read = async (id: number) =>
  (await server.call(pieces.read, { params: { id } }, admin)).body as pieces.ContentPiece & {
    brief: Brief
  }
const answered = async (id: number, text: string) => {
  const [asked] = (await server.call(contract.list, {}, ada.jar)).body
  const answers = Object.fromEntries((asked?.questions ?? []).map((each) => [each.id, text]))
  return server.call(contract.answer, { params: { id }, body: { answers } }, ada.jar)
}

test('a client who writes German is asked in German, and the draft is German', async () => {
  const id = await ordered('de', 'wie lange hält ein schieferdach')
  await server.call(contract.send, { params: { id }, body: { note: '' } }, admin)
  const [asked] = (await server.call(contract.list, {}, ada.jar)).body
  const questions = asked?.questions.map(({ text }) => text) ?? []
  expect(questions[0]).toBe(
    'Jemand sucht nach „wie lange hält ein schieferdach“. Wie lautet Ihre Antwort: eine Dauer, ein Termin oder ein Abstand?',
  )
  expect(questions.filter((text) => english.test(text))).toEqual([])
  expect((await answered(id, 'Mindestens achtzig Jahre.')).status).toBe(200)
  const { title, content, description, isBrief } = await read(id)
  expect(isBrief).toBe(false)
  expect(title).toBe('Wie lange hält ein Schieferdach?')
  expect(description).toBe('Wie lange hält ein Schieferdach? Beantwortet von Dachbau Kern.')
  expect(content).toContain('## Wovon es abhängt\n\nMindestens achtzig Jahre.')
  expect(content).toContain('## Was Dachbau Kern anbietet\n\n- Schieferdächer')
  expect(content).not.toMatch(english)
})

test('without words for the client’s language the questions are English, and the draft has none', async () => {
  const id = await ordered('nl', 'dakdekker kosten')
  await server.call(contract.send, { params: { id }, body: { note: '' } }, admin)
  expect((await answered(id, 'Tachtig jaar.')).status).toBe(200)
  const { title, content, description } = await read(id)
  expect([title, description]).toEqual(['Dakdekker kosten', ''])
  expect(content).toContain('Tachtig jaar.')
  expect(content).not.toMatch(english)
  expect(content).not.toContain('#')
})
