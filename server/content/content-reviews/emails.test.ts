import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as pieces from '../../../contract/content/content-pieces.ts'
import * as contract from '../../../contract/content/content-reviews.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { users } from '../../core/users/table.ts'
import { inTransaction } from '../../platform/context.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, type Finished, finishPiece } from '../content-pieces/store.ts'

let server: TestServer
let admin: Jar
let ada: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin', firstName: 'Grace' })).jar
  ada = await signedIn(server.context, { email: 'ada@kiln.example' })
})
afterAll(() => server.close())

const text = (changes: Partial<Finished> = {}) =>
  aText({ content: 'A plate that is too wide for the table is in the way.', ...changes })
const sent = async (finished = text()) => {
  const { id } = await inTransaction(server.context, async (tx) => {
    const piece = await createPiece(tx, aPiece(ada.user.id))
    await finishPiece(tx, piece.id, finished)
    return piece
  })
  const body = { status: 'review' as const, checked: [] }
  await server.call(pieces.setStatus, { params: { id }, body }, admin)
  return id
}
const decide = (id: number, decision: contract.Decision) => {
  const body = { decision, version: 1, comment: '' }
  return server.call(contract.decide, { params: { id }, body }, ada.jar)
}

test('reviews are emailed at once with their text and a link, at most three an hour', async () => {
  const asked = async () =>
    (await server.db.select().from(emails)).filter(({ kind }) => kind === 'content-review')
  for (let count = 0; count < 4; count += 1) await sent()
  const all = await asked()
  expect(all).toHaveLength(3)
  expect(all[0]).toMatchObject({
    to: 'ada@kiln.example',
    subject: expect.stringContaining('Please review'),
  })
  expect(all[0]?.text).toContain('A plate that is too wide')
  expect(all[0]?.text).toContain('/content-review/[hidden]')
  const page = await server.inject({ url: `/content-review/${all[0]?.secret}/1` })
  expect(page.body).toContain('A plate that is too wide')
})

test('reviews reach everybody who may decide, each with a link of their own', async () => {
  const people = [
    { email: 'bo@kiln.example', clientRole: 'member' },
    { email: 'vi@kiln.example', clientRole: 'viewer' },
    { email: 'ma@kiln.example', clientRole: 'manager' },
  ] as const
  const [bo] = [
    await signedIn(server.context, { clientId: ada.user.id, ...people[0] }),
    await signedIn(server.context, { clientId: ada.user.id, ...people[1] }),
    await signedIn(server.context, { clientId: ada.user.id, ...people[2] }),
  ]
  const id = await sent()
  const all = await server.db.select().from(emails)
  expect(all.map(({ to }) => to).toSorted()).toEqual(
    ['ada', 'bo', 'ma'].map((name) => `${name}@kiln.example`),
  )
  const open = (to: string) => {
    const secret = all.find((each) => each.to === to)?.secret
    return server.inject({ url: `/content-review/${secret}/${id}` })
  }
  for (const { to, text: words } of all) {
    expect(words).toContain('A plate that is too wide')
    expect((await open(to)).statusCode).toBe(200)
  }
  await server.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, bo.user.id))
  expect((await open('bo@kiln.example')).statusCode).toBe(404)
  expect((await open('ma@kiln.example')).statusCode).toBe(200)
})

test('reviews beyond three emails an hour are told in one, with a link each', async () => {
  await signedIn(server.context, { clientId: ada.user.id, email: 'bo@kiln.example' })
  const ids: number[] = []
  for (let count = 0; count < 5; count += 1) ids.push(await sent(text({ title: `No. ${count}` })))
  const of = async (kind: string) =>
    (await server.db.select().from(emails)).filter((each) => each.kind === kind)
  expect(await of('content-review')).toHaveLength(6)
  expect(await of('content-reviews')).toEqual([])
  server.setNow('2026-03-02T10:11:00Z')
  await server.runJobs()
  const together = await of('content-reviews')
  expect(together.map(({ to }) => to).toSorted()).toEqual(['ada@kiln.example', 'bo@kiln.example'])
  for (const { subject, text: words, secret } of together) {
    expect(subject).toBe('5 pieces to review')
    for (const [at, id] of ids.entries()) {
      expect(words).toContain(
        `No. ${at} (blog post):\nhttp://foyer.test/content-review/[hidden]/${id}`,
      )
      const page = await server.inject({ url: `/content-review/${secret}/${id}` })
      expect(page.body).toContain('A plate that is too wide')
    }
  }
  // Decided pieces are left out.
  const late = await sent(text({ title: 'Late' }))
  await decide(late, 'approved')
  server.setNow('2026-03-02T10:30:00Z')
  await server.runJobs()
  expect(await of('content-reviews')).toHaveLength(2)
})

test('reviews show tables, lists and quotes in the email as such', async () => {
  const content =
    '## Sizes\n\n| Plate | cm |\n| -- | -- |\n| Dinner | 27 |\n\n- thin\n- **thick**\n\n> Quoted.\n\n![A plate](/x.jpg)'
  await sent(text({ content }))
  const [email] = await server.db.select().from(emails)
  expect(email?.html).toMatch(/<td[^>]*>Dinner<\/td>/)
  expect(email?.html).toMatch(/<li[^>]*>\s*<strong>thick<\/strong>/)
  expect(email?.html).toMatch(/<blockquote[^>]*>/)
  expect(email?.html).not.toMatch(/\| Plate|\*\*thick|<img[^>]*x\.jpg|^&gt; /)
})

test('reviews are named in the email as people write them', async () => {
  const id = await inTransaction(server.context, async (tx) => {
    const { id: created } = await createPiece(tx, aPiece(ada.user.id, { type: 'linkedin_post' }))
    await finishPiece(tx, created, aText())
    return created
  })
  await server.call(contract.send, { params: { id }, body: { note: '' } }, admin)
  const [email] = await server.db.select().from(emails)
  expect(email?.text).toContain('here is the LinkedIn post for you to read')
})

test('reviews are left to notifications for those who want no email at once', async () => {
  const preference = { kind: 'content-reviews', inApp: true, email: 'digest' } as const
  await server.call(
    notifications.updatePreferences,
    { body: { preferences: [preference] } },
    ada.jar,
  )
  await sent()
  expect(await server.db.$count(emails)).toBe(0)
})
