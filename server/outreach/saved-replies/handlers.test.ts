import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as leadsContract from '../../../contract/leads/leads.ts'
import * as contract from '../../../contract/outreach/saved-replies.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { auditEntries } from '../../core/audit-entries/table.ts'
import { sessionOf, signedIn } from '../../core/sessions/sample.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { aSavedReply } from './sample.ts'

describe.each(engines())('saved replies, on the %s database', (engine) => {
  let server: TestServer
  let mia: Jar
  let theo: Jar
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    mia = (await signedIn(server.context, { role: 'admin', firstName: 'Mia', lastName: 'Kern' }))
      .jar
    const member = await signedIn(server.context, { role: 'admin', teamRole: 'member' })
    theo = await sessionOf(server.context, member.user.id)
  })
  afterAll(() => server.close())

  const create = (changes: Parameters<typeof aSavedReply>[0] = {}, jar = mia) =>
    server.call(contract.create, { body: aSavedReply(changes) }, jar)
  const update = (id: number, changes: object, jar = mia) =>
    server.call(contract.update, { params: { id }, body: { ...aSavedReply(), ...changes } }, jar)
  const names = async (jar = mia) =>
    (await server.call(contract.list, {}, jar)).body.map(({ name }) => name)

  test('are the team’s or one’s own, by name', async () => {
    await create({ name: 'thanks' })
    await create({ name: 'Directions', isShared: false })
    await create({ name: 'Directions', isShared: false }, theo)
    await create({ name: 'Prices' })
    expect(await names()).toEqual(['Directions', 'Prices', 'thanks'])
    const { body } = await server.call(contract.list, {}, theo)
    expect(body).toMatchObject([
      { name: 'Directions', isOwn: true, isShared: false },
      { name: 'Prices', isOwn: false, isShared: true, by: 'Mia Kern' },
      { name: 'thanks' },
    ])
    const taken = await create({ name: 'PRICES' }, theo)
    expect(taken.status).toBe(409)
    expect(taken.body).toMatchObject({
      fields: { name: 'There is a saved reply with this name' },
    })
  })

  test('are taken from the team by whoever made them or manages it, and the history hides what is one’s own', async () => {
    const { id } = (await create()).body
    const refused = await update(id, { isShared: false }, theo)
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { isShared: expect.any(String) as string } },
    })
    expect((await update(id, { content: 'Hello again' }, theo)).status).toBe(200)
    expect((await update(id, { isShared: false })).status).toBe(200)
    const own = (await create({ name: 'Salary talk', isShared: false }, theo)).body
    expect((await update(own.id, { isShared: true, name: 'Terms' }, theo)).status).toBe(200)
    expect((await update(own.id, { isShared: false, name: 'Terms' })).status).toBe(200)
    const entries = await server.db.select().from(auditEntries)
    expect(JSON.stringify(entries)).not.toContain('Salary talk')
  })

  test('offer no variable that only campaigns have', async () => {
    const { body } = await server.call(contract.variables, {}, mia)
    expect(body.map(({ name }) => name)).not.toContain('unsubscribe_url')
    expect(body.map(({ name }) => name)).toContain('first_name')
  })

  test('are filled in for the person of a record, and say for what nothing is known', async () => {
    const content =
      'Hello {{ first_name }},{% if company_name %} about {{ company_name }}:{% endif %} call {{ phone }}. {{ admin_name }}'
    const { id } = (await create({ content })).body
    const lead = aLead({ contactName: 'Noor Haddad', companyName: 'Loom Street', phone: '' })
    const { body: made } = await server.call(leadsContract.create, { body: lead }, mia)
    const query = { noun: 'leads' as const, recordId: made.id }
    const { body } = await server.call(contract.fill, { params: { id }, query }, mia)
    expect(body.content).toMatch(/^Hello Noor, about Loom Street: call .*Mia Kern$/)
    expect(body.missing).toContain('phone')
    const { body: known } = await server.call(contract.variables, {}, theo)
    expect(known.map(({ name }) => name)).toContain('first_name')
    const gone = { noun: 'leads' as const, recordId: 99 }
    expect((await server.call(contract.fill, { params: { id }, query: gone }, mia)).status).toBe(
      404,
    )
  })

  test('are changed and deleted by whoever has them; a text that can’t be read is refused', async () => {
    const { id } = (await create()).body
    const own = (await create({ name: 'Mine', isShared: false })).body
    expect((await update(id, { name: 'Our prices' }, theo)).body).toMatchObject({
      name: 'Our prices',
      by: 'Mia Kern',
    })
    expect((await update(own.id, { name: 'Theirs' }, theo)).status).toBe(404)
    const stale = await update(id, { name: 'Late', updatedAt: '2026-03-02T09:00:00.000Z' })
    expect(stale.status).toBe(409)
    const wrong = await update(id, { content: 'Hello {{ first_name' })
    expect(wrong.status).toBe(400)
    expect(wrong.body).toMatchObject({ fields: { content: expect.stringContaining('Line 1') } })
    const remove = (each: number, jar: Jar) =>
      server.call(contract.remove, { params: { id: each } }, jar)
    expect((await remove(own.id, theo)).status).toBe(404)
    expect((await remove(id, theo)).status).toBe(200)
    expect(await names()).toEqual(['Mine'])
  })

  test('a reply that is no longer shared belongs to whoever took it', async () => {
    const { id } = (await create({}, theo)).body
    await update(id, { isShared: false })
    expect([await names(), await names(theo)]).toEqual([['Prices'], []])
  })

  test('clients and contractors have none', async () => {
    const ada = await signedIn(server.context)
    const other = await signedIn(server.context, { role: 'admin', teamRole: 'contractor' })
    const contractor = await sessionOf(server.context, other.user.id)
    for (const jar of [ada.jar, contractor])
      expect((await server.call(contract.list, {}, jar)).status).toBe(403)
  })
})
