import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as batches from '../../../contract/content/content-batches.ts'
import type { Brief } from '../../../contract/content/content-brief-fields.ts'
import * as contract from '../../../contract/content/content-briefs.ts'
import * as pieces from '../../../contract/content/content-pieces.ts'
import {
  type AiAnswer,
  type AiRequest,
  type AiServer,
  openAiServer,
} from '../../../test/ai-server.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'

let ai: AiServer
let server: TestServer
let admin: Jar
let id: number
beforeAll(async () => {
  ai = await openAiServer(() => ({ status: 500 }))
  server = await openTestServer(ai.env)
})
afterAll(async () => {
  await server.close()
  await ai.close()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  const { user } = await signedIn(server.context, { businessName: 'Harbour Roofing' })
  const body = {
    clientId: user.id,
    type: 'blog_post' as const,
    topic: 'slate roofs',
    researchPrompt: 'Slate lasts 80 years.',
    writer: 'brief' as const,
  }
  id = (await server.call(batches.create, { body }, admin)).body.id
  await server.runJobs()
})

const read = async () => (await server.call(pieces.read, { params: { id } }, admin)).body
const briefOf = async () => (await read()).brief as Brief
/** Asks for a text of this many words from a model. */
async function order(words: Brief['words']) {
  const brief = { ...(await briefOf()), words }
  await server.call(contract.update, { params: { id }, body: brief }, admin)
  const answer = await server.call(contract.write, { params: { id }, body: {} }, admin)
  expect(answer.status).toBe(200)
  await server.runJobs()
  return read()
}
const promptOf = ({ body }: AiRequest) => String(body.messages?.at(-1)?.content)
const isClosing = (request: AiRequest) => promptOf(request).startsWith('Write the title')
const sentences = 'Slate lasts when it is laid well and the nails hold for long years. '.repeat(12)
const aSection = (number: number) => ({
  content: `## Part ${number}\n\nPart ${number}. ${sentences}`,
})
const closing = { title: 'How slate lasts', description: 'What makes it last.' }
/** Answers each section in turn, but with `instead` where it gives something. */
const bySection =
  (instead: (number: number) => AiAnswer | null = () => null) =>
  (request: AiRequest, number: number): AiAnswer =>
    instead(number) ?? { text: isClosing(request) ? closing : aSection(number) }

test('a long text is written section by section, each with those before it', async () => {
  const { sections } = await briefOf()
  ai.respondWith(bySection())
  const piece = await order({ from: 1800, to: 2400 })
  expect(piece).toMatchObject({
    generation: 'ready',
    isBrief: false,
    madeBy: 'model',
    model: 'writer',
    title: closing.title,
    description: closing.description,
  })
  expect(ai.requests).toHaveLength(sections.length + 1)
  const headings = [...piece.content.matchAll(/^## Part (\d+)$/gm)].map(([, number]) =>
    Number(number),
  )
  expect(headings).toEqual(sections.map((_, at) => at + 1))
  const third = promptOf(ai.requests[2] as AiRequest)
  for (const part of ['Part 1.', 'Part 2.', 'Harbour Roofing', 'about '])
    expect(third).toContain(part)
  expect(third).not.toContain('Part 3.')
})

test('a short one is written at once', async () => {
  const text = {
    title: 'Slate',
    content: sentences.repeat(3),
    description: 'Slate.',
    preheader: null,
  }
  ai.respondWith(() => ({ text }))
  const piece = await order({ from: 600, to: 900 })
  expect(piece).toMatchObject({ generation: 'ready', isBrief: false, title: 'Slate' })
  expect(ai.requests).toHaveLength(1)
})

test.each<[string, AiAnswer, RegExp]>([
  ['a wrong key', { status: 401 }, /rejected the key/],
  ['a section that is too short', { text: { content: 'No.' } }, /section is too short/],
  [
    'a model that declines',
    { text: { content: `I cannot help with that. ${sentences}` } },
    /declined/,
  ],
])('%s leaves the brief, with the reason', async (_, answer, reason) => {
  const before = await briefOf()
  ai.respondWith(bySection((number) => (number >= 3 ? answer : null)))
  const piece = await order({ from: 1800, to: 2400 })
  expect(piece).toMatchObject({ generation: 'ready', isBrief: true, content: '', madeBy: 'brief' })
  expect(piece.failure).toMatch(reason)
  expect((await briefOf()).sections).toEqual(before.sections)
  ai.respondWith(bySection())
  expect(await order({ from: 1800, to: 2400 })).toMatchObject({ isBrief: false, failure: '' })
})

test('a busy provider is asked again within the text', async () => {
  const { sections } = await briefOf()
  ai.respondWith(bySection((number) => (number === 2 ? { status: 429, retryAfter: 1 } : null)))
  const piece = await order({ from: 1800, to: 2400 })
  expect(piece.isBrief).toBe(false)
  expect(ai.requests.length).toBeGreaterThan(sections.length + 1)
})

test('without a model, or for a text, nothing is ordered', async () => {
  const other = await openTestServer()
  try {
    const jar = (await signedIn(other.context, { role: 'admin' })).jar
    const { user } = await signedIn(other.context, {})
    const body = {
      clientId: user.id,
      type: 'blog_post' as const,
      topic: 'slate',
      researchPrompt: '',
    }
    const created = (await other.call(batches.create, { body }, jar)).body.id
    await other.runJobs()
    const answer = await other.call(contract.write, { params: { id: created }, body: {} }, jar)
    expect(answer).toMatchObject({ status: 409, body: { error: /No AI model is set up/ } })
  } finally {
    await other.close()
  }
  await server.call(contract.makeDraft, { params: { id }, body: {} }, admin)
  expect((await server.call(contract.write, { params: { id }, body: {} }, admin)).status).toBe(409)
})
