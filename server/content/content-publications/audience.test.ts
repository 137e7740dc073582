import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as pieces from '../../../contract/content/content-pieces.ts'
import * as profiles from '../../../contract/content/content-profiles.ts'
import * as contract from '../../../contract/content/content-publications.ts'
import { agencyTargets, scheduledTargets } from '../../../contract/content/content-publications.ts'
import * as trash from '../../../contract/core/trash-entries.ts'
import { keysOf } from '../../../contract/fields.ts'
import * as campaigns from '../../../contract/outreach/email-campaigns.ts'
import * as posts from '../../../contract/website/posts.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aboutContent, callAll, deletes } from '../../../test/content-calls.ts'
import { contractCalls, nameOf } from '../../../test/contract-calls.ts'
import { emails } from '../../core/emails/table.ts'
import { users } from '../../core/users/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { leads } from '../../leads/leads/table.ts'
import { emailCampaigns } from '../../outreach/email-campaigns/table.ts'
import { emailSends } from '../../outreach/email-sends/table.ts'
import { newsletterReaders } from '../../outreach/newsletter-readers/table.ts'
import { newsletterSettings } from '../../outreach/newsletter-settings/table.ts'
import { inTransaction } from '../../platform/context.ts'
import { posts as postTable } from '../../website/posts/table.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece } from '../content-pieces/store.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { contentWebhookDeliveries, contentWebhooks } from '../content-webhooks/table.ts'
import { makeOwn } from '../content-profiles/sample.ts'
import { contentProfiles } from '../content-profiles/table.ts'

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
  const times = { createdAt: server.context.now(), updatedAt: server.context.now() }
  const other = (await signedIn(server.context, { businessName: 'Harbour' })).user.id
  for (const clientId of [other, ada])
    await server.db
      .insert(contentWebhooks)
      .values({ clientId, url: 'https://hook.example', sealedSecret: 'v1.lost', ...times })
  await server.db.insert(leads).values({ companyName: 'A', email: 'lead@a.example', ...times })
  const consent = 'Form'
  for (const clientId of [other, ada])
    await server.db.insert(newsletterReaders).values([
      { clientId, address: 'lead@a.example', consent },
      { clientId, address: `${clientId}@a.example`, consent },
    ])
  const words = { senderName: 'Willow', replyTo: 'a@w.example', postalAddress: '1 Creek Road' }
  const newsletter = { ...words, reason: '', unsubscribeText: '' }
  await server.db.insert(newsletterSettings).values({ clientId: ada, ...newsletter })
})

const written = (type: pieces.ContentType) =>
  inTransaction(server.context, async (tx) => {
    const { id } = await createPiece(tx, aPiece(ada, { type }))
    const short = type === 'x_post' ? { content: 'Come by and hold one.' } : {}
    await finishPiece(tx, id, aText(short))
    await tx.db.update(contentPieces).set({ status: 'approved' }).where(eq(contentPieces.id, id))
    return id
  })
/** Records that have reached the agency's own readers, or would on somebody's next press. */
const reached = async () => ({
  posts: await server.db.$count(postTable),
  campaigns: await server.db.$count(emailCampaigns, isNull(emailCampaigns.clientId)),
  sends: await server.db.$count(emailSends, isNotNull(emailSends.leadId)),
  foreignReaders: await server.db.$count(
    emailSends,
    sql`${emailSends.readerId} not in (select r.id from ${newsletterReaders} r where r.client_id = ${ada})`,
  ),
  drafts: await server.db.$count(emails, eq(emails.kind, 'campaign-draft')),
  foreignWebhooks: await server.db.$count(
    contentWebhookDeliveries,
    sql`${contentWebhookDeliveries.webhookId} not in (select w.id from ${contentWebhooks} w where w.client_id = ${ada})`,
  ),
})
const nothing = {
  posts: 0,
  campaigns: 0,
  sends: 0,
  foreignReaders: 0,
  drafts: 0,
  foreignWebhooks: 0,
}
describe.each(keysOf(pieces.contentTypes))("a client's %s", (type) => {
  test('reaches neither the blog nor the leads by any call of the contract, nor later', async () => {
    const id = await written(type)
    const takesPiece = contractCalls.filter(aboutContent)
    expect(takesPiece.map(nameOf)).toEqual(
      expect.arrayContaining(['PATCH /api/content', 'POST /api/content/:id/publications']),
    )
    expect(takesPiece.length).toBeGreaterThan(40)
    // A deleted piece reaches nobody, and its deliveries are gone: that comes last.
    const [last, others] = [takesPiece.filter(deletes), takesPiece.filter((call) => !deletes(call))]
    const done = await callAll(server, admin, id, others)
    expect(done).toContain('PATCH /api/content')
    expect(await server.db.$count(contentWebhookDeliveries)).toBeGreaterThan(0)
    const toReaders = await server.db.$count(emailSends, isNotNull(emailSends.readerId))
    expect(toReaders).toBe(type === 'email_newsletter' ? 2 : 0)
    expect(await reached()).toEqual(nothing)
    await callAll(server, admin, id, last)
    server.setNow('2026-03-02T10:05:00Z')
    await server.runJobs('sweep-scheduled-content')
    await server.runJobs('publish-scheduled-content')
    await server.runJobs()
    expect(await reached()).toEqual(nothing)
  })

  test('is offered no target of the agency', async () => {
    const id = await written(type)
    const { owner } = (await server.call(contract.list, { params: { id } }, admin)).body
    expect(owner).toBe('client')
  })
})

test.each([
  ['blog_post', 'blog'],
  ['email_newsletter', 'campaign'],
] as const)("a client's %s is refused at the target %s, with the reason", async (type, target) => {
  expect(agencyTargets).toContain(target)
  const id = await written(type)
  const body = { target } as { target: 'blog' }
  const refused = await server.call(contract.publish, { params: { id }, body }, admin)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { error: expect.stringContaining('a client’s content') as string },
  ])
})

test("the agency's own content may go there", async () => {
  await makeOwn(server.context, ada)
  const blogPost = await written('blog_post')
  const newsletter = await written('email_newsletter')
  const publish = (id: number, target: 'blog' | 'campaign') =>
    server.call(contract.publish, { params: { id }, body: { target } }, admin)
  expect((await publish(blogPost, 'blog')).status).toBe(200)
  expect((await publish(newsletter, 'campaign')).status).toBe(200)
  expect(await reached()).toMatchObject({ posts: 1, campaigns: 1 })
})

test('the agency’s own content is a client’s once somebody who was invited can sign in', async () => {
  await makeOwn(server.context, ada)
  const id = await written('blog_post')
  const profile = { params: { clientId: ada } }
  const values = async () => (await server.call(profiles.read, profile, admin)).body.values
  expect((await values()).owner).toBe('agency')
  const { user } = await signedIn(server.context, { clientId: ada })
  expect((await values()).owner).toBe('client')
  const body = { target: 'blog' } as const
  const refused = await server.call(contract.publish, { params: { id }, body }, admin)
  expect(refused.status).toBe(409)
  const sent = { ...profile, body: { ...(await values()), audience: 'Cooks' } }
  expect((await server.call(profiles.update, sent, admin)).status).toBe(200)
  await server.db.delete(users).where(eq(users.id, user.id))
  expect((await values()).owner).toBe('client')
  expect(await reached()).toEqual(nothing)
})

test('a schedule that was set before is not kept when the content turns out to be a client’s', async () => {
  await makeOwn(server.context, ada)
  const id = await written('blog_post')
  const at = '2026-03-02T10:01:00Z'
  const [target] = scheduledTargets
  const set = await server.call(contract.schedule, { params: { id }, body: { target, at } }, admin)
  expect(set.status).toBe(200)
  await server.db.delete(contentProfiles)
  server.setNow('2026-03-02T10:02:00Z')
  await server.runJobs('sweep-scheduled-content')
  await server.runJobs('publish-scheduled-content')
  expect(await reached()).toEqual(nothing)
  const { publications } = (await server.call(contract.list, { params: { id } }, admin)).body
  expect(publications[0]?.failure).toContain('a client’s content')
})

test("a campaign that was made of a client's newsletter can't be sent or saved as drafts", async () => {
  await makeOwn(server.context, ada)
  const id = await written('email_newsletter')
  const made = await server.call(
    contract.publish,
    { params: { id }, body: { target: 'campaign' } },
    admin,
  )
  const params = { id: made.body.recordId ?? 0 }
  await server.db.delete(contentProfiles)
  const leadIds = (await server.db.select().from(leads)).map((lead) => lead.id)
  const sent = await server.call(
    campaigns.send,
    { params, body: { leadIds, sendNow: true } },
    admin,
  )
  const later = { leadIds, sendNow: false, scheduledFor: '2026-03-02T11:00:00Z' }
  const scheduled = await server.call(campaigns.send, { params, body: later }, admin)
  const saved = await server.call(campaigns.saveDrafts, { params, body: { leadIds } }, admin)
  for (const { status, body } of [sent, scheduled, saved]) {
    expect(status).toBe(409)
    expect(body).toMatchObject({
      error: expect.stringContaining('a client’s newsletter') as string,
    })
  }
  await server.runJobs()
  expect(await reached()).toMatchObject({ sends: 0, drafts: 0 })
})

test("a post that was made of a client's article can't be made public again", async () => {
  await makeOwn(server.context, ada)
  const id = await written('blog_post')
  const made = await server.call(
    contract.publish,
    { params: { id }, body: { target: 'blog' } },
    admin,
  )
  const postId = made.body.recordId ?? 0
  await server.call(contract.withdraw, { params: { id, target: 'blog' } }, admin)
  await server.db.delete(contentProfiles)
  const many = { body: { ids: [postId], isPublic: true } }
  expect((await server.call(posts.updateMany, many, admin)).body.refused).toHaveLength(1)
  const { body: post } = await server.call(posts.read, { params: { id: postId } }, admin)
  const { title, slug, description, body, coverAlt, author } = post
  const saved = {
    title,
    slug,
    description,
    body,
    coverAlt,
    author,
    publishedAt: '2026-03-02T10:00:00Z',
  }
  const one = await server.call(posts.update, { params: { id: postId }, body: saved }, admin)
  expect([one.status, one.body]).toMatchObject([
    409,
    { error: expect.stringContaining('client’s content') as string },
  ])
})

test("a campaign of a client's newsletter isn't duplicated, which would forget whose it is", async () => {
  await makeOwn(server.context, ada)
  const id = await written('email_newsletter')
  const body = { target: 'campaign' } as const
  const made = await server.call(contract.publish, { params: { id }, body }, admin)
  const params = { id: made.body.recordId ?? 0 }
  expect((await server.call(campaigns.duplicate, { params }, admin)).status).toBe(201)
  await server.db.delete(contentProfiles)
  const copied = await server.call(campaigns.duplicate, { params }, admin)
  expect([copied.status, copied.body]).toMatchObject([
    409,
    { error: expect.stringContaining('a client’s newsletter') as string },
  ])
})

test("a post of a client's article comes back from the trash as a draft", async () => {
  await makeOwn(server.context, ada)
  const id = await written('blog_post')
  const body = { target: 'blog' } as const
  const made = await server.call(contract.publish, { params: { id }, body }, admin)
  const postId = made.body.recordId ?? 0
  await server.call(posts.remove, { params: { id: postId } }, admin)
  await server.db.delete(contentProfiles)
  const back = { body: { noun: 'posts' as const, ids: [postId] } }
  expect((await server.call(trash.restore, back, admin)).body.changed).toBe(1)
  const [post] = await server.db.select().from(postTable).where(eq(postTable.id, postId))
  expect(post?.publishedAt).toBeNull()
})
