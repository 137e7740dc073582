import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentStatuses, type ContentType } from '../../../contract/content/content-pieces.ts'
import { publicationTargets } from '../../../contract/content/content-publications.ts'
import { connect as connectWebhook } from '../../../contract/content/content-webhooks.ts'
import { connect } from '../../../contract/content/wordpress-sites.ts'
import { contractCalls, nameOf } from '../../../test/contract-calls.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { openWordpress } from '../../../test/wordpress-server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { emails } from '../../core/emails/table.ts'
import { notifications } from '../../core/notifications/table.ts'
import { emailCampaigns } from '../../outreach/email-campaigns/table.ts'
import { inTransaction } from '../../platform/context.ts'
import { posts } from '../../website/posts/table.ts'
import { contentReviewLinks } from '../content-review-links/table.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece } from '../content-pieces/store.ts'
import { contentWebhookDeliveries } from '../content-webhooks/table.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { aBrief } from './sample.ts'

const keys = (labels: object) => Object.keys(labels)
const statuses = keys(contentStatuses)

/** Bodies for every call of the team that changes a piece, so that each way out is tried. */
const bodies: Record<string, object[]> = {
  'PATCH /api/content/:id/status': statuses.map((status) => ({ status })),
  'PATCH /api/content': statuses.map((status) => ({ ids: [1], status })),
  'POST /api/content/:id/reviews': [{ note: '' }],
  'POST /api/content/:id/review-links': [{}, { scope: 'set' }],
  'POST /api/content/:id/answers': [{ comment: 'Here it is' }],
  'POST /api/content/:id/publications': keys(publicationTargets).flatMap((target) =>
    ['draft', 'publish'].map((as) => ({ target, as, url: 'https://kiln.example/1' })),
  ),
  'POST /api/content/:id/social-posts': [{ types: ['x_post'] }],
  'PUT /api/content/:id/schedule': keys(publicationTargets).map((target) => ({
    target,
    at: '2026-03-02T10:00:01Z',
  })),
}

/** Calls on a piece that lead nowhere outside the team, with the reason. */
const harmless: Record<string, string> = {
  'POST /api/content/:id/check': 'returns what a text says',
  'POST /api/content/:id/retry': 'writes it again',
  'POST /api/content/:id/regenerate-image': 'draws a picture',
  'PATCH /api/content/:id/planned': 'a note in the calendar',
  'PATCH /api/content/:id/due': 'a note for the team',
  'PATCH /api/content/:id/refresh': 'a note for the team',
  'PUT /api/content/:id/rest': 'a note for the team',
  'DELETE /api/content/:id/rest': 'a note for the team',
  'POST /api/content/:id/new-version': 'makes a draft of what is published',
  'DELETE /api/content/:id/new-version': 'returns to what is published',
  'PUT /api/content/:id/picture': 'takes a picture of the client’s library',
  'POST /api/content/:id/former-picture': 'swaps two pictures',
  'PUT /api/content/pieces/:id': 'saves a text of the team',
  'PUT /api/content/:id/wordpress-placing': 'a note for when it is sent',
  'PUT /api/content/pieces/:id/brief': 'saves the brief',
  'POST /api/content/pieces/:id/draft': 'makes a text of the brief',
  'POST /api/content/pieces/:id/writing': 'has a text made of the brief',
  'POST /api/content/:id/versions/:versionId/restore': 'saves a former text',
  'POST /api/content/trash': 'deletes',
  'POST /api/content/:id/questions': 'asks the client; the brief itself isn’t shown',
  'DELETE /api/content/:id': 'deletes',
  'POST /api/content/:id/newsletter-test': 'emails it to whoever asks, and to nobody else',
  'POST /api/content/:id/webhook-deliveries/:deliveryId/send': 'sends what was complete again',
  'DELETE /api/content/:id/schedule': 'takes back',
  'DELETE /api/content/:id/publications/:target': 'takes back',
}

const onPieces = contractCalls.filter(
  ({ method, path }) =>
    method !== 'GET' &&
    /^\/api\/content(?:\/:id|\/pieces\/:id|\/trash|$)/.test(path) &&
    !(nameOf({ method, path }) in harmless),
)

test('every call on a piece is tried, or leads nowhere', () => {
  expect(onPieces.map(nameOf).toSorted()).toEqual(Object.keys(bodies).toSorted())
})

let server: TestServer
let wordpress: Awaited<ReturnType<typeof openWordpress>>
let admin: Jar
let clientId: number
beforeAll(async () => {
  wordpress = await openWordpress()
  server = await openTestServer({
    WORDPRESS_HOSTS: wordpress.host,
    WEBHOOK_HOSTS: wordpress.host,
    CREDENTIALS_KEY: 'a key that nobody else knows',
  })
})
afterAll(async () => {
  await server.close()
  await wordpress.close()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  clientId = (await signedIn(server.context, { businessName: 'Kiln Street' })).user.id
  const body = { url: wordpress.url, username: 'ada', password: 'abcd efgh' }
  await server.call(connect, { params: { clientId }, body }, admin)
  const hook = { url: `${wordpress.url}/hook`, secret: `whsec_${'a'.repeat(32)}` }
  await server.call(connectWebhook, { params: { clientId }, body: hook }, admin)
})

const unfinished = {
  brief: () => ({ ...aText({ content: '' }), brief: aBrief(), isBrief: true }),
  'text with a gap': () => aText({ content: 'A plate is [fill in: your price].' }),
}

const make = (type: ContentType, what: keyof typeof unfinished) =>
  inTransaction(server.context, async (tx) => {
    const { id } = await createPiece(tx, aPiece(clientId, { type }))
    await finishPiece(tx, id, unfinished[what]())
    return id
  })

const types = ['blog_post', 'facebook_post', 'email_newsletter', 'google_post'] as const
const cases = types.flatMap((type) =>
  (['brief', 'text with a gap'] as const).map((what) => [type, what] as const),
)
const tries = onPieces.flatMap((call) =>
  (bodies[nameOf(call)] ?? []).map((body) => ({ ...call, body })),
)

/** Returns what of a piece is outside the team, or on its way. */
async function outside() {
  const [piece] = await server.db.select().from(contentPieces)
  const { status, review, scheduledAt, publishedAt } = piece ?? {}
  const counts = await Promise.all(
    [
      posts,
      emailCampaigns,
      contentReviewLinks,
      contentWebhookDeliveries,
      emails,
      notifications,
    ].map((table) => server.db.$count(table)),
  )
  const isOut = status !== 'draft' && status !== 'archived'
  return { isOut, review, scheduledAt, publishedAt, counts, articles: wordpress.state.posts.size }
}

test.each(cases)('nothing of a %s leaves the team as a %s, by any call', async (type, what) => {
  const id = await make(type, what)
  const before = await outside()
  expect(before).toMatchObject({ isOut: false, review: 'none' })
  const cookies = Object.fromEntries(admin)
  for (const { method, path, body } of tries) {
    const payload = 'ids' in body ? { ...body, ids: [id] } : body
    const url = path.replace(':id', String(id))
    const { statusCode } = await server.inject({ method, url, payload, cookies })
    await server.runJobs('sweep-scheduled-content')
    expect([method, url, payload, await outside()]).toEqual([method, url, payload, before])
    expect([200, 400, 409]).toContain(statusCode)
  }
})
