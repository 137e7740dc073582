import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { remove, send } from '../../../contract/clients/messages.ts'
import * as profiles from '../../../contract/content/content-profiles.ts'
import * as contract from '../../../contract/content/message-findings.ts'
import { supportUserId } from '../../../contract/clients/messages.ts'
import { type AiServer, openAiServer } from '../../../test/ai-server.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { messageFindings as table } from './table.ts'

describe('what a client’s messages suggest for its profile', () => {
  let ai: AiServer
  let server: TestServer
  let owner: Jar
  let client: Awaited<ReturnType<typeof signedIn>>
  let clientId: number
  beforeAll(async () => {
    ai = await openAiServer(() => ({ status: 500 }))
    server = await openTestServer(ai.env)
  })
  beforeEach(async () => {
    await server.clear()
    ai.respondWith(() => ({ status: 500 }))
    owner = (await signedIn(server.context, { role: 'admin' })).jar
    client = await signedIn(server.context, { email: 'ada@kiln.example' })
    clientId = client.user.id
  })
  afterAll(async () => {
    await server.close()
    await ai.close()
  })

  const write = async (content: string, jar = client.jar, toUserId = supportUserId) => {
    const sent = await server.call(send, { body: { content, toUserId } }, jar)
    expect(sent.status).toBe(201)
    return sent.body.id
  }
  const params = () => ({ clientId })
  const read = async () =>
    (await server.call(contract.read, { params: params() }, owner)).body.findings
  const ask = () => server.call(contract.ask, { params: params() }, owner)
  const decide = (
    { field, value, title, messageId, quote }: contract.MessageFinding,
    accept: boolean,
    jar = owner,
  ) => {
    const body = { field, value, title, messageId, quote, accept }
    return server.call(contract.decide, { params: params(), body }, jar)
  }
  const profile = async () => (await server.call(profiles.read, { params: params() }, owner)).body

  test('are taken from messages of the client’s people, not of the team, and not of others', async () => {
    const messageId = await write('Hello. We serve Leeds. Our menu: https://kiln.example/menu')
    await write('> We serve York.\n\nYes.')
    await write('We serve Hull.', owner, clientId)
    const other = await signedIn(server.context)
    await write('We serve Derby.', other.jar)
    expect(await read()).toMatchObject([
      { field: 'places', value: 'Leeds', quote: 'We serve Leeds.', messageId },
      { field: 'links', value: 'https://kiln.example/menu', title: 'kiln.example/menu' },
    ])
    expect((await profile()).values.places).toEqual([])
  })

  test('one is accepted into the profile, once, and another dismissed for good', async () => {
    await write('We serve Leeds and Bradford.')
    const [leeds, bradford] = await read()
    if (!leeds || !bradford) throw new Error('nothing was found')
    expect((await decide(leeds, true)).status).toBe(200)
    const { values, sources } = await profile()
    expect(values.places).toEqual(['Leeds'])
    expect(sources.places?.detail).toMatch(/from a message of \d{4}-\d\d-\d\d$/)
    expect((await decide(leeds, true)).status).toBe(409)
    expect((await decide(bradford, false)).status).toBe(200)
    await write('As I said, we serve BRADFORD.')
    expect(await read()).toEqual([])
    const kept = JSON.stringify(await server.db.select().from(table))
    expect(kept).not.toMatch(/leeds|bradford/i)
  })

  test('texts get a paragraph more, and lines that are full are refused', async () => {
    const body = { ...profiles.emptyProfile, about: 'We make plates.' }
    await server.call(profiles.update, { params: params(), body }, owner)
    const messageId = await write('We also fire bowls for others.')
    const quote = 'We also fire bowls for others.'
    const about = { field: 'about' as const, title: '', messageId, quote, value: quote }
    const finding = { ...about, writer: '', writtenAt: '' }
    expect((await decide(finding, true)).status).toBe(200)
    expect((await profile()).values.about).toBe('We make plates.\n\nWe also fire bowls for others.')
  })

  test('a deleted message’s suggestion disappears and can’t be accepted', async () => {
    const id = await write('We serve Leeds.')
    const [leeds] = await read()
    if (!leeds) throw new Error('nothing was found')
    expect((await server.call(remove, { params: { id } }, client.jar)).status).toBe(200)
    expect(await read()).toEqual([])
    expect((await decide(leeds, true)).body).toMatchObject({
      error: 'The client’s message doesn’t say this anymore.',
    })
  })

  test('a model’s suggestions are kept only with words of the client', async () => {
    const first = await write('Families come for our blue plates.')
    await write('Nothing to add.')
    const plates = { field: 'services', value: 'blue plates', title: '' }
    const quote = 'our blue plates'
    ai.respondWith(() => ({
      text: {
        suggestions: [
          { ...plates, message: 2, quote },
          { ...plates, message: 1, quote },
          { ...plates, value: 'red plates', message: 2, quote: 'our red plates' },
          { ...plates, value: 'bowls', message: 2, quote },
          { ...plates, field: 'audience', value: 'Families', message: 2, quote: 'Families come' },
          { ...plates, message: 9, quote },
        ],
      },
    }))
    const { body, status } = await ask()
    expect([status, body.findings]).toMatchObject([
      200,
      [
        { field: 'services', value: 'blue plates', messageId: first, quote },
        { field: 'audience', value: 'Families', messageId: first },
      ],
    ])
    expect(body.prompt).toContain('Families come for our blue plates.')
    const [services, audience] = body.findings
    if (!services || !audience) throw new Error('nothing was found')
    expect((await decide(services, false)).status).toBe(200)
    expect((await decide(audience, true)).status).toBe(200)
    expect((await profile()).values.audience).toBe('Families')
    expect((await ask()).body.findings).toEqual([])
  })

  test('an invented suggestion is refused, whoever sends it', async () => {
    const messageId = await write('We serve Leeds.')
    const invented = { field: 'places', value: 'Hull', title: '', messageId } as const
    for (const quote of ['We serve Hull.', 'We serve Leeds.']) {
      const finding = { ...invented, quote, writer: '', writtenAt: '' }
      expect((await decide(finding, true)).status).toBe(409)
    }
    expect((await profile()).values.places).toEqual([])
  })

  test('is the team’s that may change the profile', async () => {
    const messageId = await write('We serve Leeds.')
    const contractor = await signedIn(server.context, { role: 'admin', teamRole: 'contractor' })
    const quote = 'We serve Leeds.'
    const leeds = { field: 'places', value: 'Leeds', title: '', messageId, quote } as const
    for (const jar of [contractor.jar, client.jar]) {
      expect((await server.call(contract.read, { params: params() }, jar)).status).toBe(403)
      expect((await server.call(contract.ask, { params: params() }, jar)).status).toBe(403)
      expect((await decide({ ...leeds, writer: '', writtenAt: '' }, true, jar)).status).toBe(403)
    }
    const other = await signedIn(server.context)
    const body = { ...leeds, accept: true }
    const elsewhere = { params: { clientId: other.user.id }, body }
    expect((await server.call(contract.decide, elsewhere, owner)).status).toBe(409)
  })

  test('a model that fails is told with its sentence, and none is asked about nothing', async () => {
    expect((await ask()).body).toMatchObject({ error: 'This client hasn’t written a message yet.' })
    expect(ai.requests).toEqual([])
    await write('We serve Leeds.')
    expect((await server.call(contract.read, { params: params() }, owner)).body.model).toBe(
      'writer',
    )
    ai.respondWith(() => ({ status: 500 }))
    expect((await ask()).status).toBe(503)
  })
})
