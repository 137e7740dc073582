import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { create } from '../../../contract/content/content-batches.ts'
import type { Brief } from '../../../contract/content/content-brief-fields.ts'
import * as pieces from '../../../contract/content/content-pieces.ts'
import { listExchanges } from '../../../contract/content/content-suggestions.ts'
import { updateForClient } from '../../../contract/core/model-choices.ts'
import { type AiAnswer, type AiServer, openAiServer } from '../../../test/ai-server.ts'
import { openOrders, type Orders } from '../../../test/content-orders.ts'
import { misbehaviors } from '../../../test/misbehaviors.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { enterProfile } from '../content-profiles/sample.ts'

let ai: AiServer
let server: TestServer
let orders: Orders
beforeAll(async () => {
  ai = await openAiServer(() => ({ status: 500 }))
  server = await openTestServer({ ...ai.env, AI_HOSTS: new URL(ai.origin).host })
})
beforeEach(async () => void (orders = await openOrders(server)))
afterAll(async () => {
  await server.close()
  await ai.close()
})

const good = {
  question: 'What does a roof need before the storms?',
  intent: 'Wants to know what to look at. Answer first, then offer a visit.',
  titles: [
    'Before the storms',
    'Your roof in fall',
    'Five looks at a roof',
    'Dry all winter',
    'Roof check',
  ],
  description: 'What a roof needs in fall, and who looks at it.',
  sections: [
    {
      number: 1,
      heading: 'Look up first',
      say: 'Say what a reader sees from the ground.',
      questions: ['What do you look at first on a roof?'],
    },
    {
      number: 2,
      heading: 'Then the gutters',
      say: 'Say when gutters are cleaned.',
      questions: ['When should gutters be cleaned here?', 'Who does it?'],
    },
    {
      number: null,
      heading: 'When a tile has moved',
      say: 'Say what to do until you come.',
      questions: ['What can somebody do until you come?'],
    },
  ],
}
type Plan = typeof good
const reply = (changes: Partial<Plan> = {}): AiAnswer => ({ text: { ...good, ...changes } })
const german =
  'Was braucht ein Dach vor dem Sturm? Die Ziegel und der First sind das, was der Sturm zuerst angreift, und das Wasser findet den Weg auf den Balken.'

/** Chooses the model for briefs, or leaves it, and orders an article as a brief. */
async function order(answer: (number: number) => AiAnswer, isChosen = true) {
  ai.respondWith((_request, number) => answer(number))
  const { clientId, admin } = orders
  const choices = isChosen ? { briefs: 0 } : {}
  const chosen = await server.call(
    updateForClient,
    { params: { clientId }, body: { choices } },
    admin,
  )
  expect(chosen.status).toBe(200)
  const body = {
    clientId,
    type: 'blog_post' as const,
    topic: 'roofs in fall',
    writer: 'brief' as const,
    researchPrompt: told,
  }
  const { id } = (await server.call(create, { body }, admin)).body
  await server.runJobs()
  const piece = (await server.call(pieces.read, { params: { id } }, admin)).body
  const exchanges = (await server.call(listExchanges, { params: { id } }, admin)).body
  return { piece, brief: piece.brief as Brief, exchanges }
}
const told = 'Slate lasts 80 years.'

/** The brief without a model, for the same order. */
async function madeBrief() {
  const { piece, brief, exchanges } = await order(() => reply(), false)
  expect([piece.failure, piece.model, exchanges, ai.requests]).toEqual(['', '', [], []])
  await server.clear()
  orders = await openOrders(server)
  return brief
}

describe('a brief of the model that is chosen for briefs', () => {
  test('has its questions, titles and what to say; what is known stays, and all can be read', async () => {
    const made = await madeBrief()
    const { piece, brief, exchanges } = await order(() => reply())
    expect(piece).toMatchObject({
      isBrief: true,
      generation: 'ready',
      madeBy: 'brief',
      model: 'writer',
      failure: '',
      content: '',
      title: good.titles[0],
    })
    expect(brief).toMatchObject({
      question: good.question,
      intent: good.intent,
      titles: good.titles,
      description: good.description,
      links: made.links,
      words: made.words,
    })
    expect(brief.sections.map(({ heading }) => heading)).toEqual(
      expect.arrayContaining(good.sections.map(({ heading }) => heading)),
    )
    const facts = brief.sections.flatMap((each) => each.facts)
    expect(facts).toEqual(made.sections.flatMap((each) => each.facts))
    const questions = brief.sections.flatMap((each) => each.questions)
    for (const { questions: asked } of good.sections)
      expect(questions.map(({ text }) => text)).toEqual(expect.arrayContaining(asked))
    const forProfile = made.sections
      .flatMap((section) => section.questions)
      .filter(({ field }) => field)
    expect(questions).toEqual(expect.arrayContaining(forProfile))
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
    expect(new Set(brief.sections.map(({ id }) => id)).size).toBe(brief.sections.length)
    expect(exchanges).toMatchObject([{ asked: 'brief', model: 'writer', failure: '', askedBy: '' }])
    expect(exchanges[0]?.prompt).toContain(told)
    expect(exchanges[0]?.answer).toContain(good.question)
    const saved = await server.call(
      pieces.list,
      { params: { clientId: orders.clientId } },
      orders.admin,
    )
    expect(saved.body).toMatchObject([{ openQuestions: questions.length }])
  })

  test.each<[string, AiAnswer, RegExp]>([
    ...misbehaviors(good),
    ['declines in the question', reply({ question: 'I cannot help with that.' }), /declined/],
    [
      'declines in a section',
      reply({
        sections: [
          {
            number: 1,
            heading: '',
            say: 'I’m sorry, but I can’t assist with that.',
            questions: [],
          },
          ...good.sections,
        ],
      }),
      /declined/,
    ],
    ['plans one section', reply({ sections: good.sections.slice(0, 1) }), /incomplete/],
    [
      'says nothing of a section',
      reply({ sections: good.sections.map((each) => ({ ...each, say: ' ' })) }),
      /incomplete/,
    ],
    ['gives no title', reply({ titles: [' '] }), /incomplete/],
    ['gives no question of the reader', reply({ question: '' }), /incomplete/],
    [
      'asks nothing',
      reply({ sections: good.sections.map((each) => ({ ...each, questions: [] })) }),
      /asks nothing/,
    ],
    [
      'plans without an end',
      reply({
        sections: Array.from({ length: 60 }, () => good.sections[2] as Plan['sections'][2]),
      }),
      /too long/,
    ],
    [
      'writes the text instead',
      reply({ sections: good.sections.map((each) => ({ ...each, say: each.say.repeat(60) })) }),
      /too long/,
    ],
    [
      'invents figures',
      reply({ titles: ['Why 93 % of roofs leak', ...good.titles] }),
      /without a source: 93/,
    ],
  ])('%s: it is the brief without a model, with a sentence', async (_name, answer, sentence) => {
    const made = await madeBrief()
    const { piece, brief } = await order(() => answer)
    expect(piece).toMatchObject({
      generation: 'ready',
      isBrief: true,
      madeBy: 'brief',
      model: '',
      content: '',
    })
    expect(piece.failure).toMatch(/^The AI model made no brief, so this one was made without it\. /)
    expect(piece.failure).toMatch(sentence)
    expect(brief).toEqual(made)
  })

  test('an answer that isn’t used can be read, too', async () => {
    const { exchanges } = await order(() => ({ text: 'I’m sorry, but I can’t help with that.' }))
    expect(exchanges).toMatchObject([
      {
        asked: 'brief',
        answer: 'I’m sorry, but I can’t help with that.',
        failure: expect.stringContaining('declined') as string,
      },
    ])
  })

  test('another language is told, and planned again', async () => {
    await enterProfile(server.context, orders.clientId, { language: 'en' })
    const wrong = reply({
      question: german,
      intent: german,
      sections: good.sections.map((each) => ({ ...each, say: german })),
    })
    const { piece } = await order(() => wrong)
    expect(piece.failure).toMatch(/in German instead of English/)
    expect(ai.requests).toHaveLength(2)
  })

  test.each<[string, AiAnswer]>([
    ['asks for a wait', { status: 429, retryAfter: 600 }],
    [
      'calls a short limit a quota',
      { status: 429, message: 'You exceeded your current quota. Please retry in 34.07s.' },
    ],
  ])('%s is waited for', async (_name, answer) => {
    const { piece } = await order(() => answer)
    expect(piece).toMatchObject({ generation: 'queued', failure: '', brief: null })
    expect(ai.requests).toHaveLength(1)
  })

  test('what doesn’t belong there goes', async () => {
    const [first, ...others] = good.sections
    const dirty = {
      ...first,
      number: 99,
      heading: '<b>Look</b> up',
      say: 'Say it. <script>alert(1)</script> See https://spy.example/x',
      questions: [' ', 'Who\u202e comes?', 'Who comes?'],
    }
    const { brief } = await order(() => reply({ sections: [dirty, ...others] }))
    expect(JSON.stringify(brief)).not.toMatch(/<|alert|spy\.example|\u202e/)
    const asked = brief.sections.flatMap(({ questions }) => questions).map(({ text }) => text)
    expect(asked.filter((text) => text === 'Who comes?')).toHaveLength(1)
  })
})
