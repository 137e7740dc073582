import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/content/content-reviews.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { emails } from '../../core/emails/table.ts'
import { sessionOf, signedIn } from '../../core/sessions/sample.ts'
import { inTransaction } from '../../platform/context.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece } from '../content-pieces/store.ts'

let server: TestServer
let adminId: number
let adaId: number
let id: number
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  adminId = (await signedIn(server.context, { role: 'admin' })).user.id
  adaId = (await signedIn(server.context, { email: 'ada@kiln.example' })).user.id
  id = await inTransaction(server.context, async (tx) => {
    const piece = await createPiece(tx, aPiece(adaId))
    await finishPiece(tx, piece.id, aText())
    return piece.id
  })
  await send()
})
afterAll(() => server.close())

const as = (userId: number) => sessionOf(server.context, userId)
const send = async () =>
  server.call(contract.send, { params: { id }, body: { note: '' } }, await as(adminId))
const on = async (moment: string) => {
  server.setNow(moment)
  await server.runJobs('remind-content-reviews')
}
const reminders = async () => {
  const { body } = await server.call(contract.listReviews, { params: { id } }, await as(adminId))
  return body
    .filter(({ kind }) => kind === 'reminder')
    .map(({ createdAt }) => createdAt.slice(0, 10))
}
const mailed = () => server.db.$count(emails, eq(emails.to, 'ada@kiln.example'))

test('a client is reminded after three days and after seven, by email and in the portal', async () => {
  const before = await mailed()
  await on('2026-03-05T09:59:00Z')
  expect(await reminders()).toEqual([])
  await on('2026-03-05T10:00:00Z')
  await on('2026-03-06T10:00:00Z')
  expect(await reminders()).toEqual(['2026-03-05'])
  expect(await mailed()).toBe(before + 1)
  const { body } = await server.call(notifications.list, {}, await as(adaId))
  expect(body[0]?.title).toMatch(/^“.+” still waits for your review$/)
  await on('2026-03-09T10:00:00Z')
  await on('2026-03-15T10:00:00Z')
  expect(await reminders()).toEqual(['2026-03-05', '2026-03-09'])
})

test('who decided, asked something, or was asked anew isn’t reminded', async () => {
  server.setNow('2026-03-03T10:00:00Z')
  const body = { comment: 'Which plate?' }
  await server.call(contract.comment, { params: { id }, body }, await as(adaId))
  await on('2026-03-05T10:00:00Z')
  expect(await reminders()).toEqual([])
  await send()
  await on('2026-03-07T10:00:00Z')
  expect(await reminders()).toEqual([])
  await on('2026-03-08T10:00:00Z')
  expect(await reminders()).toEqual(['2026-03-08'])
  const word = { decision: 'approved' as const, comment: '', version: 1 }
  await server.call(contract.decide, { params: { id }, body: word }, await as(adaId))
  await on('2026-03-12T10:00:00Z')
  expect(await reminders()).toEqual(['2026-03-08'])
})

test('what waited for weeks when reminders began isn’t reminded of', async () => {
  await on('2026-03-17T10:00:00Z')
  expect(await reminders()).toEqual([])
})
