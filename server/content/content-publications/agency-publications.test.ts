import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ContentType } from '../../../contract/content/content-pieces.ts'
import * as profiles from '../../../contract/content/content-profiles.ts'
import * as contract from '../../../contract/content/content-publications.ts'
import * as campaigns from '../../../contract/outreach/email-campaigns.ts'
import * as posts from '../../../contract/website/posts.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { emailCampaigns } from '../../outreach/email-campaigns/table.ts'
import { inTransaction } from '../../platform/context.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece } from '../content-pieces/store.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { makeOwn } from '../content-profiles/sample.ts'

let server: TestServer
let admin: Jar
let ada: number
beforeAll(async () => void (server = await openTestServer()))
afterAll(() => server.close())
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  ada = (await signedIn(server.context, { businessName: 'Willow Creek Clinic' })).user.id
  await makeOwn(server.context, ada)
})

const written = (type: ContentType) =>
  inTransaction(server.context, async (tx) => {
    const { id } = await createPiece(tx, aPiece(ada, { type }))
    await finishPiece(tx, id, aText())
    await tx.db.update(contentPieces).set({ status: 'approved' }).where(eq(contentPieces.id, id))
    return id
  })
const publish = async (id: number, body: typeof contract.publish.body._zod.input) =>
  (await server.call(contract.publish, { params: { id }, body }, admin)).body.recordId ?? 0

const listed = (clientId = ada, jar = admin) =>
  server.call(contract.listAgencyPublications, { params: { clientId } }, jar)

async function declare(known: { isPublicKnown?: boolean }) {
  const params = { clientId: ada }
  const { values } = (await server.call(profiles.read, { params }, admin)).body
  const body = { ...values, owner: 'client' as const, ...known }
  return server.call(profiles.update, { params, body }, admin)
}

test('posts of the blog are named while they are public', async () => {
  const id = await publish(await written('blog_post'), { target: 'blog' })
  expect((await listed()).body).toMatchObject([{ target: 'blog', id }])
  const other = await signedIn(server.context)
  expect((await listed(other.user.id)).body).toEqual([])
  expect((await listed(ada, other.jar)).status).toBe(403)
  const { body: post } = await server.call(posts.read, { params: { id } }, admin)
  const { title, slug, description, body, coverAlt, author } = post
  const hidden = { title, slug, description, body, coverAlt, author, publishedAt: null }
  await server.call(posts.update, { params: { id }, body: hidden }, admin)
  expect((await listed()).body).toEqual([])
})

test('campaigns are named once an email has left, copies too, with the number of emails', async () => {
  const id = await publish(await written('email_newsletter'), { target: 'campaign' })
  const copy = await server.call(campaigns.duplicate, { params: { id } }, admin)
  const captured = { startedAt: server.context.now(), capturedCount: 4 }
  await server.db.update(emailCampaigns).set(captured)
  expect((await listed()).body).toEqual([])
  await server.db.update(emailCampaigns).set({ sentCount: 12, unconfirmedCount: 1 })
  expect((await listed()).body.toSorted((one, other) => one.id - other.id)).toMatchObject([
    { target: 'campaign', id, sent: 13 },
    { target: 'campaign', id: copy.body.id, sent: 13 },
  ])
})

test('texts in other places are named with their addresses, newest first', async () => {
  const first = await written('blog_post')
  const url = 'https://hill.example/first'
  await publish(first, { target: 'elsewhere', url })
  server.setNow('2026-03-02T11:00:00Z')
  const second = await written('linkedin_post')
  await publish(second, { target: 'elsewhere', url: 'https://hill.example/second' })
  expect((await listed()).body).toMatchObject([
    { target: 'elsewhere', id: second },
    { target: 'elsewhere', id: first, url, sent: null },
  ])
})

test('content becomes a client’s only for somebody who has seen what stays', async () => {
  await publish(await written('blog_post'), { target: 'elsewhere', url: 'https://hill.example/a' })
  const refused = await declare({})
  expect(refused.status).toBe(409)
  expect(refused.body).toHaveProperty('error', expect.stringContaining('in the agency’s name'))
  expect((await declare({ isPublicKnown: true })).body.values.owner).toBe('client')
  expect((await declare({})).status).toBe(200)
})

test('content of which nothing is public becomes a client’s without a question', async () => {
  await written('blog_post')
  expect((await declare({})).status).toBe(200)
})
