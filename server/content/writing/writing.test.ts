import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/content/content-batches.ts'
import * as choices from '../../../contract/core/model-choices.ts'
import * as suggestions from '../../../contract/content/content-suggestions.ts'
import * as pieces from '../../../contract/content/content-pieces.ts'
import { type AiAnswer, type AiServer, atRandom, openAiServer } from '../../../test/ai-server.ts'
import { openOrders, type Orders } from '../../../test/content-orders.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { writePiece } from './writing.ts'

let server: TestServer
let orders: Orders
const orderAll: Orders['orderAll'] = (...args) => orders.orderAll(...args)
const read: Orders['read'] = (id) => orders.read(id)
const { all, runs, partialPieces }: Pick<Orders, 'all' | 'runs' | 'partialPieces'> = {
  all: () => orders.all(),
  runs: () => orders.runs(),
  partialPieces: () => orders.partialPieces(),
}

describe('with a provider', () => {
  let ai: AiServer
  beforeAll(async () => {
    ai = await openAiServer(() => ({ status: 500 }))
    server = await openTestServer(ai.env)
  })
  beforeEach(async () => void (orders = await openOrders(server)))
  afterAll(async () => {
    await server.close()
    await ai.close()
  })

  let number = 0
  const aReply = (words = 400) => ({
    title: `A title ${(number += 1)}`,
    content: `Text ${number} about roofs. ${'Slate lasts when it is laid well. '.repeat(words / 6)}`,
    description: 'What it says',
    preheader: null,
  })
  const text = (words?: number): AiAnswer => ({ text: aReply(words) })
  const cutReply = (): AiAnswer => ({ text: aReply(), reason: 'length' })

  test('its model writes, and the prompt is stored', async () => {
    ai.respondWith(() => text())
    const { batchId } = (await orderAll(1)).body
    await server.runJobs()
    const batch = await read(batchId)
    expect(batch).toMatchObject({ state: 'done', ready: 3, madeBy: 'model', model: 'writer' })
    const params = { id: batch.pieces[0]?.id ?? 0 }
    const { body } = await server.call(pieces.read, { params }, orders.admin)
    const { body: sent } = await server.call(suggestions.listExchanges, { params }, orders.admin)
    expect(sent).toMatchObject([{ asked: 'text', model: 'writer', failure: '' }])
    expect(sent[0]?.prompt).toContain('Harbour Roofing')
    expect(sent[0]?.prompt).toContain('Never invent')
    expect(body).not.toHaveProperty('prompt')
    expect(body.slug).toBe(body.title.toLowerCase().replaceAll(' ', '-'))
    expect((await runs())[0]?.details).toBe('3 of 3 made for Harbour Roofing: texts by writer')
  })

  test('who writes is said for each type, as the client’s choice has it', async () => {
    ai.respondWith(() => text())
    const params = { clientId: orders.clientId }
    const body = { choices: { articles: 'none' as const } }
    await server.call(choices.updateForClient, { params, body }, orders.admin)
    const query = { clientId: orders.clientId }
    const usual = await server.call(contract.readDefaultWriter, { query }, orders.admin)
    expect(usual.body.models).toMatchObject({ blog_post: '', facebook_post: 'writer' })
    const { batchId } = (await orderAll(1)).body
    await server.runJobs()
    for (const { type, madeBy } of (await read(batchId)).pieces)
      expect(madeBy).toBe(usual.body.models[type] ? 'model' : 'brief')
  })

  test.each<[string, AiAnswer, RegExp]>([
    ['a wrong key', { status: 401, message: 'no' }, /rejected the key/],
    ['an empty account', { status: 429, code: 'insufficient_quota' }, /quota/],
    ['garbage', { garbage: '<p>Bad gateway</p>' }, /requested format|problem on its side/],
    ['a cut response', cutReply(), /cut off/],
    ['a short text', text(6), /too short/],
    ['an endless text', text(20_000), /too long/],
    ['a model that declines', { text: '', refusal: 'I cannot' }, /declined to answer/],
    ['a response without JSON', { text: 'No JSON today.' }, /not in the requested format/],
    ['an empty response', { text: '' }, /empty response/],
    ['a busy provider', { status: 429, retryAfter: 7200 }, /provider is busy/],
    ['an unknown model', { status: 404, message: 'no such model' }, /no such model/],
  ])('%s is reported on each piece, and a brief can take over', async (_, answer, sentence) => {
    ai.respondWith(() => answer)
    const { batchId } = (await orderAll(1)).body
    await server.runJobs()
    const failed = await read(batchId)
    expect(failed).toMatchObject({ state: 'done', ready: 0, failed: 3 })
    for (const piece of failed.pieces) expect(piece.failure).toMatch(sentence)
    expect(await partialPieces()).toEqual([])
    expect((await runs())[0]?.status).toBe('error')
    const again = { params: { id: batchId }, body: { writer: 'brief' as const } }
    expect((await server.call(contract.retryAll, again, orders.admin)).body).toEqual({ count: 3 })
    await server.runJobs()
    expect(await read(batchId)).toMatchObject({ state: 'done', ready: 3, failed: 0 })
    expect((await runs()).at(-1)?.details).toBe('3 of 3 made for Harbour Roofing: briefs')
    expect((await server.call(contract.retryAll, again, orders.admin)).status).toBe(409)
  })

  test("characters PostgreSQL can't store are removed from a model's text", async () => {
    const { title, content, description } = aReply()
    const odd = { title: `${title}\0\ud800`, content: `\0${content}`, description }
    ai.respondWith(() => ({ text: { ...odd, preheader: 'Only for newsletters' } }))
    const { batchId } = (await orderAll(1)).body
    await server.runJobs()
    expect(await read(batchId)).toMatchObject({ ready: 3, failed: 0 })
    const [piece] = await all()
    expect(piece).toMatchObject({ title: `${title}\ufffd`, content: content.trim() })
    const withPreheader = (await all()).filter(({ preheader }) => preheader !== '')
    expect(withPreheader.map(({ type }) => type)).toEqual(['email_newsletter'])
  })

  test('an unreachable provider is reported on each piece', async () => {
    const { settings } = server.context
    const models = settings.models.map((each) => ({ ...each, baseUrl: 'http://127.0.0.1:1/v1' }))
    const { batchId } = (await orderAll(1)).body
    const [piece] = (await read(batchId)).pieces
    const data = { pieceId: piece?.id ?? 0, batchId }
    await writePiece.run(data, { ...server.context, settings: { ...settings, models } })
    const { pieces: after } = await read(batchId)
    expect(after[0]).toMatchObject({ generation: 'failed' })
    expect(after[0]?.failure).toMatch(/cannot be reached/)
  })

  test('a process that stops during a hanging request leaves the piece to the next process', async () => {
    ai.respondWith(() => ({ hang: true }))
    const { batchId } = (await orderAll(1)).body
    const [piece] = (await read(batchId)).pieces
    const stopping = new AbortController()
    const data = { pieceId: piece?.id ?? 0, batchId }
    const run = writePiece.run(data, server.context, stopping.signal)
    await expect.poll(() => ai.requests.length).toBe(1)
    stopping.abort()
    await expect(run).rejects.toMatchObject({ kind: 'stopped' })
    expect((await read(batchId)).pieces[0]).toMatchObject({ generation: 'writing', failure: '' })
    ai.respondWith(() => text())
    await server.runJobs()
    expect(await read(batchId)).toMatchObject({ state: 'done', ready: 3, failed: 0 })
  })

  test('a flaky provider loses nothing: every piece is written, or reported and retried', async () => {
    const wrong: AiAnswer[] = [
      { status: 400, message: 'no' },
      { garbage: 'oops' },
      cutReply(),
      text(6),
    ]
    ai.respondWith(atRandom(7, 0.4, wrong, () => text()))
    const { batchId } = (await orderAll(8)).body
    await server.runJobs()
    const first = await read(batchId)
    expect(first.ready + first.failed).toBe(24)
    expect(first.failed).toBeGreaterThan(0)
    expect(
      first.pieces.filter(
        ({ generation, failure }) => (generation === 'failed') !== (failure !== ''),
      ),
    ).toEqual([])
    expect(await partialPieces()).toEqual([])
    ai.respondWith(() => text())
    const one = first.pieces.find(({ generation }) => generation === 'failed')
    const retry = () =>
      server.call(contract.retry, { params: { id: one?.id ?? 0 }, body: {} }, orders.admin)
    expect((await retry()).status).toBe(202)
    await server.runJobs()
    expect((await retry()).status).toBe(409)
    expect((await read(batchId)).failed).toBe(first.failed - 1)
    await server.call(contract.retryAll, { params: { id: batchId }, body: {} }, orders.admin)
    await server.runJobs()
    expect(await read(batchId)).toMatchObject({ state: 'done', ready: 24, failed: 0 })
    expect(new Set((await all()).map(({ content }) => content)).size).toBe(24)
  })

  test('briefs are made when requested', async () => {
    ai.respondWith(() => ({ status: 500 }))
    const { batchId } = (await orderAll(1, { writer: 'brief' })).body
    await server.runJobs()
    expect(await read(batchId)).toMatchObject({ ready: 3, madeBy: 'brief' })
    expect(ai.requests).toEqual([])
  })
})
