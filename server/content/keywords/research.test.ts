import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/content/keywords.ts'
import { type AiAnswer, type AiServer, openAiServer } from '../../../test/ai-server.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { keywordPrompts, promptPlaceholders } from '../../../site/keyword-prompts.ts'
import { automationLogs } from '../../core/automation-logs/table.ts'
import { aResearch } from './sample.ts'
import { keywords } from './table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { fillPrompt, unknownPlaceholder } from './prompts.ts'
import { cleanKeyword } from './usable.ts'

let ai: AiServer
let server: TestServer
let admin: Jar
let ada: number
beforeAll(async () => {
  ai = await openAiServer(() => ({ status: 500 }))
  server = await openTestServer(ai.env)
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  ada = (await signedIn(server.context, { businessName: 'Harbour Roofing' })).user.id
})
afterAll(async () => {
  await server.close()
  await ai.close()
})

const research = (changes = {}) =>
  server.call(contract.research, { body: aResearch(ada, changes) }, admin)
const idea = (keyword: string) => ({
  keyword,
  intent: 'commercial',
  reason: 'People compare materials before they call.',
  cluster: 'Slate',
  searchVolume: 880,
})
const materials = ['slate', 'clay', 'copper', 'zinc', 'thatch', 'shingle', 'metal', 'green', 'flat']
const twentyTwo = [...materials, 'concrete', 'wood']
  .flatMap((each) => [`${each} roof prices`, `${each} roof lifespan`])
  .map(idea)
  .map((each, at) => (at === 3 ? { ...each, cluster: 'Slate\0' } : each))
const answer = (found: object[]): AiAnswer => ({ text: { keywords: found } })
const runs = () => server.db.select().from(automationLogs)
const prompts = () => ai.requests.map(({ body }) => JSON.stringify(body.messages))

describe('keyword research by a model', () => {
  test("stores 20 keywords with the model's name and none of its figures", async () => {
    ai.respondWith(() => answer(twentyTwo))
    const { status, body } = await research()
    expect(status).toBe(201)
    expect(body).toHaveLength(20)
    for (const each of body)
      expect(each).toMatchObject({
        source: 'model',
        model: 'writer',
        searchVolume: null,
        volumeSource: null,
        difficulty: null,
        difficultySource: null,
        reason: 'People compare materials before they call.',
        intentSource: 'model',
        cluster: 'Slate',
      })
    expect(prompts()).toHaveLength(1)
    expect(prompts()[0]).toContain('Harbour Roofing')
    expect(prompts()[0]).not.toMatch(/\{\{/)
    expect(prompts()[0]).toContain('What the topic is: not known')
    expect((await runs())[0]?.details).toBe(
      '20 keywords by writer about “roof repair” (Question-based)',
    )
  })

  test('asks once more for missing keywords, then fills up from patterns', async () => {
    const poor = [
      ...twentyTwo.slice(0, 10),
      idea('Slate roof PRICES'),
      idea('1. "clay roof lifespan"'),
      idea('roof repair (1,200 searches)'),
      idea(' '),
      { ...idea('zinc roof\0 repair'), cluster: 'Zinc' },
    ]
    ai.respondWith((_, number) => answer(number === 1 ? poor : twentyTwo.slice(8, 14)))
    const { body } = await research()
    expect(prompts()).toHaveLength(2)
    expect(prompts()[1]).toContain('10 more are needed')
    const by = body.map(({ source }) => source)
    expect(by.filter((each) => each === 'model')).toHaveLength(14)
    expect(by.filter((each) => each === 'builder')).toHaveLength(6)
    expect(new Set(body.map(({ keyword }) => keyword.toLowerCase())).size).toBe(20)
    expect((await runs())[0]?.details).toContain('14 keywords by writer and 6 by the builder')
  })

  test('uses an edited prompt and rejects unknown placeholders', async () => {
    ai.respondWith(() => answer(twentyTwo))
    const prompt = 'Only roofs near {{ location }}, not like {{competitors}}.'
    await research({ topicKind: 'repair' })
    expect(prompts()[0]).toContain('What the topic is: building work or a repair')
    await research({ prompt, location: 'Leeds', competitors: 'Roofers United' })
    expect(prompts().at(-1)).toContain('Only roofs near Leeds, not like Roofers United.')
    expect(prompts().at(-1)).not.toContain('What the topic is')
    // One that was edited before prompts told what a topic is tells it all the same, and once.
    await research({ prompt, topicKind: 'repair' })
    expect(prompts().at(-1)).toContain('What the topic is: building work or a repair')
    await research({ prompt: 'Only {{ kind }}.', topicKind: 'repair' })
    expect(prompts().at(-1)).toContain('Only building work or a repair.')
    expect(prompts().at(-1)).not.toContain('What the topic is')
    expect(await research({ prompt: 'About {{tpoic}}' })).toMatchObject({
      status: 400,
      body: { fields: { prompt: 'The prompt has an unknown placeholder: {{tpoic}}' } },
    })
  })

  test('stores nothing on failure, says why, and can fall back to the builder', async () => {
    ai.respondWith(() => ({ status: 401, message: 'no such key' }))
    const failed = await research()
    expect(failed.status).toBe(503)
    expect(failed.body).toMatchObject({
      error: expect.stringContaining('rejected the key') as string,
    })
    expect(await server.db.$count(keywords)).toBe(0)
    expect((await runs())[0]).toMatchObject({ status: 'error', retryJob: null })
    ai.respondWith(() => ({ garbage: '<p>Service unavailable</p>' }))
    expect((await research()).status).toBe(503)
    expect((await research({ researcher: 'builder' })).body).toHaveLength(20)
    expect((await server.call(contract.researcher, {}, admin)).body).toEqual({
      by: 'model',
      model: 'writer',
    })
  })
})

test('every prompt is distinct and has only known placeholders', () => {
  expect(Object.keys(keywordPrompts)).toEqual(Object.keys(contract.researchTypes))
  expect(new Set(Object.values(keywordPrompts)).size).toBe(8)
  const facts = Object.fromEntries(
    Object.keys(promptPlaceholders).map((name) => [name, `«${name}»`]),
  ) as Parameters<typeof fillPrompt>[1]
  for (const prompt of Object.values(keywordPrompts)) {
    expect(unknownPlaceholder(prompt)).toBeNull()
    expect(fillPrompt(prompt, facts)).toContain('«topic»')
  }
  expect(fillPrompt('{{location}}', { ...facts, location: ' ' })).toBe('not known')
})

test("figures and list markers are removed from a model's keyword", () => {
  expect(cleanKeyword('12. “slate roof  repair”')).toBe('slate roof repair')
  expect(cleanKeyword('24 hour roofer')).toBe('24 hour roofer')
  const none = ['', '12', 'roofs - 90/mo', 'roofs (KD 12)', 'volume: 300', '<b>roof</b>']
  expect(none.filter((each) => cleanKeyword(each) !== null)).toEqual([])
})
