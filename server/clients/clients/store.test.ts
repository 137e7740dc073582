import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as bookings from '../../../contract/leads/bookings.ts'
import * as contract from '../../../contract/clients/clients.ts'
import * as contacts from '../../../contract/clients/contacts.ts'
import * as invoices from '../../../contract/money/invoices.ts'
import * as meetings from '../../../contract/clients/meetings.ts'
import * as messages from '../../../contract/clients/messages.ts'
import * as resets from '../../../contract/core/password-resets.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { automationLogs } from '../../core/automation-logs/table.ts'
import { anInvoice } from '../../money/invoices/sample.ts'
import { invoices as invoiceTable } from '../../money/invoices/table.ts'
import { aMessage } from '../messages/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'

describe.each(engines())('a client in the trash, on the %s database', (engine) => {
  let server: TestServer
  let office: Invoicing
  let bo: { jar: Jar; user: { id: number } }
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    office = await openInvoicing(server)
    bo = await signedIn(server.context, { email: 'bo@kiln.example', clientId: office.ada.user.id })
  })
  afterAll(() => server.close())

  const moveToTrash = () =>
    server.call(contract.remove, { params: { id: office.ada.user.id } }, office.admin())
  const erase = async () => {
    await moveToTrash()
    await office.until('2026-04-02T10:00:00Z')
    await server.runJobs('empty-trash')
  }
  const emails = async () => (await office.emails()).map(({ kind }) => kind).toSorted()

  test('gets no email, and neither do their contacts', async () => {
    const { body: draft } = await office.create()
    const toAda = aMessage({ toUserId: office.ada.user.id })
    await server.call(messages.send, { body: toAda }, office.admin())
    await moveToTrash()
    await office.issue(draft.id)
    await server.call(resets.request, { body: { email: 'bo@kiln.example' } })
    const invited = await server.call(
      contacts.invite,
      { params: { id: bo.user.id } },
      office.admin(),
    )
    expect(invited.status).toBe(404)
    server.setNow('2026-03-02T10:10:00Z')
    await server.runJobs()
    await server.runJobs('email-notifications')
    expect(await emails()).toEqual(['client-deleted'])
  })

  test('is not reminded of invoices, and no run reports it', async () => {
    const { id } = await office.issued({ dueDate: '2026-03-20' })
    await moveToTrash()
    const again = await server.call(invoices.send, { params: { id } }, office.admin())
    expect(again).toMatchObject({
      status: 409,
      body: { error: 'This invoice’s client no longer has an account.' },
    })
    await office.until('2026-03-17T12:00:00Z')
    await server.runJobs('remind-of-invoices')
    const runs = eq(automationLogs.name, 'Invoice reminders')
    expect(await server.db.$count(automationLogs, runs)).toBe(0)
    const body = anInvoice(office.ada.user.id)
    expect((await server.call(invoices.create, { body }, office.admin())).status).toBe(400)
  })

  test('cannot book with an old meeting link', async () => {
    const slot = { startsAt: '2026-03-10T10:00:00Z', timeZone: 'Europe/London' }
    const { body } = await server.call(meetings.create, { body: slot }, office.ada.jar)
    await moveToTrash()
    const token = body.managePath.split('/').at(-1) ?? ''
    const answer = await server.call(bookings.create, { body: { ...slot, token } })
    expect(answer.status).toBe(404)
  })

  test('keeps issued invoices but no drafts when erased; those can still be credited', async () => {
    await office.create()
    await office.issued()
    await erase()
    const left = await server.db.select().from(invoiceTable)
    expect(left).toMatchObject([{ number: '2026-0001', clientId: null }])
    const params = { id: left[0]?.id ?? 0 }
    const note = await server.call(invoices.credit, { params, body: {} }, office.admin())
    expect((await office.issue(note.body.id)).body.number).toBe('2026-0002')
    expect((await office.emails()).map(({ to }) => to)).not.toContain(office.ada.user.email)
  })
})
