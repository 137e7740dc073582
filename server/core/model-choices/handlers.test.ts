import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/core/model-choices.ts'
import { add, remove } from '../../../contract/core/models.ts'
import type { ModelTask } from '../../../contract/core/model-uses.ts'
import { type AiServer, openAiServer } from '../../../test/ai-server.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { auditEntries } from '../audit-entries/table.ts'
import { modelsFor } from '../models/chosen.ts'
import { aModel } from '../models/sample.ts'
import { signedIn } from '../sessions/sample.ts'

let ai: AiServer
let server: TestServer
let owner: Jar
let clientId: number
let second: number
beforeAll(async () => {
  ai = await openAiServer(() => ({ text: 'unused' }))
  server = await openTestServer({ ...ai.env, AI_HOSTS: new URL(ai.origin).host })
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  owner = (await signedIn(server.context, { role: 'admin' })).jar
  clientId = (await signedIn(server.context, { role: 'client' })).user.id
  const body = aModel({ baseUrl: `${ai.origin}/v1`, name: 'Second', model: 'second' })
  second = (await server.call(add, { body }, owner)).body.id
})
afterAll(async () => {
  await server.close()
  await ai.close()
})

type Sent = contract.ModelChoices
const choose = (choices: Sent, updatedAt?: string | null) =>
  server.call(
    contract.update,
    { body: { choices, ...(updatedAt !== undefined && { updatedAt }) } },
    owner,
  )
const chooseFor = (choices: Sent) =>
  server.call(contract.updateForClient, { params: { clientId }, body: { choices } }, owner)
const order = async (task: ModelTask, of: number | null = clientId) =>
  (await modelsFor(server.context, task, of)).map(({ model }) => model)

test('without a choice, the models are tried in their order', async () => {
  const { body } = await server.call(contract.read, {}, owner)
  expect(body).toMatchObject({ choices: {}, updatedAt: null, models: [{ id: 0 }, { id: second }] })
  expect(await order('articles')).toEqual(['writer', 'second'])
})

test('the agency’s choice comes first, a client’s before it, and the others follow', async () => {
  expect((await choose({ articles: second, posts: 'none' })).status).toBe(200)
  expect(await order('articles')).toEqual(['second', 'writer'])
  expect(await order('keywords')).toEqual(['writer', 'second'])
  expect(await order('posts')).toEqual([])
  await chooseFor({ articles: 0, keywords: 'none', posts: second })
  expect(await order('articles')).toEqual(['writer', 'second'])
  expect(await order('posts')).toEqual(['second', 'writer'])
  expect(await order('keywords')).toEqual([])
  expect(await order('keywords', null)).toEqual(['writer', 'second'])
})

test('a model that is removed leaves its tasks to the order', async () => {
  await choose({ articles: second })
  await server.call(remove, { params: { id: second } }, owner)
  expect(await order('articles')).toEqual(['writer'])
})

test('a model that can’t do the task is refused beside it', async () => {
  for (const wrong of [second, 999])
    expect(await choose({ pictures: wrong, articles: second })).toMatchObject({
      status: 400,
      body: { fields: { pictures: /can’t do this/ } },
    })
  expect(await order('articles')).toEqual(['writer', 'second'])
})

test('choices made in between are refused, and the history names the models', async () => {
  const first = await choose({ articles: second }, null)
  server.setNow('2026-03-02T11:00:00Z')
  expect((await choose({ articles: 0 }, null)).status).toBe(409)
  expect((await choose({ articles: 'none' }, first.body.updatedAt)).status).toBe(200)
  const entries = await server.db.select().from(auditEntries)
  const changes = entries.filter(({ noun }) => noun === 'model-choices').map((each) => each.changes)
  expect(JSON.stringify(changes)).toContain('Second')
  expect(JSON.stringify(changes)).toContain('No model')
})

test('a choice is also refused after somebody took all others back', async () => {
  const first = await choose({ articles: second }, null)
  server.setNow('2026-03-02T11:00:00Z')
  expect((await choose({}, first.body.updatedAt)).status).toBe(200)
  server.setNow('2026-03-02T12:00:00Z')
  expect((await choose({ articles: 'none' }, first.body.updatedAt)).status).toBe(409)
})

test('only owners choose', async () => {
  for (const teamRole of ['manager', 'member'] as const) {
    const { jar } = await signedIn(server.context, { role: 'admin', teamRole })
    expect((await server.call(contract.read, {}, jar)).status).toBe(403)
    const sent = { params: { clientId }, body: { choices: {} } }
    expect((await server.call(contract.updateForClient, sent, jar)).status).toBe(403)
  }
})
