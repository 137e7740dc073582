import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import * as contract from '../../../contract/core/models.ts'
import type { ModelAbility } from '../../../contract/model-abilities.ts'
import { type AiAnswer, type AiServer, openAiServer } from '../../../test/ai-server.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { auditEntries } from '../audit-entries/table.ts'
import { usedThisMonth, writeLimits } from '../model-uses/store.ts'
import { signedIn } from '../sessions/sample.ts'
import { findLocalServers } from './available.ts'
import { askForJson } from './models.ts'
import { aModel } from './sample.ts'
import { models as table } from './table.ts'

let ai: AiServer
let server: TestServer
let owner: Jar
const secret = 'sk-secret-of-the-test'
beforeAll(async () => {
  ai = await openAiServer(() => ({ text: { answer: 'I am ready.' } }))
  server = await openTestServer({
    ...ai.env,
    AI_IMAGE_MODEL: 'painter',
    AI_HOSTS: new URL(ai.origin).host,
  })
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  await writeLimits(server.context, { tokens: null, pictures: null, cost: null })
  ai.respondWith(() => ({ text: { answer: 'I am ready.' } }))
  owner = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(async () => {
  await server.close()
  await ai.close()
})

type Changes = Parameters<typeof aModel>[0]
const input = (changes: Changes = {}) => aModel({ baseUrl: `${ai.origin}/v1`, secret, ...changes })
const add = (changes: Changes = {}) => server.call(contract.add, { body: input(changes) }, owner)
const list = async () => (await server.call(contract.list, {}, owner)).body
const update = (id: number, changes: Changes & { updatedAt?: string } = {}) =>
  server.call(contract.update, { params: { id }, body: { ...input(), ...changes } }, owner)
const attempt = (id: number, ability: ModelAbility = 'text') =>
  server.call(contract.tryModel, { params: { id }, body: { ability } }, owner)
const ask = async () => {
  const messages = [{ role: 'user' as const, content: 'Go' }]
  const schema = z.object({ answer: z.string() })
  return askForJson(server.context, {
    purpose: 'articles',
    clientId: null,
    name: 'a',
    schema,
    messages,
  })
}

test('those of the environment come first, then those that an owner adds; nobody reads a key', async () => {
  const added = await add()
  expect(added).toMatchObject({ status: 201, body: { name: 'Ada', hasKey: true, problem: null } })
  const shown = await list()
  expect(shown).toMatchObject([
    { id: 0, model: 'writer', abilities: ['text'], hasKey: true, updatedAt: null },
    { id: -1, model: 'painter', abilities: ['image'] },
    { id: added.body.id, model: 'ada-2', priceIn: 150_000 },
  ])
  await update(added.body.id, { name: 'Eve', secret: '' })
  const entries = await server.db.select().from(auditEntries)
  expect(entries.map(({ event }) => event)).toEqual(['created', 'changed'])
  const rows = await server.db.select().from(table)
  expect(JSON.stringify([added, shown, entries, rows])).not.toContain(secret)
})

test('a model is used at once, with its key, and no longer once it is off or removed', async () => {
  const { id } = (await add()).body
  const { given } = server.context.settings
  server.context.settings.given = { ...given, models: [] }
  await update(id, { secret: '' })
  expect((await ask()).model.name).toBe('Ada')
  expect(ai.requests[0]).toMatchObject({
    body: { model: 'ada-2' },
    headers: { authorization: `Bearer ${secret}` },
  })
  await update(id, { enabled: false })
  await expect(ask()).rejects.toMatchObject({ kind: 'unset' })
  await update(id)
  await server.call(contract.remove, { params: { id } }, owner)
  await expect(ask()).rejects.toMatchObject({ kind: 'unset' })
  server.context.settings.given = given
})

test('a model without a key is asked without one', async () => {
  const { id } = (await add({ secret: '' })).body
  expect((await attempt(id)).body).toMatchObject({ works: true, answer: 'I am ready.' })
  expect(ai.requests[0]?.headers.authorization).toBeUndefined()
})

test('a key goes only to the address for which it was entered, and to every model there', async () => {
  const { id } = (await add()).body
  const second = await add({ model: 'other', secret: '' })
  expect(second.body.hasKey).toBe(true)
  const moved = await update(id, { baseUrl: `${ai.origin}/v2`, secret: '' })
  expect(moved.body.hasKey).toBe(false)
})

test.each([
  ['https://127.0.0.1:9/v1', 'isn’t on the internet'],
  ['https://[::1]/v1', 'isn’t on the internet'],
  ['https://localhost/v1', 'isn’t on the internet'],
  ['http://169.254.169.254/v1', 'isn’t on the internet'],
  ['http://127.0.0.1:22/v1', 'isn’t on the internet'],
  ['http://ai.example/v1', 'begins with https'],
  ['ftp://ai.example', 'server’s address'],
  ['https://a:b@ai.example/v1', 'server’s address'],
])('%s is refused', async (baseUrl, sentence) => {
  const refused = await add({ baseUrl })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain(sentence)
  const body = { baseUrl, secret: '' }
  expect((await server.call(contract.available, { body }, owner)).status).toBe(400)
  expect(ai.requests).toEqual([])
})

test('the usual ports of programs on this machine may be entered', async () => {
  for (const port of contract.localPorts)
    expect((await add({ baseUrl: `http://localhost:${port}/v1`, secret: '' })).status).toBe(201)
})

test('the same model of a server is refused, and a change of a stale one', async () => {
  const { id, updatedAt } = (await add()).body
  expect(await add()).toMatchObject({ status: 409, body: { fields: { model: /already/ } } })
  server.setNow('2026-03-02T10:05:00Z')
  expect((await update(id, { name: 'Eve', updatedAt: updatedAt ?? '' })).status).toBe(200)
  expect((await update(id, { name: 'Amy', updatedAt: updatedAt ?? '' })).status).toBe(409)
})

test('models are tried in their order, and the next one answers where one fails', async () => {
  const ids = []
  for (const model of ['a', 'b', 'c']) ids.push((await add({ model, name: model })).body.id)
  const reorder = (order: number[]) =>
    server.call(contract.reorder, { body: { ids: order } }, owner)
  expect((await reorder([ids[0] ?? 0])).status).toBe(409)
  expect((await reorder(ids.toReversed())).status).toBe(200)
  expect((await list()).slice(2).map(({ name }) => name)).toEqual(['c', 'b', 'a'])
  ai.respondWith(({ body }) =>
    body.model === 'b' ? { text: { answer: 'B' } } : { status: 401, message: 'no' },
  )
  expect(await ask()).toMatchObject({ data: { answer: 'B' }, model: { name: 'b' } })
  expect(ai.requests.map(({ body }) => body.model)).toEqual(['writer', 'c', 'b'])
})

describe('a server’s list of models', () => {
  const available = (baseUrl = `${ai.origin}/v1`) =>
    server.call(contract.available, { body: { baseUrl, secret } }, owner)

  test('is read, also where /v1 is missing', async () => {
    ai.respondWith(({ path }) =>
      path === '/v1/models' ? { models: ['b', 'a', 'a'] } : { status: 404, message: 'no' },
    )
    const models = ['a', 'b']
    expect((await available()).body).toEqual({ baseUrl: `${ai.origin}/v1`, models })
    expect((await available(ai.origin)).body).toEqual({ baseUrl: `${ai.origin}/v1`, models })
    expect(ai.requests[0]?.headers.authorization).toBe(`Bearer ${secret}`)
  })

  test.each<[string, AiAnswer, string, RegExp]>([
    ['refuses the key', { status: 401, message: 'no' }, 'secret', /refuses this key/],
    ['has none', { garbage: '<html>' }, 'baseUrl', /no list/],
    ['is on fire', { status: 500 }, 'baseUrl', /problem on its side/],
    ['breaks off', { cut: 'x' }, 'baseUrl', /can’t be reached/],
  ])('is refused on the field if it %s', async (_name, answer, field, sentence) => {
    ai.respondWith(() => answer)
    const refused = await available()
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.stringMatching(sentence) as string } },
    })
  })

  test('is offered for programs on this machine; other services are not', async () => {
    ai.respondWith(() => ({ models: ['llama3.2', 'qwen3'] }))
    const port = Number(new URL(ai.origin).port)
    const programs = [
      { name: 'Ollama', port },
      { name: 'vLLM', port: 1 },
    ]
    expect(await findLocalServers(3000, programs)).toEqual([
      { name: 'Ollama', baseUrl: `http://127.0.0.1:${port}/v1`, models: ['llama3.2', 'qwen3'] },
    ])
    expect(await findLocalServers(port, programs)).toEqual([])
    ai.respondWith(() => ({ garbage: '<html>Jenkins</html>' }))
    expect(await findLocalServers(3000, programs)).toEqual([])
    expect((await server.call(contract.findLocal, {}, owner)).status).toBe(200)
  })
})

describe('a trial', () => {
  test('returns the model’s words or why there are none, counts, and keeps the key', async () => {
    const { id } = (await add()).body
    expect((await attempt(id)).body).toMatchObject({ works: true, answer: 'I am ready.' })
    expect(await usedThisMonth(server.context)).toMatchObject([
      { purpose: 'test', model: 'ada-2', calls: 1, tokensIn: 100 },
    ])
    ai.respondWith(() => ({ status: 401, message: `Incorrect key ${secret}` }))
    const refused = await attempt(id)
    expect(refused.body).toMatchObject({
      works: false,
      answer: expect.stringContaining('rejected the key') as string,
    })
    expect(JSON.stringify(refused)).not.toContain(secret)
    await writeLimits(server.context, { tokens: 0, pictures: null, cost: null })
    expect((await attempt(id)).body).toMatchObject({ works: false, answer: /budget/ })
  })

  test('looks at a picture, and makes one', async () => {
    const { id } = (await add({ abilities: ['vision', 'image'] })).body
    ai.respondWith(() => ({ text: { answer: 'Red' } }))
    expect((await attempt(id, 'vision')).body).toMatchObject({ works: true, answer: 'Red' })
    ai.respondWith(() => ({ text: { answer: 'A cat' } }))
    expect((await attempt(id, 'vision')).body).toMatchObject({ works: false, answer: /A cat/ })
    const bytes = await sharp({
      create: { width: 90, height: 90, channels: 3, background: '#39c' },
    })
      .png()
      .toBuffer()
    ai.respondWith(() => ({ picture: bytes }))
    const { picture } = (await attempt(id, 'image')).body
    const file = Buffer.from((picture ?? '').split(',')[1] ?? '', 'base64')
    expect((await sharp(file).metadata()).format).toBe('jpeg')
  })

  test('needs a model that is on', async () => {
    const { id } = (await add({ enabled: false })).body
    expect((await attempt(id)).status).toBe(404)
    await server.db.delete(table).where(eq(table.id, id))
    expect((await attempt(id)).status).toBe(404)
  })
})
