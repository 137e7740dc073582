import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as contract from '../../../contract/leads/lead-cards.ts'
import * as leadCalls from '../../../contract/leads/leads.ts'
import { businessCard, cardLines } from '../../../test/business-card.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { automationLogs } from '../../core/automation-logs/table.ts'
import { storedFiles } from '../../platform/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'

let server: TestServer
let admin: Jar
let image: string
/** The AI server's next response. */
let answer: { status: number; body: unknown } = { status: 200, body: {} }
const ai = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
})

beforeAll(async () => {
  ai.listen(0, '127.0.0.1')
  await once(ai, 'listening')
  server = await openTestServer({
    AI_BASE_URL: `http://127.0.0.1:${(ai.address() as AddressInfo).port}/v1`,
    AI_API_KEY: 'k',
    AI_MODEL: 'writer',
    AI_VISION_MODEL: 'eyes',
  })
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  image = (await businessCard(cardLines)).toString('base64')
})
afterAll(async () => {
  ai.close()
  await server.close()
})

const harborline = {
  companyName: 'Harborline Legal Group',
  contactName: 'Margaret Delgado',
  email: 'mdelgado@harborlinelegal.com',
  phone: '(415) 555-0132',
  address: '220 Montgomery Street, Suite 1400, San Francisco, CA 94104',
  website: 'https://www.harborlinelegal.com',
  industry: 'Legal Services',
}
const scan = (body: { image: string; reader?: 'machine' }) =>
  server.call(contract.extract, { body }, admin)
const completion = (content: string) => ({
  status: 200,
  body: { choices: [{ message: { content } }] },
})

describe('a business card', () => {
  test('is read locally, with duplicates, and recorded in the log', async () => {
    const existing = { contactName: 'M. Delgado', email: harborline.email }
    await server.call(leadCalls.create, { body: existing }, admin)
    const { status, body } = await scan({ image, reader: 'machine' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...harborline, reader: 'machine', fromCode: false })
    expect(body.duplicates).toMatchObject([existing])
    expect(Math.min(...Object.values(body.confidence))).toBeGreaterThan(0.5)
    const [run] = await server.db.select().from(automationLogs)
    expect(run).toMatchObject({ status: 'success', details: '7 of 7 fields read on this machine' })
  })

  test('with a contact in a code is read from the code', async () => {
    const code = 'MECARD:N:Novak,Ilse;ORG:Novak & Berg;TEL:+49301234567;EMAIL:i@novak.example;;'
    const coded = await businessCard(['Novak'], code)
    const { body } = await scan({ image: coded.toString('base64'), reader: 'machine' })
    expect(body).toMatchObject({ contactName: 'Ilse Novak', phone: '+49301234567', fromCode: true })
    expect(body.confidence.email).toBe(1)
  })

  test('that isn’t a picture is refused, and the next one is still read', async () => {
    const cut = Buffer.from(image, 'base64').subarray(0, 4000).toString('base64')
    for (const wrong of [btoa('rubbish'), cut]) {
      const refused = await scan({ image: wrong, reader: 'machine' })
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({ error: expect.stringContaining('image format') })
    }
    const none = await scan({ image: '' })
    expect(none.body).toMatchObject({ error: 'Please select an image file' })
    expect((await scan({ image, reader: 'machine' })).status).toBe(200)
  })

  test('is read by the configured vision model, also from a fenced response', async () => {
    const read = { ...harborline, address: null, email: 'MDelgado@harborlinelegal.com' }
    answer = completion(`Here you are:\n\`\`\`json\n${JSON.stringify(read)}\n\`\`\``)
    const { body } = await scan({ image })
    expect(body).toMatchObject({ ...harborline, address: '', reader: 'model', model: 'eyes' })
    expect(body.confidence).toMatchObject({ email: 0.9, address: 0 })
  })

  test('is cut to what a lead holds, so that it can be saved', async () => {
    const long = {
      companyName: 'C'.repeat(300),
      contactName: 'N'.repeat(300),
      email: 'long@x.example',
      phone: '5'.repeat(60),
      address: 'A'.repeat(600),
      website: `https://x.example/${'w'.repeat(600)}`,
      industry: 'I'.repeat(300),
    }
    answer = completion(JSON.stringify(long))
    const { body } = await scan({ image })
    const keys = Object.keys(long) as (keyof typeof long)[]
    const lead = Object.fromEntries(keys.map((key) => [key, body[key]]))
    const saved = await server.call(leadCalls.create, { body: lead }, admin)
    expect([saved.status, saved.body]).toMatchObject([201, { phone: '5'.repeat(50) }])
  })

  test.each([
    [429, 'You exceeded your current quota', 503, /quota for the image AI is used up/],
    [401, 'Incorrect API key provided', 503, /key of the image AI is invalid or has expired/],
    [400, 'Invalid image format', 400, /image format cannot be read/],
    [500, 'The engine is on fire', 503, /^The engine is on fire$/],
  ])('reports the model’s error: %i', async (status, message, expected, sentence) => {
    answer = { status, body: { error: { message } } }
    const refused = await scan({ image })
    expect(refused.status).toBe(expected)
    expect(refused.body).toMatchObject({ error: expect.stringMatching(sentence) })
  })
})

describe('the lead of a card', () => {
  test('keeps the picture only on request, and deletes it with the lead', async () => {
    const bare = await server.call(contract.create, { body: { lead: harborline } }, admin)
    expect(bare.body).toMatchObject({ source: 'card', cardKey: null })
    const body = { lead: harborline, picture: image }
    const { status, body: lead } = await server.call(contract.create, { body }, admin)
    expect(status).toBe(201)
    const url = contract.picture.path.replace(':id', String(lead.id))
    const ask = () => server.inject({ url, cookies: Object.fromEntries(admin) })
    const card = await ask()
    expect(card.headers['content-type']).toBe('image/jpeg')
    expect(card.rawPayload.toString('base64')).toBe(image)
    const remove = () => server.call(leadCalls.remove, { params: { id: lead.id } }, admin)
    const records = { body: { noun: 'leads' as const, ids: [lead.id] } }
    await remove()
    expect((await ask()).statusCode).toBe(404)
    await server.call(trash.restore, records, admin)
    expect((await ask()).rawPayload.toString('base64')).toBe(image)
    await remove()
    await server.call(trash.erase, records, admin)
    await server.runJobs('sweep-files')
    const key = lead.cardKey as string
    expect(await server.db.$count(storedFiles, eq(storedFiles.key, key))).toBe(0)
  })
})
