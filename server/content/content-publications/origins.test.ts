import fs from 'node:fs'
import path from 'node:path'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as clients from '../../../contract/clients/clients.ts'
import * as pieces from '../../../contract/content/content-pieces.ts'
import * as profiles from '../../../contract/content/content-profiles.ts'
import * as contract from '../../../contract/content/content-publications.ts'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as campaigns from '../../../contract/outreach/email-campaigns.ts'
import * as posts from '../../../contract/website/posts.ts'
import { contractCalls } from '../../../test/contract-calls.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { leads } from '../../leads/leads/table.ts'
import { emailCampaigns } from '../../outreach/email-campaigns/table.ts'
import { emailSends } from '../../outreach/email-sends/table.ts'
import { inTransaction } from '../../platform/context.ts'
import { posts as postTable } from '../../website/posts/table.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece } from '../content-pieces/store.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { makeOwn } from '../content-profiles/sample.ts'

let server: TestServer
let admin: Jar
let ada: number
let leadIds: number[]
beforeAll(async () => void (server = await openTestServer()))
afterAll(() => server.close())
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  ada = (await signedIn(server.context, { businessName: 'Willow Creek Clinic' })).user.id
  await makeOwn(server.context, ada)
  const times = { createdAt: server.context.now(), updatedAt: server.context.now() }
  const lead = { companyName: 'A', email: 'lead@a.example', ...times }
  leadIds = (await server.db.insert(leads).values(lead).returning()).map(({ id }) => id)
})

const written = (type: pieces.ContentType) =>
  inTransaction(server.context, async (tx) => {
    const { id } = await createPiece(tx, aPiece(ada, { type }))
    await finishPiece(tx, id, aText())
    await tx.db.update(contentPieces).set({ status: 'approved' }).where(eq(contentPieces.id, id))
    return id
  })

/** Declares by the profile's own call that the content is a client's. */
async function asClients() {
  const params = { clientId: ada }
  const { values } = (await server.call(profiles.read, { params }, admin)).body
  const body = { ...values, owner: 'client' as const, isPublicKnown: true }
  expect((await server.call(profiles.update, { params, body }, admin)).status).toBe(200)
}

async function postInput(id: number) {
  const { body: post } = await server.call(posts.read, { params: { id } }, admin)
  const { title, slug, description, body, coverAlt, author, publishedAt } = post
  return { title, slug, description, body, coverAlt, author, publishedAt }
}

const reached = async () => ({
  sends: await server.db.$count(emailSends),
  drafts: await server.db.$count(emails, eq(emails.kind, 'campaign-draft')),
})

/** Tries every call of the contract that changes one of these records, with these values as its body. */
async function callRecords(path: string, ids: readonly number[], payload: object) {
  const calls = contractCalls.filter((each) => each.method !== 'GET' && each.path.startsWith(path))
  expect(calls.length).toBeGreaterThan(4)
  const deletesLast = calls.toSorted(
    (a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'),
  )
  for (const call of deletesLast)
    for (const id of ids)
      await server.inject({
        method: call.method as 'POST',
        url: call.path.replace(':id', String(id)),
        cookies: Object.fromEntries(admin),
        ...(call.method !== 'DELETE' && { payload }),
      })
}

async function campaignOf(pieceId: number) {
  const body = { target: 'campaign' } as const
  const made = await server.call(contract.publish, { params: { id: pieceId }, body }, admin)
  return { id: made.body.recordId ?? 0 }
}
/** Returns a call with which the origin of a text was lost before. */
const losses = [
  [
    'its piece is in the trash',
    (id: number) => server.call(pieces.remove, { params: { id } }, admin),
  ],
  [
    'its piece is erased',
    async (id: number) => {
      await server.call(pieces.remove, { params: { id } }, admin)
      const one = { noun: 'content-pieces' as const, ids: [id] }
      await server.call(trash.erase, { body: one }, admin)
    },
  ],
  ['its piece is there', () => Promise.resolve()],
] as const

describe.each(losses)('what was the agency’s own, and %s', (_, lose) => {
  test('stays from the leads when it is declared a client’s, copies too', async () => {
    const id = await written('email_newsletter')
    const first = await campaignOf(id)
    const copy = await server.call(campaigns.duplicate, { params: first }, admin)
    const again = await server.call(campaigns.duplicate, { params: { id: copy.body.id } }, admin)
    await lose(id)
    await asClients()
    const later = { leadIds, sendNow: false, scheduledFor: '2026-03-02T11:00:00Z' }
    for (const params of [first, { id: copy.body.id }, { id: again.body.id }])
      for (const answer of [
        await server.call(campaigns.send, { params, body: { leadIds, sendNow: true } }, admin),
        await server.call(campaigns.send, { params, body: later }, admin),
        await server.call(campaigns.saveDrafts, { params, body: { leadIds } }, admin),
        await server.call(campaigns.duplicate, { params }, admin),
      ])
        expect([answer.status, answer.body]).toMatchObject([
          409,
          { error: expect.stringContaining('a client’s newsletter') as string },
        ])
    const all = await server.db.$count(emailCampaigns)
    for (const body of [{ leadIds, sendNow: true }, later])
      await callRecords(
        '/api/admin/email-campaigns/:id',
        [first.id, copy.body.id, again.body.id],
        body,
      )
    await server.runJobs()
    expect(await reached()).toEqual({ sends: 0, drafts: 0 })
    expect(await server.db.$count(emailCampaigns)).toBe(all)
  })

  test('isn’t made public again when it is declared a client’s, nor when its hour comes', async () => {
    const id = await written('blog_post')
    const body = { target: 'blog' } as const
    const made = await server.call(contract.publish, { params: { id }, body }, admin)
    const postId = made.body.recordId ?? 0
    const at = { ...(await postInput(postId)), publishedAt: '2026-03-02T11:00:00Z' }
    const params = { id: postId }
    expect((await server.call(posts.update, { params, body: at }, admin)).status).toBe(200)
    await lose(id)
    await asClients()
    expect((await server.call(posts.read, { params }, admin)).body.status).toBe('draft')
    const saved = await server.call(posts.update, { params, body: at }, admin)
    expect([saved.status, saved.body]).toMatchObject([
      409,
      { error: expect.stringContaining('client’s content') as string },
    ])
    await callRecords('/api/admin/posts', [postId], { ...at, ids: [postId], isPublic: true })
    const removed = { noun: 'posts' as const, ids: [postId] }
    await server.call(trash.restore, { body: removed }, admin)
    server.setNow('2026-03-03T10:00:00Z')
    await server.runJobs()
    expect(await server.db.$count(postTable, isNotNull(postTable.publishedAt))).toBe(0)
  })
})

test('a campaign that waits is held when its content is declared a client’s', async () => {
  const id = await written('email_newsletter')
  const params = await campaignOf(id)
  const later = { leadIds, sendNow: false, scheduledFor: '2026-03-02T11:00:00Z' }
  expect((await server.call(campaigns.send, { params, body: later }, admin)).status).toBe(200)
  await server.call(pieces.remove, { params: { id } }, admin)
  await asClients()
  server.setNow('2026-03-02T11:01:00Z')
  await server.runJobs('sweep-campaigns')
  await server.runJobs()
  const [campaign] = await server.db.select().from(emailCampaigns)
  expect(campaign).toMatchObject({ hold: 'policy', sentCount: 0, capturedCount: 0 })
})

test('a client’s content stays from the leads when the client is erased, the agency’s doesn’t', async () => {
  const erase = async (clientId: number) => {
    await server.call(clients.remove, { params: { id: clientId } }, admin)
    const body = { noun: 'clients' as const, ids: [clientId] }
    expect((await server.call(trash.erase, { body }, admin)).body.refused).toEqual([])
  }
  const isRefused = async (id: number) =>
    (await server.call(campaigns.duplicate, { params: { id } }, admin)).status === 409
  const first = (await campaignOf(await written('email_newsletter'))).id
  await asClients()
  await erase(ada)
  expect(await isRefused(first)).toBe(true)
  ada = (await signedIn(server.context, { businessName: 'Our own' })).user.id
  await makeOwn(server.context, ada)
  const own = (await campaignOf(await written('email_newsletter'))).id
  await erase(ada)
  expect(await isRefused(own)).toBe(false)
})

test('an upgrade finds the origins of what was made before, also of what is in the trash', async () => {
  const first = await campaignOf(await written('email_newsletter'))
  const copy = await server.call(campaigns.duplicate, { params: first }, admin)
  const lost = await written('email_newsletter')
  const second = await campaignOf(lost)
  await server.call(pieces.remove, { params: { id: lost } }, admin)
  const id = await written('blog_post')
  const body = { target: 'blog' } as const
  const { recordId } = (await server.call(contract.publish, { params: { id }, body }, admin)).body
  await server.db.update(postTable).set({ originClientId: null })
  await server.db.update(emailCampaigns).set({ originClientId: null, subject: 'Old' })
  await server.call(pieces.remove, { params: { id } }, admin)
  await server.call(posts.remove, { params: { id: recordId ?? 0 } }, admin)
  await fillAgain()
  const filled = await server.db.select().from(emailCampaigns)
  expect(new Set(filled.map(({ id: each }) => each))).toEqual(
    new Set([first.id, copy.body.id, second.id]),
  )
  expect(filled.map(({ originClientId }) => originClientId)).toEqual([ada, ada, ada])
  const back = { noun: 'posts' as const, ids: [recordId ?? 0] }
  await server.call(trash.restore, { body: back }, admin)
  expect(await server.db.select().from(postTable)).toMatchObject([{ originClientId: ada }])
})

/** Runs what the migration fills in, as on a database from before. */
async function fillAgain() {
  const folder = path.resolve(import.meta.dirname, '../../../migrations')
  const name = fs.readdirSync(folder).find((each) => each.endsWith('_content-origins')) ?? ''
  const text = fs.readFileSync(path.join(folder, name, 'migration.sql'), 'utf8')
  const statements = text.split('--> statement-breakpoint')
  await server.db.transaction(async (tx) => {
    for (const each of statements)
      if (!each.trim().startsWith('ALTER')) await tx.execute(sql.raw(each))
  })
}
