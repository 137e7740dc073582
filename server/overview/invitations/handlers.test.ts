import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as clients from '../../../contract/clients/clients.ts'
import * as onboarding from '../../../contract/clients/onboarding.ts'
import * as team from '../../../contract/core/team.ts'
import * as users from '../../../contract/core/users.ts'
import * as contract from '../../../contract/overview/invitations.ts'
import * as projects from '../../../contract/work/projects.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { anOnboarding } from '../../clients/onboarding/sample.ts'
import { identities } from '../../core/identities/table.ts'
import { addPasskey } from '../../core/passkeys/sample.ts'
import { passkeys } from '../../core/passkeys/table.ts'
import { secretTo } from '../../core/emails/sample.ts'
import { issueLink } from '../../core/password-resets/store.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { findUserByEmail } from '../../core/users/store.ts'
import { users as userTable } from '../../core/users/table.ts'
import { aProject } from '../../work/projects/sample.ts'

const cy = {
  firstName: 'Cy',
  lastName: 'Day',
  email: 'cy@day.example',
  businessName: 'Day',
  industry: 'Retail',
  phone: '',
  businessDescription: '',
}
const nora = {
  firstName: 'Nora',
  lastName: 'Webb',
  email: 'nora@furlong.example',
  teamRole: 'member',
} as const
const newPassword = 'tea and toast at nine'
const newJar = (): Jar => new Map()

describe.each(engines())('invitations, on the %s database', (engine) => {
  let server: TestServer
  let owner: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    owner = await signedIn(server.context, {
      role: 'admin',
      firstName: 'Olive',
      lastName: 'Owner',
      jobTitle: 'Founder',
    })
  })
  afterAll(() => server.close())

  const addClient = () => server.call(clients.create, { body: cy }, owner.jar)
  const addColleague = () => server.call(team.invite, { body: nora }, owner.jar)
  const tokenTo = (to: string) => secretTo(server.context, to)
  const read = async (token: string) => (await server.call(contract.read, { body: { token } })).body
  const accept = (token: string, jar = newJar()) =>
    server.call(contract.accept, { body: { token } }, jar)
  const current = async (jar: Jar) => (await server.call(users.current, {}, jar)).body
  const used = { status: 410, body: { error: contract.usedInvitation } }

  test('say who invites, whom, and what awaits them', async () => {
    const { id } = (await addClient()).body
    await server.call(projects.create, { body: aProject(id, { name: 'New shop' }) }, owner.jar)
    const questions = anOnboarding(id, { send: true, responses: {} })
    const workflow = await server.call(onboarding.create, { body: questions }, owner.jar)
    expect(await read(await tokenTo(cy.email))).toEqual({
      state: 'open',
      wayIn: null,
      email: cy.email,
      firstName: 'Cy',
      consultation: false,
      by: { name: 'Olive Owner', jobTitle: 'Founder', imageUrl: null },
      businessName: 'Day',
      teamRole: null,
      projects: ['New shop'],
      questions: { id: workflow.body.id, serviceType: 'web_development', total: 20 },
    })
    await addColleague()
    expect(await read(await tokenTo(nora.email))).toMatchObject({
      state: 'open',
      teamRole: 'member',
      businessName: '',
      projects: [],
      questions: null,
    })
  })

  test('sign in with one press, confirm the address, and ask for no password', async () => {
    await addClient()
    const jar = newJar()
    expect(await accept(await tokenTo(cy.email), jar)).toMatchObject({
      status: 200,
      body: { email: cy.email, emailConfirmedAt: '2026-03-02T10:00:00.000Z' },
    })
    expect(await current(jar)).toMatchObject({
      email: cy.email,
      hasPassword: false,
      offersSignIn: true,
    })
  })

  test('open nothing by being looked at', async () => {
    await addClient()
    const token = await tokenTo(cy.email)
    for (const _ of [1, 2]) expect(await read(token)).toMatchObject({ state: 'open' })
    expect((await server.inject({ url: `/api/auth/invitations/accept` })).statusCode).toBe(404)
    expect((await findUserByEmail(server.context, cy.email))?.emailConfirmedAt).toBeNull()
  })

  test('stay valid beside each other until one is used, and tell then only whom they were for', async () => {
    const { id } = (await addClient()).body
    const first = await tokenTo(cy.email)
    await server.call(clients.invite, { params: { id } }, owner.jar)
    const second = await tokenTo(cy.email)
    expect(second).not.toBe(first)
    expect(await accept(first)).toMatchObject({ status: 200 })
    for (const token of [first, second]) {
      expect(await accept(token)).toMatchObject(used)
      expect(await read(token)).toEqual({
        state: 'used',
        wayIn: 'code',
        email: cy.email,
        firstName: '',
        consultation: false,
        by: null,
        businessName: '',
        teamRole: null,
        projects: [],
        questions: null,
      })
    }
  })

  test('sign in once, also when two browsers press at the same moment', async () => {
    await addClient()
    const token = await tokenTo(cy.email)
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
  })

  test('last for seven days', async () => {
    await addClient()
    const token = await tokenTo(cy.email)
    server.setNow('2026-03-09T09:59:59Z')
    expect(await read(token)).toMatchObject({ state: 'open' })
    server.setNow('2026-03-09T10:00:00Z')
    expect(await read(token)).toMatchObject({ state: 'expired', email: cy.email })
    expect(await accept(token)).toMatchObject(used)
  })

  test('are no other kind of link, and no guess', async () => {
    const ada = await signedIn(server.context)
    for (const reason of ['reset', 'confirmation', 'first-start'] as const) {
      const { secret } = await issueLink(server.context, ada.user.id, reason)
      expect(await accept(secret.token)).toMatchObject({ status: 400 })
    }
    expect(await accept('nothing')).toMatchObject({
      status: 400,
      body: { error: contract.unknownInvitation },
    })
  })

  test('from before still choose a password', async () => {
    await addClient()
    const token = await tokenTo(cy.email)
    const answer = await server.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { token, newPassword },
    })
    expect(answer.statusCode).toBe(200)
    expect(await accept(token)).toMatchObject(used)
  })

  test('open the back office until there is a password, and mark who needs another', async () => {
    const { id } = (await addColleague()).body
    const member = async () =>
      (await server.call(team.list, {}, owner.jar)).body.find((each) => each.id === id)
    const first = newJar()
    const firstToken = await tokenTo(nora.email)
    expect(await accept(firstToken, first)).toMatchObject({ status: 200 })
    expect(await member()).toMatchObject({ invited: true })
    // An email alone doesn't open the back office: they need a new one.
    expect(await read(firstToken)).toMatchObject({ state: 'used', wayIn: 'invitation' })
    await server.call(team.inviteAgain, { params: { id } }, owner.jar)
    const second = await tokenTo(nora.email)
    const choose = { body: { newPassword } }
    expect(await server.call(users.choosePassword, choose, first)).toMatchObject({ status: 200 })
    expect(await member()).toMatchObject({ invited: false })
    expect(await accept(second)).toMatchObject(used)
    expect(await read(second)).toMatchObject({ state: 'used', wayIn: 'password' })
    expect(await server.call(users.choosePassword, choose, first)).toMatchObject({
      status: 409,
      body: { error: users.hasPasswordAlready },
    })
    expect(await current(first)).toMatchObject({ hasPassword: true, offersSignIn: false })
  })

  test.each(['a provider that is off', 'a passkey of a former address'])(
    'are due again to a colleague who has only %s',
    async (way) => {
      const { id } = (await addColleague()).body
      const member = async () =>
        (await server.call(team.list, {}, owner.jar)).body.find((each) => each.id === id)
      const before = await tokenTo(nora.email)
      server.setNow('2026-03-02T10:05:00Z')
      if (way.startsWith('a provider')) {
        const gone = { issuer: 'https://gone.example', subject: '1', address: '' }
        const createdAt = server.context.now()
        await server.db.insert(identities).values({ userId: id, createdAt, ...gone })
      } else {
        await addPasskey(server.context, id)
        await server.db.update(passkeys).set({ rpId: 'former.example' })
      }
      expect(await member()).toMatchObject({ invited: true })
      // An invitation from before stays over.
      expect(await read(before)).toMatchObject({ state: 'used', wayIn: 'invitation' })
      expect(await accept(before)).toMatchObject(used)
      server.setNow('2026-03-02T10:10:00Z')
      await server.call(team.inviteAgain, { params: { id } }, owner.jar)
      const again = await tokenTo(nora.email)
      expect(await read(again)).toMatchObject({ state: 'open' })
      expect(await accept(again)).toMatchObject({ status: 200 })
    },
  )

  test('no longer sign in somebody whose access was turned off, or who was deleted', async () => {
    const { id } = (await addColleague()).body
    const noras = await tokenTo(nora.email)
    await server.call(team.deactivate, { params: { id } }, owner.jar)
    const withdrawn = { state: 'withdrawn', wayIn: 'invitation', by: null, teamRole: null }
    expect(await accept(noras)).toMatchObject(used)
    expect(await read(noras)).toMatchObject(withdrawn)
    await addClient()
    const token = await tokenTo(cy.email)
    await server.db
      .update(userTable)
      .set({ deletedAt: server.context.now() })
      .where(eq(userTable.email, cy.email))
    expect(await accept(token)).toMatchObject({ status: 401 })
    expect(await read(token)).toMatchObject({ ...withdrawn, businessName: '', projects: [] })
  })

  test('are followed by an offer that stays until it is declined', async () => {
    await addClient()
    const jar = newJar()
    await accept(await tokenTo(cy.email), jar)
    await addPasskey(server.context, owner.user.id, 'Of somebody else')
    expect(await current(jar)).toMatchObject({ offersSignIn: true })
    await server.call(users.closeSignInOffer, {}, jar)
    expect(await current(jar)).toMatchObject({ hasPassword: false, offersSignIn: false })
    const short = await server.call(users.choosePassword, { body: { newPassword: 'short' } }, jar)
    expect(short).toMatchObject({
      status: 400,
      body: { fields: { newPassword: expect.any(String) } },
    })
  })
})
