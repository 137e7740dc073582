import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calendar, plan } from '../../../contract/content/content-calendar.ts'
import * as pieces from '../../../contract/content/content-pieces.ts'
import { publish } from '../../../contract/content/content-publications.ts'
import { type ExportFormat, file } from '../../../contract/content/social-posts.ts'
import * as today from '../../../contract/overview/today.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { unzip } from '../../../test/unzip.ts'
import { regenerate } from '../../../contract/content/content-pictures.ts'
import { inTransaction } from '../../platform/context.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece } from '../content-pieces/store.ts'

let server: TestServer
let admin: Jar
let client: { jar: Jar; user: { id: number } }
beforeAll(async () => void (server = await openTestServer()))
afterAll(() => server.close())
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  client = await signedIn(server.context, { businessName: 'Kiln Street' })
})

const post = async (
  type: pieces.ContentType,
  content: string,
  [plannedFor, plannedTime]: [string, string | null],
  { approved = true, clientId = client.user.id } = {},
) => {
  const id = await inTransaction(server.context, async (tx) => {
    const piece = await createPiece(tx, aPiece(clientId, { type }))
    await finishPiece(tx, piece.id, aText({ content }))
    return piece.id
  })
  const params = { id }
  await server.call(plan, { params, body: { plannedFor, plannedTime } }, admin)
  const body = { status: 'approved' as const, checked: [] }
  if (approved) await server.call(pieces.setStatus, { params, body }, admin)
  return id
}
const march = { from: '2026-03-01', to: '2026-03-31' }
const exported = (format: ExportFormat, type = 'all', jar = admin) =>
  server.inject({
    url: file.path,
    query: { clientId: String(client.user.id), ...march, type, format },
    cookies: Object.fromEntries(jar),
  })

test('a planned time is kept with its day, and leaves with it', async () => {
  const id = await post('x_post', 'Plates.', ['2026-03-05', '09:30'])
  const { body } = await server.call(calendar, { query: march }, admin)
  expect(body.pieces).toMatchObject([{ id, plannedFor: '2026-03-05', plannedTime: '09:30' }])
  const change = async (planned: object) =>
    (await server.call(plan, { params: { id }, body: planned as never }, admin)).body
  expect(await change({ plannedFor: '2026-03-06' })).toMatchObject({ plannedTime: '09:30' })
  expect(await change({ plannedFor: '2026-03-06', plannedTime: '9:30' })).toMatchObject({
    fields: { plannedTime: 'Please enter a time such as 09:30' },
  })
  expect(await change({ plannedFor: null })).toMatchObject({ plannedTime: null })
})

test('today lists a post at its time until it is marked as posted', async () => {
  const id = await post('x_post', 'Plates.', ['2026-03-02', '15:30'])
  await post('linkedin_post', 'Bowls.', ['2026-03-03', '08:00'])
  const items = async () => (await server.call(today.read, {}, admin)).body
  const { total, late, items: found } = await items()
  expect([total, late]).toEqual([1, 0])
  expect(found.filter(({ kind }) => kind === 'posts-due')).toMatchObject([{ id }])
  const due = found.find(({ kind }) => kind === 'posts-due')?.due
  const { body: week } = await server.call(today.week, {}, admin)
  const planned = week.entries.filter(({ kind }) => kind === 'content')
  expect(planned.map(({ day, at }) => [day, at !== null])).toEqual([
    ['2026-03-02', true],
    ['2026-03-03', true],
  ])
  expect(planned[0]?.at).toEqual(due)
  server.setNow(new Date(Date.parse(String(due)) + 60_000).toISOString())
  expect((await items()).late).toBe(1)
  const body = { target: 'elsewhere' as const, url: 'https://x.example/1', checked: [] }
  await server.call(publish, { params: { id }, body }, admin)
  expect((await items()).items.filter(({ kind }) => kind === 'posts-due')).toEqual([])
})

test('approved posts are exported in the columns of schedulers, and with their pictures', async () => {
  expect((await exported('buffer')).statusCode).toBe(409)
  await post('x_post', 'Plates, "slowly".\nCome by.', ['2026-03-05', '09:30'])
  const google = await post('google_post', '=Bowls.', ['2026-03-04', null])
  await post('x_post', 'Not approved.', ['2026-03-06', null], { approved: false })
  await post('x_post', 'Later.', ['2026-04-01', null])
  await post('blog_post', aText().content, ['2026-03-07', null])
  const other = (await signedIn(server.context, { email: 'bo@other.example' })).user.id
  await post('x_post', 'Of somebody else.', ['2026-03-08', null], { clientId: other })
  const x = '"Plates, ""slowly"".\nCome by."'
  expect((await exported('buffer')).body).toBe(
    `Text,Image URL,Tags,Posting Time\r\n=Bowls.,,,2026-03-04 09:00\r\n${x},,,2026-03-05 09:30\r\n`,
  )
  expect((await exported('buffer', 'x_post')).body.split('\r\n')).toHaveLength(3)
  expect((await exported('hootsuite')).body).toBe(
    `03/04/2026 09:00,=Bowls.,\r\n03/05/2026 09:30,${x},\r\n`,
  )
  expect((await exported('publer')).body).toBe(
    `Date,Text,Link(s),Media URL(s),Title,Label(s)\r\n2026/03/04 09:00,=Bowls.,,,,Google Business\r\n2026/03/05 09:30,${x},,,,X\r\n`,
  )
  expect((await exported('metricool')).body).toBe(
    `Text,Date,Time,Draft,Facebook,Twitter/X,LinkedIn,GBP,Instagram,Picture Url 1\r\n=Bowls.,2026-03-04,09:00:00,FALSE,FALSE,FALSE,FALSE,TRUE,FALSE,\r\n${x},2026-03-05,09:30:00,FALSE,FALSE,TRUE,FALSE,FALSE,FALSE,\r\n`,
  )
  const zip = await exported('zip')
  expect(zip.headers['content-disposition']).toContain('zip-posts-2026-03.zip')
  const names = Object.keys(unzip(zip.rawPayload))
  expect(names).toEqual([
    'posts.csv',
    `2026-03-04-google-business-${google}.txt`,
    '2026-03-05-0930-x-1.txt',
  ])
  expect((await exported('zip', 'all', client.jar)).statusCode).toBe(403)
})

test('schedulers fetch pictures without signing in, while a post is approved and planned', async () => {
  const id = await post('x_post', 'Plates.', ['2026-03-05', '09:30'], { approved: false })
  await server.call(regenerate, { params: { id }, query: {} }, admin)
  const params = { id }
  const setStatus = (status: 'approved' | 'draft') =>
    server.call(pieces.setStatus, { params, body: { status, checked: [] } }, admin)
  await setStatus('approved')
  const addresses = await Promise.all(
    (['buffer', 'publer', 'metricool'] as const).map(async (format) => {
      const { body } = await exported(format)
      return /http:\/\/foyer\.test(\/api\/post-pictures\/[\da-f]{8}\.[\w-]{22}\.jpg)/.exec(
        body,
      )?.[1]
    }),
  )
  const [url = ''] = addresses
  expect(url).not.toBe('')
  expect(new Set(addresses).size).toBe(1)
  const status = async (address = url) => (await server.inject({ url: address })).statusCode
  const fetched = await server.inject({ url })
  expect([fetched.statusCode, fetched.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(fetched.headers['x-robots-tag']).toBe('noindex')
  expect(await status(url.replace(/\.[\w-]{22}\./, `.${'A'.repeat(22)}.`))).toBe(404)
  expect(await status(url.replace('.jpg', ''))).toBe(404)
  await setStatus('draft')
  expect(await status()).toBe(404)
  await setStatus('approved')
  expect(await status()).toBe(200)
  await server.call(plan, { params, body: { plannedFor: null } }, admin)
  expect(await status()).toBe(404)
  await server.call(plan, { params, body: { plannedFor: '2026-03-05' } }, admin)
  server.setNow('2026-04-04T10:00:00Z')
  expect(await status()).toBe(200)
  server.setNow('2026-04-05T10:00:00Z')
  expect(await status()).toBe(404)
  server.setNow('2026-03-02T10:00:00Z')
  await server.call(pieces.remove, { params }, admin)
  expect(await status()).toBe(404)
})
