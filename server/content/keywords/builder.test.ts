import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as profiles from '../../../contract/content/content-profiles.ts'
import * as contract from '../../../contract/content/keywords.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aResearch } from './sample.ts'

let server: TestServer
let admin: Jar
let ada: number
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  ada = (await signedIn(server.context, { businessName: 'Harbour Roofing' })).user.id
})
afterAll(() => server.close())

const research = (changes = {}) =>
  server.call(contract.research, { body: aResearch(ada, changes) }, admin)
const list = async () =>
  (await server.call(contract.list, { params: { clientId: ada } }, admin)).body

describe('the keyword builder', () => {
  test('says when a type has no new ones, and finds others for another type', async () => {
    const topic = 'vertical farming'
    const answers: number[] = []
    for (let round = 0; round < 8; round++)
      answers.push((await research({ topic, researchPrompt: 'buyer_intent' })).status)
    expect(answers[0]).toBe(201)
    expect(answers.at(-1)).toBe(409)
    expect((await research({ topic, researchPrompt: 'buyer_intent' })).body).toMatchObject({
      error: expect.stringContaining('no 20 more keywords of this research type') as string,
    })
    expect((await research({ topic, researchPrompt: 'questions' })).status).toBe(201)
  })

  test('fills up the first list of a type, and never a later one', async () => {
    const asked = { topic: 'roof repair', researchPrompt: 'buyer_intent' as const }
    const clusters: string[] = []
    for (let round = 0; round < 8; round++) {
      const { status, body } = await research(asked)
      if (status === 201 && round > 0) clusters.push(...body.map(({ cluster }) => cluster))
    }
    expect(clusters.length).toBeGreaterThan(0)
    expect(clusters.join()).not.toMatch(/Problems|Basics|Planning|Afterwards/)
    expect((await research({ ...asked, topic: 'ROOF repair' })).status).toBe(409)
    expect((await research({ ...asked, researchPrompt: 'pain_points' })).status).toBe(201)
  })

  test.each([
    ['a', 'Nobody would search for this.'],
    ['$$$', 'Nobody would search for this.'],
    ['https://harbour.example/roofs', 'instead of an address'],
    ['roofs, gutters and windows', 'one topic at a time'],
    ['ремонт крыш', 'no patterns for the language'],
  ])('refuses the topic %s beside its field, and stores nothing', async (topic, sentence) => {
    const { status, body } = await research({ topic })
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields: { topic: expect.stringContaining(sentence) as string } })
    expect(await list()).toEqual([])
  })

  test("uses the client's profile: places, services, forbidden words, language", async () => {
    const params = { clientId: ada }
    const { values } = (await server.call(profiles.read, { params }, admin)).body
    const saved = {
      ...values,
      places: ['Leeds'],
      services: ['flat roof repair'],
      forbiddenWords: ['emergency'],
    }
    await server.call(profiles.update, { params, body: saved }, admin)
    const words = (await research({ researchPrompt: 'buyer_intent' })).body.map(
      (row) => row.keyword,
    )
    expect(words).toContain('flat roof repair in Leeds')
    expect(words.join()).not.toMatch(/emergency|near me/)
    const french = { ...saved, language: 'fr' as const }
    expect((await server.call(profiles.update, { params, body: french }, admin)).status).toBe(200)
    const found = (await research({ topic: 'plombier' })).body
    expect(found.map(({ keyword }) => keyword)).toContain('combien coûte un plombier')
  })

  test('goes by what somebody chose, and by the words of the topic without a choice', async () => {
    const topic = { topic: 'dog harness', researchPrompt: 'competitor_gaps' }
    const words = async (changes: object) =>
      (await research({ ...topic, ...changes })).body.map(({ keyword }) => keyword)
    expect((await words({})).join()).not.toContain('budget')
    const chosen = await words({ topicKind: 'goods' })
    expect(chosen).toContain('best budget dog harnesses')
    expect(chosen.join()).not.toMatch(/experts|recipe/)
    expect(await research({ ...topic, topicKind: 'goods' })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('no 20 more keywords of this research type') },
    })
    const before = (await list()).length
    expect(await research({ topicKind: 'verb' })).toMatchObject({
      status: 400,
      body: { fields: { topicKind: 'Please choose what the topic is from the list.' } },
    })
    expect((await list()).length).toBe(before)
  })

  test('says what it takes a topic for, in the language of the client', async () => {
    const taken = (query: object, jar = admin) =>
      server.call(
        contract.topicTaken,
        { query: { clientId: ada, topic: 'plombier', ...query } },
        jar,
      )
    expect((await taken({ topic: 'brass polish' })).body).toEqual({
      takenFor: 'unknown',
      language: 'en',
    })
    const task = { topic: 'how to mend a roof', topicKind: 'goods' }
    expect((await taken(task)).body.takenFor).toBe('task')
    expect((await taken({ topic: 'harbour roofing' })).body.takenFor).toBe('name')
    expect((await taken({ language: 'fr' })).body).toEqual({ takenFor: 'person', language: 'fr' })
    const params = { clientId: ada }
    const { values } = (await server.call(profiles.read, { params }, admin)).body
    const body = { ...values, language: 'fr' as const }
    await server.call(profiles.update, { params, body }, admin)
    expect((await taken({})).body).toEqual({ takenFor: 'person', language: 'fr' })
    expect((await taken({ topic: 'ремонт крыш' })).body).toEqual({ takenFor: null, language: null })
    expect((await taken({ topic: ' ' })).status).toBe(400)
    expect((await taken({ clientId: 999 })).status).toBe(404)
    const client = (await signedIn(server.context)).jar
    expect((await taken({}, client)).status).toBe(403)
  })

  test('puts no English around a topic of a client who writes another language', async () => {
    const params = { clientId: ada }
    const { values } = (await server.call(profiles.read, { params }, admin)).body
    const towns =
      'Almere Alkmaar Amersfoort Apeldoorn Arnhem Breda Delft Deventer Dordrecht Ede Emmen Enschede Gouda Haarlem Hoorn Leiden Tilburg Utrecht Zwolle'.split(
        ' ',
      )
    const save = (changes: object) =>
      server.call(profiles.update, { params, body: { ...values, ...changes } }, admin)
    await save({ language: 'nl' })
    for (const topic of ['yoga studio', 'tandarts']) {
      const refused = await research({ topic, researchPrompt: 'buyer_intent' })
      expect(refused).toMatchObject({
        status: 400,
        body: { fields: { topic: expect.stringContaining('no patterns for the language') } },
      })
    }
    expect(await list()).toEqual([])
    const found = await research({
      topic: 'tandarts',
      location: towns.join(', '),
      researchPrompt: 'buyer_intent',
    })
    expect(found.body.map(({ keyword }) => keyword)).toEqual([
      'tandarts',
      ...towns.map((town) => `tandarts ${town}`),
    ])
  })

  test('uses the audience, the place and the language of the request', async () => {
    const request = { audience: 'for landlords; seniors', location: 'Leeds, York' }
    const found = (await research({ ...request, researchPrompt: 'buyer_intent' })).body
    const words = found.map(({ keyword }) => keyword)
    expect(words).toContain('roof repair for landlords')
    expect(words.join()).toContain('in Leeds')
    const french = await research({ topic: 'plombier', language: 'fr' })
    expect(french.body.map(({ keyword }) => keyword).join()).toContain('combien coûte un plombier')
  })
})
