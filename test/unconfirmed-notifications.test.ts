import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as assignments from '../contract/core/assignments.ts'
import * as contract from '../contract/core/notifications.ts'
import * as messages from '../contract/clients/messages.ts'
import { onboardingWorkflows } from '../server/clients/onboarding/table.ts'
import { contentPieces } from '../server/content/content-pieces/table.ts'
import { emails } from '../server/core/emails/table.ts'
import { aNote } from '../server/core/notifications/sample.ts'
import { notify } from '../server/core/notifications/store.ts'
import { notifications } from '../server/core/notifications/table.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { users } from '../server/core/users/table.ts'
import { bookings } from '../server/leads/bookings/table.ts'
import { billingSchedules } from '../server/money/billing-schedules/table.ts'
import { invoices } from '../server/money/invoices/table.ts'
import { clientFiles } from '../server/work/client-files/table.ts'
import { projects } from '../server/work/projects/table.ts'
import { serviceRequests } from '../server/work/service-requests/table.ts'
import { giveRecords } from './client-records.ts'
import { openTestServer, type TestServer } from './server.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof signedIn>>
let eve: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await openTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' })
  server.setNow('2026-03-02T10:00:00Z')
  owner = await signedIn(server.context, { role: 'admin' })
  eve = await signedIn(server.context, { passwordHash: 'a hash' })
  await giveRecords(server, owner.jar, eve, 'of-eve', '2026-03-04')
})
beforeEach(async () => {
  await server.db.delete(notifications)
  await server.db.delete(emails)
  await setConfirmed(null)
})
afterAll(() => server.close())

const setConfirmed = (emailConfirmedAt: Date | null) =>
  server.db.update(users).set({ emailConfirmedAt }).where(eq(users.id, eve.user.id))
const marks = async () =>
  (await server.call(contract.list, {}, owner.jar)).body.map((each) => each.clientUnconfirmed)

type Subjects =
  | typeof invoices
  | typeof clientFiles
  | typeof billingSchedules
  | typeof onboardingWorkflows
const firstOf = async (table: Subjects) => {
  const [row] = await server.db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.clientId, eve.user.id))
  return row?.id ?? 0
}
const of = (table: unknown) => () => firstOf(table as Subjects)

/** Finds the subject of each kind; null for kinds about no client, and those that say it in their text. */
const subjects: Record<contract.NotificationKind, (() => Promise<number>) | null> = {
  messages: async () => eve.user.id,
  deliverables: of(projects),
  'content-reviews': of(contentPieces),
  projects: of(projects),
  'client-files': of(clientFiles),
  'service-requests': of(serviceRequests),
  onboarding: of(onboardingWorkflows),
  meetings: of(bookings),
  invoices: of(invoices),
  'retainer-entries': of(billingSchedules),
  'deletion-requests': null,
  'consultation-requests': null,
  'job-applications': null,
  'incoming-emails': null,
  leads: null,
  assignments: null,
  'email-campaigns': null,
  backups: null,
}
const about = Object.entries(subjects).flatMap(([kind, find]) =>
  find ? [[kind as contract.NotificationKind, find] as const] : [],
)

describe('what the team is told of a client whose address isn’t confirmed', () => {
  test.each(about)('is marked in the list and the email: %s', async (kind, find) => {
    const subjectId = await find()
    expect(subjectId).toBeGreaterThan(0)
    await server.db.insert(notifications).values({
      kind,
      subjectId,
      userId: owner.user.id,
      title: 'News',
      body: '',
      path: '/admin',
      shown: true,
      createdAt: server.context.now(),
      emailDueAt: server.context.now(),
    })
    expect(await marks()).toEqual([true])
    await server.runJobs('email-notifications')
    const [email] = await server.db.select().from(emails)
    expect(email?.text).toContain('News (Email not confirmed)')
    await setConfirmed(new Date('2026-03-02T09:00:00Z'))
    expect(await marks()).toEqual([false])
  })

  test.each(contract.teamKinds)('is marked when the client did it: %s', async (kind) => {
    const actor = { kind: 'user', id: eve.user.id, role: 'client' } as const
    await notify({ ...server.context, actor }, [owner.user.id], aNote({ kind, subjectId: 999_999 }))
    expect(await marks()).toEqual([true])
  })

  test('is marked in the text of what a colleague assigns', async () => {
    const nora = await signedIn(server.context, { role: 'admin', teamRole: 'member' })
    const body = { noun: 'messages' as const, ids: [eve.user.id], assigneeId: owner.user.id }
    expect((await server.call(assignments.assign, { body }, nora.jar)).status).toBe(200)
    const [told] = (await server.call(contract.list, {}, owner.jar)).body
    expect(told?.body).toContain('Email not confirmed')
  })

  test('is not marked for the client, nor when it is about nobody', async () => {
    await notify(server.context, [eve.user.id], aNote({ kind: 'messages', subjectId: eve.user.id }))
    await server.call(messages.list, {}, eve.jar)
    const [own] = await server.db.select().from(notifications)
    expect(own?.userId).toBe(eve.user.id)
    const theirs = (await server.call(contract.list, {}, eve.jar)).body
    expect(theirs.every((each) => !each.clientUnconfirmed)).toBe(true)
    await notify(server.context, [owner.user.id], aNote({ kind: 'backups' }))
    expect(await marks()).toEqual([false])
  })
})
