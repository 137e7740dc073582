import * as billing from '../../../contract/money/billing-settings.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as clients from '../../../contract/clients/clients.ts'
import * as messages from '../../../contract/clients/messages.ts'
import * as emailConfirmations from '../../../contract/core/email-confirmations.ts'
import * as passwordResets from '../../../contract/core/password-resets.ts'
import * as sessions from '../../../contract/core/sessions.ts'
import * as signInCodes from '../../../contract/core/sign-in-codes.ts'
import * as users from '../../../contract/core/users.ts'
import * as consultations from '../../../contract/leads/consultation-requests.ts'
import * as contract from '../../../contract/leads/leads.ts'
import * as invoices from '../../../contract/money/invoices.ts'
import * as projects from '../../../contract/work/projects.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aMessage } from '../../clients/messages/sample.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { anInvoice, sampleBilling } from '../../money/invoices/sample.ts'
import { aProject } from '../../work/projects/sample.ts'
import { aConsultationRequest } from '../consultation-requests/sample.ts'

let server: TestServer
let admin: Jar
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  await server.clear()
  // A date in the past of the database's clock, so that jobs delayed by seconds are due.
  server.setNow('2020-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(() => server.close())

const email = 'vera@victim.example'
const theirs = 'guess-who-i-am-9'
/** Registers a stranger with the lead's address. */
async function impostor() {
  const jar: Jar = new Map()
  const person = { firstName: 'Vera', lastName: 'Victim', businessName: 'Victim Ltd' }
  const body = { ...person, email, password: theirs }
  const answer = await server.call(users.register, { body }, jar)
  return { jar, id: answer.body.id, status: answer.status }
}
async function leadOf() {
  const body = aConsultationRequest({ email, projectDescription: 'A secret plan for a shop' })
  await server.call(consultations.create, { body })
  return (await server.call(contract.list, {}, admin)).body[0]?.id ?? 0
}
const conversion = async (id: number) =>
  (await server.call(contract.conversion, { params: { id } }, admin)).body
const seenBy = async (jar: Jar) => ({
  projects: (await server.call(projects.list, {}, jar)).body.length,
  invoices: (await server.call(invoices.list, {}, jar)).body.length,
  messages: (await server.call(messages.list, {}, jar)).body.length,
})
const nothing = { projects: 0, invoices: 0, messages: 0 }
const link = (id: number, clientId: number) => {
  const project = { projectName: 'Confidential site', projectDescription: 'A secret plan' }
  const body = { clientId, withProject: true, ...project }
  return server.call(contract.convert, { params: { id }, body }, admin)
}

describe('a stranger who registers with a lead’s address', () => {
  test('is named as unconfirmed when the lead becomes a client, and sees nothing once linked', async () => {
    const lead = await leadOf()
    const stranger = await impostor()
    expect((await conversion(lead)).existing).toEqual({
      id: stranger.id,
      name: 'Victim Ltd',
      unconfirmed: true,
    })
    expect((await link(lead, stranger.id)).status).toBe(201)
    expect(await seenBy(stranger.jar)).toEqual(nothing)
    const [listed] = (await server.call(clients.list, {}, admin)).body
    expect(listed).toMatchObject({ email, emailConfirmedAt: null, invited: false })
    const asked = await server.db.select().from(emails).where(eq(emails.kind, 'email-confirmation'))
    expect(asked.at(-1)).toMatchObject({ to: email })
    expect(asked.at(-1)?.text).toContain('has prepared something for you')
  })

  test('sees nothing when the team works with that account and then adds the client by hand', async () => {
    const stranger = await impostor()
    const person = { firstName: 'Vera', lastName: 'Victim', businessName: 'Victim Ltd', email }
    const body = { ...person, industry: 'Retail', phone: '', businessDescription: '' }
    await server.call(projects.create, { body: aProject(stranger.id) }, admin)
    expect((await server.call(clients.create, { body }, admin)).status).toBe(409)
    expect(await seenBy(stranger.jar)).toEqual(nothing)
  })

  const secretOf = async (kind: string) => {
    await server.runJobs()
    const [email] = await server.db.select().from(emails).where(eq(emails.kind, kind))
    return email?.secret ?? ''
  }
  const waysIn = {
    async 'a code'(jar: Jar) {
      await server.call(signInCodes.request, { body: { email } }, jar)
      const emailCode = (await secretOf('sign-in-code')).split('.')[0] ?? ''
      const body = { email, emailCode, code: '', rememberMe: false }
      return (await server.call(signInCodes.enterCode, { body }, jar)).status
    },
    async 'a new password'(jar: Jar) {
      await server.call(passwordResets.request, { body: { email } }, jar)
      const body = { token: await secretOf('password-reset'), newPassword: 'heron-lamp-304' }
      return (await server.call(passwordResets.complete, { body }, jar)).status
    },
  }
  test.each(Object.entries(waysIn))(
    'leaves no name to the real person, who comes by %s and gets that of the lead',
    async (_by, comeIn) => {
      await leadOf()
      const { id, jar } = await impostor()
      expect(await comeIn(new Map())).toBe(200)
      expect((await server.call(projects.list, {}, jar)).status).toBe(401)
      const person = { firstName: 'Nora', lastName: 'Ellison', businessName: 'Ellison Bikes' }
      const { body: client } = await server.call(clients.read, { params: { id } }, admin)
      expect(client).toMatchObject({ ...person, email })
    },
  )

  test('sees neither invoice nor message, and the real person gets in and sees all of it', async () => {
    const stranger = await impostor()
    await link(await leadOf(), stranger.id)
    const { body: draft } = await server.call(
      invoices.create,
      { body: anInvoice(stranger.id) },
      admin,
    )
    await server.call(billing.update, { body: sampleBilling }, admin)
    await server.call(invoices.issue, { params: { id: draft.id }, body: {} }, admin)
    await server.call(messages.send, { body: aMessage({ toUserId: stranger.id }) }, admin)
    expect(await seenBy(stranger.jar)).toEqual(nothing)

    expect((await impostor()).status).toBe(409)
    await server.runJobs()
    const [way] = await server.db.select().from(emails).where(eq(emails.kind, 'known-address'))
    const mine = { email, password: 'heron-lamp-304' }
    const body = { token: way?.secret ?? '', newPassword: mine.password }
    expect((await server.call(passwordResets.complete, { body })).status).toBe(200)
    expect((await server.call(projects.list, {}, stranger.jar)).status).toBe(401)
    const jar: Jar = new Map()
    await server.call(sessions.create, { body: { ...mine, rememberMe: false } }, jar)
    expect(await seenBy(jar)).toEqual({ projects: 1, invoices: 1, messages: 1 })
  })

  test('isn’t confirmed by the real person’s press on the link in their own browser', async () => {
    const stranger = await impostor()
    await link(await leadOf(), stranger.id)
    const sent = await server.db.select().from(emails).where(eq(emails.kind, 'email-confirmation'))
    for (const each of sent) {
      const body = { token: each.secret ?? '' }
      expect((await server.call(emailConfirmations.confirm, { body })).status).toBe(400)
    }
    expect(await seenBy(stranger.jar)).toEqual(nothing)
  })
})
