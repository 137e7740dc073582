import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { create } from '../../../contract/content/content-batches.ts'
import { add } from '../../../contract/core/models.ts'
import { type AiAnswer, type AiServer, openAiServer } from '../../../test/ai-server.ts'
import { openOrders, type Orders } from '../../../test/content-orders.ts'
import { misbehaviors } from '../../../test/misbehaviors.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { aModel } from '../../core/models/sample.ts'
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

const sentences = `Slate lasts for a hundred years when it is laid well. Look at your roof after every storm, and take a photo of what you see. A tile that has moved lets water in, and the water finds the beam. Clean the gutters in November. Ask us for a visit when a stain shows on the ceiling of your attic.`
const content = `Hello,\n\n${sentences}\n\n## What to do now\n\n${sentences.split(' ').toReversed().join(' ')}`
const good = {
  title: 'Before the storms',
  content,
  description: 'What a roof needs in fall',
  preheader: 'Five minutes now save a ceiling',
}
const german = `Ein Dach aus Schiefer hält hundert Jahre, wenn es gut verlegt ist. Die Ziegel und der First sind das, was der Sturm zuerst angreift, und das Wasser findet den Weg auf den Balken. Für eine Prüfung werden Sie nicht viel Zeit brauchen. `
const reply = (changes: Partial<typeof good> = {}): AiAnswer => ({ text: { ...good, ...changes } })
/** Orders one newsletter, which has no picture, and lets it be written. */
async function write(answer: (number: number) => AiAnswer) {
  ai.respondWith((_request, number) => answer(number))
  const body = { clientId: orders.clientId, type: 'email_newsletter' as const, topic: 'roofs' }
  await server.call(create, { body }, orders.admin)
  await server.runJobs()
  expect(await orders.partialPieces()).toEqual([])
  return (await orders.all())[0]
}

const json = JSON.stringify(good)
describe('a model that', () => {
  test.each<[string, AiAnswer, RegExp]>([
    ...misbehaviors(good),
    [
      'declines inside the form',
      reply({ content: 'I’m sorry, but I can’t assist with this request. '.repeat(9) }),
      /declined/,
    ],
    ['declines in the title', reply({ title: 'I cannot help with that' }), /declined/],
    ['writes two lines', reply({ content: 'Look at your roof.' }), /too short/],
    ['writes without an end', reply({ content: sentences.repeat(400) }), /too long/],
    ['writes no title', reply({ title: ' ' }), /too short/],
  ])('%s leaves a sentence, and nothing half finished', async (_name, answer, sentence) => {
    expect(await write(() => answer)).toMatchObject({
      generation: 'failed',
      failure: expect.stringMatching(sentence) as string,
      content: '',
    })
  })

  test.each<[string, AiAnswer]>([
    ['puts JSON into a fence', { text: `\`\`\`json\n${json}\n\`\`\`` }],
    ['chats around the JSON', { text: `Sure, here it is:\n${json}\nAnything else?` }],
    ['thinks aloud first', { text: `<think>{"title": "no"}</think>${json}` }],
    ['adds fields', { text: { ...good, mood: 'happy' } }],
    [
      'adds invisible characters',
      reply({ content: content.replaceAll('roof', 'ro\u200bof\u202e') }),
    ],
    [
      'adds a script',
      reply({ content: `${content}\n<script>alert(1)</script><img src=x onerror=alert(2)>` }),
    ],
    [
      'repeats the marks of a chat',
      reply({ content: `<|im_start|>assistant\n${content}<|im_end|>` }),
    ],
    [
      'links elsewhere',
      reply({
        content: `${content}\n\n[our friends](https://casino.example/win) ![x](https://spy.example/p.png)`,
      }),
    ],
  ])('%s is understood, and what doesn’t belong there goes', async (_name, answer) => {
    const piece = await write(() => answer)
    expect(piece).toMatchObject({ generation: 'ready', title: good.title })
    expect(piece?.content).toContain('Slate lasts for a hundred years')
    expect(piece?.content).not.toMatch(/<|\u200b|\u202e|alert|example|im_start/)
  })

  test.each<[string, AiAnswer, RegExp]>([
    [
      'writes in another language',
      reply({ content: german.repeat(4) }),
      /in German instead of English/,
    ],
    ['declines', { text: 'I cannot help with that.' }, /declined/],
  ])('%s is told, and writes again', async (_name, answer, sentence) => {
    await enterProfile(server.context, orders.clientId, { language: 'en' })
    expect(await write(() => answer)).toMatchObject({
      generation: 'failed',
      failure: expect.stringMatching(sentence) as string,
    })
  })

  test('writes lines that are too long is asked once, then they are cut between words', async () => {
    const long = 'Everything about roofs and what the autumn storms do to them every year again'
    const repaired = await write((number) => reply(number === 1 ? { title: long } : {}))
    expect(repaired).toMatchObject({ title: good.title })
    expect(JSON.stringify(ai.requests[1]?.body.messages)).toContain('at most 50 fit')
    await server.clear()
    orders = await openOrders(server)
    const cut = await write(() => reply({ title: long, preheader: `${long} ${long}` }))
    expect(cut?.title).toBe('Everything about roofs and what the autumn storms')
    expect(cut?.preheader.length).toBeLessThanOrEqual(90)
    expect(ai.requests).toHaveLength(2)
  })

  test.each<[string, AiAnswer]>([
    ['asks for a wait in its header', { status: 429, retryAfter: 600 }],
    [
      'asks for a wait until a date',
      { status: 429, retryAfter: new Date(Date.now() + 600_000).toUTCString() },
    ],
    [
      'calls a short limit a quota',
      { status: 429, message: 'You exceeded your current quota. Please retry in 34.07s.' },
    ],
  ])('%s is waited for', async (_name, answer) => {
    expect(await write(() => answer)).toMatchObject({
      generation: 'queued',
      failure: '',
      content: '',
    })
    expect(ai.requests).toHaveLength(1)
  })

  test('fails is replaced by the next one in the order', async () => {
    const body = aModel({ baseUrl: `${ai.origin}/v1`, model: 'second' })
    await server.call(add, { body }, orders.admin)
    ai.respondWith(({ body: { model } }) =>
      model === 'writer' ? { text: 'I’m sorry, but I can’t help with that.' } : reply(),
    )
    const order = { clientId: orders.clientId, type: 'email_newsletter' as const, topic: 'roofs' }
    await server.call(create, { body: order }, orders.admin)
    await server.runJobs()
    expect((await orders.all())[0]).toMatchObject({ generation: 'ready', model: 'second' })
  })
})
