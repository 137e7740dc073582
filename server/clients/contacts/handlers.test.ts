import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { and, eq, isNull } from 'drizzle-orm'
import * as auditEntries from '../../../contract/core/audit-entries.ts'
import * as clients from '../../../contract/clients/clients.ts'
import { restore } from '../../../contract/core/trash-entries.ts'
import * as contract from '../../../contract/clients/contacts.ts'
import * as outbox from '../../../contract/core/emails.ts'
import * as messages from '../../../contract/clients/messages.ts'
import * as onboarding from '../../../contract/clients/onboarding.ts'
import * as billingDetails from '../../../contract/money/billing-details.ts'
import * as passwordResets from '../../../contract/core/password-resets.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import * as deletionRequests from '../../../contract/operations/deletion-requests.ts'
import * as projects from '../../../contract/work/projects.ts'
import * as serviceRequests from '../../../contract/work/service-requests.ts'
import * as users from '../../../contract/core/users.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aMessage } from '../messages/sample.ts'
import { anOnboarding } from '../onboarding/sample.ts'
import { aProject } from '../../work/projects/sample.ts'
import { aServiceRequest } from '../../work/service-requests/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { hashPassword } from '../../core/passwords/password.ts'
import { passwordResets as links } from '../../core/password-resets/table.ts'
import { aContact } from './sample.ts'
import { users as usersTable } from '../../core/users/table.ts'

let server: TestServer
let admin: Jar
let ada: Awaited<ReturnType<typeof signedIn>>
let bo: typeof ada
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  ada = await signedIn(server.context, { firstName: 'Ada' })
  bo = await signedIn(server.context, { firstName: 'Bo', clientId: ada.user.id })
})
afterAll(() => server.close())

const people = async () =>
  (await server.call(contract.list, { params: { clientId: ada.user.id } }, admin)).body

describe('a contact of a client', () => {
  test('sees the client’s projects, and makes requests for the client', async () => {
    await server.call(projects.create, { body: aProject(ada.user.id) }, admin)
    expect((await server.call(projects.list, {}, bo.jar)).body).toHaveLength(1)
    await server.call(serviceRequests.create, { body: aServiceRequest() }, bo.jar)
    expect((await server.call(serviceRequests.list, {}, ada.jar)).body).toHaveLength(1)
  })

  test('can’t rename the company, and has its name when the client or the team renames it', async () => {
    const nameOf = async (jar: Jar) => (await server.call(users.current, {}, jar)).body.businessName
    const rename = (jar: Jar, businessName: string) => {
      const body = { firstName: 'Bo', lastName: 'B', businessName, phone: '', jobTitle: '' }
      return server.call(users.updateProfile, { body }, jar)
    }
    const before = await nameOf(ada.jar)
    expect(await rename(ada.jar, before)).toMatchObject({ status: 200 })
    expect(await nameOf(bo.jar)).toBe(before)
    expect(await rename(bo.jar, 'HACKED GmbH')).toMatchObject({
      status: 400,
      body: { fields: { businessName: users.companyNotYours } },
    })
    expect(await rename(bo.jar, before)).toMatchObject({ status: 200 })
    await rename(ada.jar, 'Kiln Street Ceramics')
    expect(await nameOf(bo.jar)).toBe('Kiln Street Ceramics')
    const params = { id: ada.user.id }
    const client = (await server.call(clients.read, { params }, admin)).body
    const body = { ...client, businessName: 'Kiln Street Studio' }
    const saved = await server.call(clients.update, { params, body }, admin)
    expect(saved).toMatchObject({ status: 200 })
    expect(await nameOf(bo.jar)).toBe('Kiln Street Studio')
  })

  test('asks for the deletion of their own account under their own name', async () => {
    const passwordHash = await hashPassword('porridge at ten')
    const of = { clientId: ada.user.id, businessName: 'Kiln Street', passwordHash }
    const cy = await signedIn(server.context, { firstName: 'Cy', lastName: 'Moss', ...of })
    const body = { password: 'porridge at ten', reason: '' }
    expect(await server.call(deletionRequests.create, { body }, cy.jar)).toMatchObject({
      status: 201,
    })
    const [request] = (await server.call(deletionRequests.list, {}, admin)).body
    expect(request).toMatchObject({
      clientName: 'Cy Moss, Kiln Street',
      contactOf: ada.user.id,
    })
    const [note] = (await server.call(notifications.list, {}, admin)).body
    expect(note?.title).toBe('Cy Moss, Kiln Street requested account deletion')
  })

  test('writes in the client’s thread under their own name, and is notified of replies', async () => {
    await server.call(messages.send, { body: aMessage({ content: 'From Bo' }) }, bo.jar)
    const [message] = (await server.call(messages.list, {}, ada.jar)).body
    expect(message).toMatchObject({ content: 'From Bo', fromUserId: ada.user.id })
    expect(message?.fromUserName).toMatch(/^Bo /)
    const [note] = (await server.call(notifications.list, {}, admin)).body
    expect(note?.title).toMatch(/^New message from Bo /)
    server.setNow('2026-03-02T10:06:00Z')
    await server.runJobs('email-notifications')
    const [email] = (await server.call(outbox.list, {}, admin)).body
    expect(email?.subject).toMatch(/^New message from Bo /)
    const [thread] = (await server.call(messages.threads, {}, admin)).body
    expect(thread).toMatchObject({ clientId: ada.user.id, unread: 1 })
    await server.call(messages.send, { body: aMessage({ toUserId: ada.user.id }) }, admin)
    for (const { jar } of [ada, bo])
      expect((await server.call(notifications.count, {}, jar)).body.unread).toBe(1)
  })

  test('is named to the team in what they do for the client', async () => {
    const named = { firstName: 'Cy', lastName: 'Moss', businessName: 'Kiln Street' }
    const cy = await signedIn(server.context, { ...named, clientId: ada.user.id })
    const { id } = (await server.call(serviceRequests.create, { body: aServiceRequest() }, cy.jar))
      .body
    await server.call(serviceRequests.withdraw, { params: { id } }, cy.jar)
    const details = { name: 'Kiln Street Ltd', country: 'GB', email: 'invoices@kiln.example' }
    await server.call(billingDetails.updateOwn, { body: details }, cy.jar)
    const body = anOnboarding(ada.user.id, { send: true })
    const questions = (await server.call(onboarding.create, { body }, admin)).body
    await server.call(onboarding.submit, { params: { id: questions.id } }, cy.jar)
    const titles = (await server.call(notifications.list, {}, admin)).body.map(({ title }) => title)
    expect(titles.toReversed()).toEqual([
      expect.stringMatching(/^Cy Moss, Kiln Street requested /),
      expect.stringMatching(/^Cy Moss, Kiln Street withdrew their request: /),
      'Cy Moss, Kiln Street changed their billing details',
      expect.stringMatching(/^Cy Moss, Kiln Street has answered \d+ questions$/),
    ])
  })

  test('ends email reminders about the thread for everyone by reading it', async () => {
    await server.call(messages.send, { body: aMessage({ toUserId: ada.user.id }) }, admin)
    await server.call(messages.read, { body: {} }, bo.jar)
    for (const { jar } of [ada, bo])
      expect((await server.call(notifications.count, {}, jar)).body.unread).toBe(0)
    server.setNow('2026-03-02T10:06:00Z')
    await server.runJobs('email-notifications')
    expect((await server.call(outbox.list, {}, admin)).body).toEqual([])
  })

  test('appears under their own name in the client’s history', async () => {
    const cy = aContact({ firstName: 'Cy', lastName: 'Moss', email: 'cy@kiln.example' })
    await server.call(
      contract.create,
      { params: { clientId: ada.user.id }, body: { ...cy, phone: '' } },
      admin,
    )
    const query = { clientId: ada.user.id, noun: 'clients' as const }
    const { body } = await server.call(auditEntries.list, { query }, admin)
    expect(body.map(({ event, label }) => [event, label])).toContainEqual(['created', 'Cy Moss'])
  })

  test('is not in the lists of clients, and sees whom they sign in for', async () => {
    const { body } = await server.call(clients.list, {}, admin)
    expect(body.map(({ id }) => id)).toEqual([ada.user.id])
    const me = (await server.call(users.current, {}, bo.jar)).body
    expect(me).toMatchObject({ id: bo.user.id, clientId: ada.user.id })
    const params = { id: bo.user.id }
    expect((await server.call(clients.read, { params }, admin)).status).toBe(404)
  })

  test('sees nothing of another client', async () => {
    const other = await signedIn(server.context)
    await server.call(projects.create, { body: aProject(other.user.id) }, admin)
    expect((await server.call(projects.list, {}, bo.jar)).body).toEqual([])
    expect((await server.call(projects.read, { params: { id: 1 } }, bo.jar)).status).toBe(404)
  })
})

describe('the people of a client', () => {
  test('are invited; an address that has an account is refused', async () => {
    const body = aContact({ firstName: 'Cleo', lastName: 'L', email: 'Cleo@Kiln.example' })
    const params = { clientId: ada.user.id }
    const created = await server.call(contract.create, { params, body }, admin)
    expect([created.status, created.body.isMain, created.body.invited]).toEqual([201, false, true])
    const emails = (await server.call(outbox.list, { query: { q: 'cleo@' } }, admin)).body
    expect(emails.map(({ kind }) => kind)).toEqual(['client-invitation'])
    expect((await people()).map(({ firstName }) => firstName)).toEqual(['Ada', 'Bo', 'Cleo'])
    const again = await server.call(contract.create, { params, body }, admin)
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ fields: { email: expect.any(String) } })
    const nobody = await server.call(
      contract.create,
      { params: { clientId: bo.user.id }, body },
      admin,
    )
    expect(nobody.status).toBe(404)
  })

  test('are removed and signed out, and restored', async () => {
    const params = { id: bo.user.id }
    await server.call(passwordResets.request, { body: { email: bo.user.email } })
    await server.runJobs()
    const openLinks = () =>
      server.db.$count(links, and(eq(links.userId, bo.user.id), isNull(links.usedAt)))
    expect(await openLinks()).toBe(1)
    expect((await server.call(contract.remove, { params }, admin)).status).toBe(200)
    expect((await server.call(users.current, {}, new Map(bo.jar))).status).toBe(401)
    expect(await people()).toHaveLength(1)
    expect(await openLinks()).toBe(0)
    expect((await server.call(contract.remove, { params }, admin)).status).toBe(404)
    const again = { noun: 'contacts' as const, ids: [bo.user.id] }
    expect((await server.call(restore, { body: again }, admin)).body.changed).toBe(1)
    expect(await people()).toHaveLength(2)
    const main = await server.call(contract.remove, { params: { id: ada.user.id } }, admin)
    expect(main.status).toBe(404)
  })

  test('are locked out while their client is in the trash', async () => {
    const deleted = { deletedAt: server.context.now() }
    await server.db.update(usersTable).set(deleted).where(eq(usersTable.id, ada.user.id))
    expect((await server.call(users.current, {}, new Map(bo.jar))).status).toBe(401)
  })
})
