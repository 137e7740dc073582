import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { create } from '../../../contract/content/content-batches.ts'
import type { Brief } from '../../../contract/content/content-brief-fields.ts'
import { makeDraft, update } from '../../../contract/content/content-briefs.ts'
import { read } from '../../../contract/content/content-pieces.ts'
import { listExchanges, suggestBrief } from '../../../contract/content/content-suggestions.ts'
import { updateForClient } from '../../../contract/core/model-choices.ts'
import { type AiServer, openAiServer } from '../../../test/ai-server.ts'
import { openOrders, type Orders } from '../../../test/content-orders.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'

let ai: AiServer
let server: TestServer
let orders: Orders
let id: number
beforeAll(async () => {
  ai = await openAiServer(() => ({ status: 500 }))
  server = await openTestServer({ ...ai.env, AI_HOSTS: new URL(ai.origin).host })
})
beforeEach(async () => {
  orders = await openOrders(server)
  ai.respondWith(() => ({ text: plan }))
  const { clientId, admin } = orders
  const body = { clientId, type: 'blog_post' as const, topic: 'roofs', writer: 'brief' as const }
  id = (await server.call(create, { body }, admin)).body.id
  await server.runJobs()
})
afterAll(async () => {
  await server.close()
  await ai.close()
})

const plan = {
  question: 'What does a roof need before the storms?',
  intent: 'Wants to know what to look at.',
  titles: ['Before the storms', 'Your roof in fall', 'Dry all winter'],
  description: 'What a roof needs in fall.',
  sections: [
    { number: null, heading: 'Look up', say: 'Say what to see.', questions: ['What first?'] },
    { number: null, heading: 'Gutters', say: 'Say when.', questions: ['When? Who does it?'] },
  ],
}

const choose = (choices: object) =>
  server.call(
    updateForClient,
    { params: { clientId: orders.clientId }, body: { choices } },
    orders.admin,
  )
const stored = async () => (await server.call(read, { params: { id } }, orders.admin)).body
const planAgain = (body = {}) => server.call(suggestBrief, { params: { id }, body }, orders.admin)
const save = async (brief: Brief) => {
  const params = { id }
  expect((await server.call(update, { params, body: brief }, orders.admin)).status).toBe(200)
}

test('a plan of the model keeps answers, notes and what is known, and stores nothing', async () => {
  await choose({ briefs: 0 })
  const { brief: first } = (await planAgain()).body
  // Saved, and planned again: its questions are from a plan, too.
  const answered = first.sections.map((section, at) => ({
    ...section,
    notes: at === 1 ? 'Slate only.' : section.notes,
    questions: section.questions.map((question, place) =>
      at === 0 && place === 0 ? { ...question, answer: 'The ridge.' } : question,
    ),
  }))
  await save({ ...first, sections: answered })
  const before = await stored()
  const { status, body } = await planAgain({ updatedAt: before.updatedAt })
  expect([status, body.model]).toEqual([200, 'writer'])
  expect(body.brief).toMatchObject({ question: plan.question, titles: plan.titles })
  const questions = body.brief.sections.flatMap((section) => section.questions)
  expect(questions).toContainEqual(expect.objectContaining({ answer: 'The ridge.' }))
  expect(body.brief.sections.map(({ notes }) => notes)).toContain('Slate only.')
  const facts = (brief: Brief) => brief.sections.flatMap((section) => section.facts)
  expect(facts(body.brief)).toEqual(facts(before.brief as Brief))
  const ids = [...questions, ...body.brief.sections].map((each) => each.id)
  expect(new Set(ids).size).toBe(ids.length)
  expect((await stored()).brief).toEqual(before.brief)
  expect((await stored()).updatedAt).toBe(before.updatedAt)
  const exchanges = await server.call(listExchanges, { params: { id } }, orders.admin)
  expect(exchanges.body).toMatchObject([{ asked: 'brief' }, { asked: 'brief', failure: '' }])
  await save(body.brief)
  expect((await stored()).removedAnswers).toEqual([])
})

test('it is refused without a model, for a text, a changed brief, and a plan that can’t be used', async () => {
  expect((await planAgain()).status).toBe(409)
  await choose({ briefs: 0 })
  expect((await planAgain({ updatedAt: '2020-01-01T00:00:00.000Z' })).status).toBe(409)
  ai.respondWith(() => ({ text: { ...plan, sections: [] } }))
  expect(await planAgain()).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('incomplete') },
  })
  await server.call(makeDraft, { params: { id }, body: {} }, orders.admin)
  expect((await planAgain()).status).toBe(409)
})
