import { like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as deliverables from '../../../contract/work/deliverables.ts'
import * as projects from '../../../contract/work/projects.ts'
import * as contract from '../../../contract/work/review-comments.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { notifications } from '../../core/notifications/table.ts'
import { sessionOf, signedIn } from '../../core/sessions/sample.ts'
import { aDeliverable } from '../deliverables/sample.ts'
import { aProject } from '../projects/sample.ts'
import { aReviewComment } from './sample.ts'

let server: TestServer
let mia: Awaited<ReturnType<typeof signedIn>>
let ada: typeof mia
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  mia = await signedIn(server.context, { role: 'admin' })
  ada = await signedIn(server.context)
  await server.call(projects.create, { body: aProject(ada.user.id) }, mia.jar)
  const delivered = { params: { projectId: 1 }, body: aDeliverable({ name: 'Logo' }) }
  await server.call(deliverables.create, delivered, mia.jar)
})
afterAll(() => server.close())

/** Runs the job on a day of March, and returns how often the client was reminded so far. */
async function remindedBy(date: number) {
  server.setNow(`2026-03-${String(date).padStart(2, '0')}T11:00:00Z`)
  await server.runJobs('remind-deliverables')
  return (await reminders()).length
}
const reminders = () =>
  server.db
    .select()
    .from(notifications)
    .where(like(notifications.title, '%is waiting for your approval'))
/** Returns the cookies of somebody who signs in anew: sessions end in the meantime. */
const jarOf = ({ user }: typeof mia) => sessionOf(server.context, user.id)
const comment = async (by: typeof mia) =>
  server.call(contract.create, { params: { id: 1 }, body: aReviewComment() }, await jarOf(by))

test('a client is reminded after three and after seven days, with the way to the room', async () => {
  expect(await remindedBy(4)).toBe(0)
  expect(await remindedBy(5)).toBe(1)
  const [reminder] = await reminders()
  expect(reminder).toMatchObject({ path: '/deliverables/1', userId: ada.user.id })
  expect(reminder?.body).toContain('Version 1 was delivered on March 2, 2026')
  expect(await remindedBy(6)).toBe(1)
  expect(await remindedBy(9)).toBe(2)
  expect(await remindedBy(12)).toBe(2)
})

test('nobody is reminded of what is decided, or after the client wrote last', async () => {
  await comment(ada)
  expect(await remindedBy(5)).toBe(0)
  await comment(mia)
  expect(await remindedBy(6)).toBe(1)
  const body = { decision: 'approved', comment: '' } as const
  await server.call(deliverables.decide, { params: { id: 1 }, body }, await jarOf(ada))
  expect(await remindedBy(10)).toBe(1)
})

test('a new version is reminded of anew, and one that waits for long is left alone', async () => {
  expect(await remindedBy(5)).toBe(1)
  const body = { linkUrl: 'https://design.example/2', note: '' }
  await server.call(deliverables.addVersion, { params: { id: 1 }, body }, await jarOf(mia))
  expect(await remindedBy(7)).toBe(1)
  expect(await remindedBy(9)).toBe(2)
  expect(await remindedBy(25)).toBe(2)
})
