import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/clients/contacts.ts'
import { confirmFirst } from '../../../contract/core/email-confirmations.ts'
import { emailTaken } from '../../../contract/core/users.ts'
import * as invitations from '../../../contract/overview/invitations.ts'
import * as projects from '../../../contract/work/projects.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { auditEntries } from '../../core/audit-entries/table.ts'
import { emails } from '../../core/emails/table.ts'
import { sessionOf, signedIn } from '../../core/sessions/sample.ts'
import { findUser } from '../../core/users/store.ts'
import { users } from '../../core/users/table.ts'
import { aProject } from '../../work/projects/sample.ts'
import { aContact } from './sample.ts'

describe.each(engines())('the people of one’s own client, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  let ada: Awaited<ReturnType<typeof signedIn>>
  let ben: typeof ada
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin' })).jar
    ada = await signedIn(server.context)
    ben = await signedIn(server.context)
    for (const { user } of [ada, ben])
      await server.call(projects.create, { body: aProject(user.id, { name: 'Shop' }) }, admin)
  })
  afterAll(() => server.close())

  const invite = (jar = ada.jar, changes: Parameters<typeof aContact>[0] = {}) =>
    server.call(contract.createOwn, { body: aContact(changes) }, jar)
  const aColleague = async (changes: Parameters<typeof aContact>[0] = {}) => {
    const { body } = await invite(ada.jar, changes)
    // The link of an invitation confirms the address.
    const confirmed = { emailConfirmedAt: server.context.now() }
    await server.db.update(users).set(confirmed).where(eq(users.id, body.id))
    return { ...body, jar: await sessionOf(server.context, body.id) }
  }
  const everything = { clientRole: 'manager', onlyProjectId: null } as const
  const looking = { clientRole: 'viewer', onlyProjectId: null } as const
  const change = (
    id: number,
    to: Pick<contract.Contact, 'clientRole' | 'onlyProjectId'>,
    seen: typeof to = everything,
    jar = ada.jar,
  ) => server.call(contract.updateOwn, { params: { id }, body: { ...to, seen } }, jar)

  test('are invited in the name of the colleague, and sign in with their role', async () => {
    const { status, body } = await invite(ada.jar, { ...looking, firstName: 'Oona' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ firstName: 'Oona', clientRole: 'viewer', isMain: false })
    const [email] = await server.db
      .select()
      .from(emails)
      .where(eq(emails.to, body.email))
      .orderBy(desc(emails.id))
    expect(email?.text).toContain(
      'Ada Lindqvist has invited you to the client portal of Kiln Street Ceramics',
    )
    expect(email?.text).not.toContain('approve')
    const token = email?.secret ?? ''
    const read = await server.call(invitations.read, { body: { token } })
    expect(read.body).toMatchObject({ state: 'open', by: { name: 'Ada Lindqvist' } })
    const jar: Jar = new Map()
    await server.call(invitations.accept, { body: { token } }, jar)
    const listed = await server.call(contract.own, {}, jar)
    expect(listed.body.map(({ firstName }) => firstName)).toEqual(['Ada', 'Oona'])
    expect(listed.body[0]).not.toHaveProperty('twoFactorEnabled')
  })

  test('are invited three times an hour and five a day, so that nobody is pestered', async () => {
    const { id, email } = (await invite()).body
    const again = async () => {
      const { status, body } = await server.call(contract.inviteOwn, { params: { id } }, ada.jar)
      return status === 200 ? 200 : (body as unknown as { error: string }).error
    }
    const few = 'Too many invitations to this person. Please try again in 60 minutes.'
    expect([await again(), await again(), await again()]).toEqual([200, 200, few])
    server.setNow('2026-03-02T11:00:01Z')
    const later = 'Too many invitations to this person. Please try again in 24 hours.'
    expect([await again(), await again(), await again()]).toEqual([200, 200, later])
    expect(await server.db.$count(emails, eq(emails.to, email))).toBe(5)
    server.setNow('2026-03-03T11:00:02Z')
    const jar = await sessionOf(server.context, ada.user.id)
    const next = await server.call(contract.inviteOwn, { params: { id } }, jar)
    expect(next.status).toBe(200)
  })

  test('can’t be invited before the agency works with the client, nor by an unconfirmed person', async () => {
    const newcomer = await signedIn(server.context)
    const early = await invite(newcomer.jar)
    expect(early).toMatchObject({ status: 403, body: { error: contract.notYetAClient } })
    const eve = await signedIn(server.context, {
      clientId: ada.user.id,
      emailConfirmedAt: null,
      passwordHash: 'a hash',
    })
    expect(await invite(eve.jar)).toMatchObject({ status: 409, body: { error: confirmFirst } })
    expect((await findUser(server.context, newcomer.user.id))?.takenOnAt).toBeNull()
  })

  test('are told apart from others: a known address, somebody who was removed, a foreign project', async () => {
    const known = await invite(ada.jar, { email: ben.user.email })
    expect(known).toMatchObject({ status: 409, body: { fields: { email: emailTaken } } })
    const foreign = await invite(ada.jar, { ...looking, onlyProjectId: 2 })
    expect(foreign).toMatchObject({
      status: 400,
      body: { fields: { onlyProjectId: expect.stringContaining('projects of this client') } },
    })
    const limited = await invite(ada.jar, { onlyProjectId: 1 })
    expect(limited).toMatchObject({
      status: 400,
      body: { fields: { onlyProjectId: contract.managersSeeAll } },
    })
    const { id, email } = await aColleague(looking)
    await server.call(contract.removeOwn, { params: { id } }, ada.jar)
    const again = await invite(ada.jar, { email })
    expect(again).toMatchObject({
      status: 409,
      body: { fields: { email: contract.removedBefore } },
    })
  })

  test('change at once, are told of what somebody else changed, and are audited', async () => {
    const bo = await aColleague()
    const only = { clientRole: 'member', onlyProjectId: 1 } as const
    const changed = await change(bo.id, only)
    expect(changed).toMatchObject({ status: 200, body: { ...only, onlyProjectName: 'Shop' } })
    expect((await server.call(contract.own, {}, bo.jar)).status).toBe(401)
    expect((await change(bo.id, looking)).status).toBe(409)
    const [entry] = await server.db.select().from(auditEntries).orderBy(desc(auditEntries.id))
    expect(entry?.changes).toContainEqual({ field: 'onlyProject', from: null, to: 'Shop' })
    expect((await change(bo.id, everything, only)).status).toBe(200)
  })

  test('are not shown to somebody limited to another project', async () => {
    const names = async (jar: Jar) =>
      (await server.call(contract.own, {}, jar)).body.map(({ onlyProjectName }) => onlyProjectName)
    const admin = (await signedIn(server.context, { role: 'admin' })).jar
    const made = async (name: string) =>
      (await server.call(projects.create, { body: aProject(ada.user.id, { name }) }, admin)).body.id
    const [first, second] = [await made('First'), await made('Second')]
    const limited = async (onlyProjectId: number) => aColleague({ ...looking, onlyProjectId })
    const bo = await limited(first)
    await limited(second)
    expect(await names(ada.jar)).toEqual([null, 'First', 'Second'])
    expect(await names(bo.jar)).toEqual([null, 'First'])
  })

  test('leave the main account and oneself alone', async () => {
    const bo = await aColleague()
    const refusals = [
      await change(ada.user.id, looking, everything, bo.jar),
      await server.call(contract.removeOwn, { params: { id: ada.user.id } }, bo.jar),
    ]
    for (const refused of refusals)
      expect(refused).toMatchObject({ status: 409, body: { error: contract.mainStays } })
    expect(await change(bo.id, looking, everything, bo.jar)).toMatchObject({
      status: 409,
      body: { error: contract.notYourOwnRole },
    })
    expect((await change(bo.id, looking, everything, ben.jar)).status).toBe(404)
  })

  test('can’t be used to find out who has an account: refusals count as well', async () => {
    for (let asked = 0; asked < 20; asked++)
      expect((await invite(ada.jar, { email: ben.user.email })).status).toBe(409)
    expect((await invite(ada.jar, { email: ben.user.email })).status).toBe(429)
  })

  test('get twenty invitations a day at most from one person', async () => {
    for (let at = 0; at < 20; at += 1) expect((await invite()).status).toBe(201)
    expect(await invite()).toMatchObject({ status: 429 })
  })
})
