import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../contract/content-batches.ts'
import * as pieces from '../../contract/content-pieces.ts'
import { research } from '../../contract/keywords.ts'
import { type AiDeed, type AiServer, atRandom, openAiServer } from '../../test/ai-server.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../test/server.ts'
import { automationLogs } from '../automation-logs/table.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { writePiece } from '../content-writing/writing.ts'
import { aResearch } from '../keywords/sample.ts'
import { storedFiles } from '../platform/table.ts'
import { signedIn } from '../sessions/sample.ts'

const types = ['blog_post', 'facebook_post', 'email_newsletter'] as const
let server: TestServer
let admin: Jar
let ada: number
let keywordIds: number[]

const begin = async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  const facts = { businessName: 'Harbour Roofing', industry: 'Home services' }
  ada = (await signedIn(server.context, { email: 'ada@harbour.example', ...facts })).user.id
  const body = aResearch(ada, { researcher: 'builder' })
  keywordIds = (await server.call(research, { body }, admin)).body.map(({ id }) => id)
}
const orderAll = (count: number, changes = {}) =>
  server.call(
    contract.bulkCreate,
    {
      body: {
        clientId: ada,
        keywordIds: keywordIds.slice(0, count),
        contentTypes: [...types],
        ...changes,
      },
    },
    admin,
  )
const read = async (id: number) =>
  (await server.call(contract.read, { params: { id } }, admin)).body
const all = async () => (await server.call(pieces.listAll, { query: { limit: 100 } }, admin)).body
const runs = async () =>
  (await server.db.select().from(automationLogs)).filter(({ name }) => name === 'Content creation')
/** A finished piece has a title and a text, and an unfinished one has neither. */
const halves = async () =>
  (await all()).filter(
    ({ generation, title, content }) =>
      (generation === 'ready') !== (title !== '' && content !== ''),
  )

describe.each(engines())('without a provider, on the %s database', (engine) => {
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(begin)
  afterAll(() => server.close())

  test('a piece of every type for every keyword is written, with pictures, all different', async () => {
    const { status, body } = await orderAll(5)
    expect([status, body.count]).toEqual([202, 15])
    expect(await read(body.batchId)).toMatchObject({ state: 'running', total: 15, queued: 15 })
    expect((await all()).every(({ title, content }) => title + content === '')).toBe(true)
    await server.runJobs()
    const batch = await read(body.batchId)
    expect(batch).toMatchObject({ state: 'done', ready: 15, failed: 0, isMine: true, model: '' })
    const made = await all()
    expect(new Set(made.map(({ content }) => content)).size).toBe(15)
    for (const { type, imageUrl, madeBy, touchedByPersonAt, status: at } of made)
      expect([imageUrl !== null, madeBy, touchedByPersonAt, at]).toEqual([
        type !== 'email_newsletter',
        'composer',
        null,
        'draft',
      ])
    expect(await runs()).toMatchObject([
      { status: 'success', details: '15 of 15 written for Harbour Roofing by the composer' },
    ])
  })

  test('the same again says it in other words', async () => {
    await orderAll(1)
    await orderAll(1)
    await server.runJobs()
    expect(new Set((await all()).map(({ content }) => content)).size).toBe(6)
  })

  test('one piece about any topic', async () => {
    const body = { clientId: ada, type: 'blog_post', topic: 'green roofs' } as const
    const { status, body: made } = await server.call(contract.create, { body }, admin)
    expect(status).toBe(202)
    await server.runJobs()
    expect(await all()).toMatchObject([{ id: made.id, topic: 'green roofs', generation: 'ready' }])
  })

  test('what waits can be cancelled; what is ready stays', async () => {
    const { batchId } = (await orderAll(2)).body
    const [first] = (await read(batchId)).pieces
    await writePiece.run({ pieceId: first?.id ?? 0, batchId }, server.context)
    const cancel = () => server.call(contract.cancel, { params: { id: batchId } }, admin)
    expect((await cancel()).status).toBe(200)
    await server.runJobs()
    expect(await read(batchId)).toMatchObject({ state: 'cancelled', ready: 1, queued: 0 })
    expect((await cancel()).status).toBe(409)
    expect(await all()).toHaveLength(1)
  })

  test('a process that dies over a piece leaves no half, and the next one writes it', async () => {
    const { batchId } = (await orderAll(1)).body
    await server.db.update(contentPieces).set({ generation: 'writing' })
    expect(await halves()).toEqual([])
    await server.runJobs()
    expect(await read(batchId)).toMatchObject({ state: 'done', ready: 3 })
  })

  test('two that write the same piece make one', async () => {
    const { batchId } = (await orderAll(1)).body
    const [piece] = (await read(batchId)).pieces
    const data = { pieceId: piece?.id ?? 0, batchId }
    await Promise.all([writePiece.run(data, server.context), writePiece.run(data, server.context)])
    expect((await read(batchId)).ready).toBe(1)
    await server.runJobs()
    expect(await read(batchId)).toMatchObject({ state: 'done', ready: 3 })
    const kept = await server.db.select().from(storedFiles).where(isNull(storedFiles.removeAt))
    expect(kept).toHaveLength(4)
  })

  test('whatever waits without a job gets one, as after a restored backup', async () => {
    const { batchId } = (await orderAll(1)).body
    await server.db.execute('delete from pgboss.job')
    await server.runJobs()
    expect(await read(batchId)).toMatchObject({ queued: 3 })
    await server.runJobs('resume-content-writing')
    expect(await read(batchId)).toMatchObject({ state: 'done', ready: 3 })
  })

  test.each([
    [{ keywordIds: [] }, 'Please select keywords and content types to create.'],
    [{ contentTypes: [] }, 'Please select keywords and content types to create.'],
    [{ keywordIds: undefined }, 'Please select keywords and content types to create.'],
    [{ keywordIds: [999_999] }, 'Some of these keywords are gone. Please select again.'],
  ])('is refused: %o', async (changes, sentence) => {
    const { status, body } = await orderAll(1, changes)
    expect([status, (body as unknown as { error: string }).error]).toEqual([400, sentence])
  })

  test.each(['clientId', 'type', 'topic'])('a single piece needs its %s', async (field) => {
    const body = { clientId: ada, type: 'blog_post' as const, topic: 'roofs', [field]: undefined }
    const answer = await server.call(contract.create, { body }, admin)
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { [field]: 'Please fill in all required fields' } },
    })
  })
})

describe('with a provider', () => {
  let ai: AiServer
  beforeAll(async () => {
    ai = await openAiServer(() => ({ status: 500 }))
    server = await openTestServer(ai.env)
  })
  beforeEach(begin)
  afterAll(async () => {
    await server.close()
    await ai.close()
  })

  let number = 0
  const said = (words = 400) => ({
    title: `A title ${(number += 1)}`,
    content: `Text ${number} about roofs. ${'Slate lasts when it is laid well. '.repeat(words / 6)}`,
    description: 'What it says',
    preheader: null,
  })
  const text = (words?: number): AiDeed => ({ text: said(words) })
  const half = (): AiDeed => ({ text: said(), reason: 'length' })

  test('its model writes, by a prompt that is kept', async () => {
    ai.answers(() => text())
    const { batchId } = (await orderAll(1)).body
    await server.runJobs()
    const batch = await read(batchId)
    expect(batch).toMatchObject({ state: 'done', ready: 3, madeBy: 'model', model: 'writer' })
    const params = { id: batch.pieces[0]?.id ?? 0 }
    const { body } = await server.call(pieces.read, { params }, admin)
    expect(body.prompt).toContain('Harbour Roofing')
    expect(body.prompt).toContain('Never invent')
    expect((await runs())[0]?.details).toBe('3 of 3 written for Harbour Roofing by writer')
  })

  test.each<[string, AiDeed, RegExp]>([
    ['a wrong key', { status: 401, message: 'no' }, /AI_API_KEY/],
    ['an empty account', { status: 429, code: 'insufficient_quota' }, /quota/],
    ['garbage', { garbage: '<p>Bad gateway</p>' }, /form that was asked for|problem of its own/],
    ['half an answer', half(), /broke off/],
    ['too little', text(6), /too short/],
    ['a text without end', text(20_000), /too long/],
    ['a model that declines', { text: '', refusal: 'I cannot' }, /declined to answer/],
    ['an answer without JSON', { text: 'No JSON today.' }, /not in the form that was asked for/],
    ['nothing at all', { text: '' }, /answered nothing/],
    ['a busy provider', { status: 429, retryAfter: 600 }, /provider is busy/],
    ['a model that is not there', { status: 404, message: 'no such model' }, /no such model/],
  ])('%s is told at each piece, and the composer can take over', async (_, deed, sentence) => {
    ai.answers(() => deed)
    const { batchId } = (await orderAll(1)).body
    await server.runJobs()
    const failed = await read(batchId)
    expect(failed).toMatchObject({ state: 'done', ready: 0, failed: 3 })
    for (const piece of failed.pieces) expect(piece.failure).toMatch(sentence)
    expect(await halves()).toEqual([])
    expect((await runs())[0]?.status).toBe('error')
    const again = { params: { id: batchId }, body: { writer: 'composer' as const } }
    expect((await server.call(contract.retryAll, again, admin)).body).toEqual({ count: 3 })
    await server.runJobs()
    expect(await read(batchId)).toMatchObject({ state: 'done', ready: 3, failed: 0 })
    expect((await runs()).at(-1)?.details).toBe(
      '3 of 3 written for Harbour Roofing by the composer',
    )
    expect((await server.call(contract.retryAll, again, admin)).status).toBe(409)
  })

  test('what no database keeps is left out of what a model says', async () => {
    const { title, content, description } = said()
    const odd = { title: `${title}\0\ud800`, content: `\0${content}`, description }
    ai.answers(() => ({ text: { ...odd, preheader: 'Only for newsletters' } }))
    const { batchId } = (await orderAll(1)).body
    await server.runJobs()
    expect(await read(batchId)).toMatchObject({ ready: 3, failed: 0 })
    const [piece] = await all()
    expect(piece).toMatchObject({ title: `${title}\ufffd`, content: content.trim() })
    const named = (await all()).filter(({ preheader }) => preheader !== '')
    expect(named.map(({ type }) => type)).toEqual(['email_newsletter'])
  })

  test('a provider that is away is told at each piece', async () => {
    const { settings } = server.context
    if (!settings.ai) throw new Error('no provider is set')
    const away = { ...settings.ai, baseUrl: 'http://127.0.0.1:1/v1' }
    const { batchId } = (await orderAll(1)).body
    const [piece] = (await read(batchId)).pieces
    const data = { pieceId: piece?.id ?? 0, batchId }
    await writePiece.run(data, { ...server.context, settings: { ...settings, ai: away } })
    const { pieces: after } = await read(batchId)
    expect(after[0]).toMatchObject({ generation: 'failed' })
    expect(after[0]?.failure).toMatch(/cannot be reached/)
  })

  test('a process that stops over an answer that hangs leaves the piece to the next one', async () => {
    ai.answers(() => ({ hang: true }))
    const { batchId } = (await orderAll(1)).body
    const [piece] = (await read(batchId)).pieces
    const stopping = new AbortController()
    const data = { pieceId: piece?.id ?? 0, batchId }
    const run = writePiece.run(data, server.context, stopping.signal)
    await expect.poll(() => ai.asked.length).toBe(1)
    stopping.abort()
    await expect(run).rejects.toMatchObject({ kind: 'stopped' })
    expect((await read(batchId)).pieces[0]).toMatchObject({ generation: 'writing', failure: '' })
    ai.answers(() => text())
    await server.runJobs()
    expect(await read(batchId)).toMatchObject({ state: 'done', ready: 3, failed: 0 })
  })

  test('a provider that fails by chance loses nothing: all is written, or told and retried', async () => {
    const wrong: AiDeed[] = [{ status: 400, message: 'no' }, { garbage: 'oops' }, half(), text(6)]
    ai.answers(atRandom(7, 0.4, wrong, () => text()))
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
    expect(await halves()).toEqual([])
    ai.answers(() => text())
    const one = first.pieces.find(({ generation }) => generation === 'failed')
    const retry = () =>
      server.call(contract.retry, { params: { id: one?.id ?? 0 }, body: {} }, admin)
    expect((await retry()).status).toBe(202)
    await server.runJobs()
    expect((await retry()).status).toBe(409)
    expect((await read(batchId)).failed).toBe(first.failed - 1)
    await server.call(contract.retryAll, { params: { id: batchId }, body: {} }, admin)
    await server.runJobs()
    expect(await read(batchId)).toMatchObject({ state: 'done', ready: 24, failed: 0 })
    expect(new Set((await all()).map(({ content }) => content)).size).toBe(24)
  })

  test('the composer writes where it is asked for', async () => {
    ai.answers(() => ({ status: 500 }))
    const { batchId } = (await orderAll(1, { writer: 'composer' })).body
    await server.runJobs()
    expect(await read(batchId)).toMatchObject({ ready: 3, madeBy: 'composer' })
    expect(ai.asked).toEqual([])
  })
})
