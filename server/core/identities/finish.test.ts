import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/core/identities.ts'
import { type IdentityStage, openIdentityStage, start } from '../../../test/identity-stage.ts'
import { engines, type Jar } from '../../../test/server.ts'
import { emails } from '../emails/table.ts'
import { issueLink } from '../password-resets/store.ts'
import { passwordResets } from '../password-resets/table.ts'
import { signInProviders } from '../sign-in-providers/table.ts'
import { sealSecret } from '../two-factor/sealing.ts'
import { aUser } from '../users/sample.ts'
import { addUser, type UserRow } from '../users/store.ts'
import { users } from '../users/table.ts'
import { identities, identityAttempts } from './table.ts'

const work = 'nora@furlong.example'

describe.each(engines())('signing in with a provider on %s', (engine) => {
  let stage: IdentityStage
  beforeAll(async () => void (stage = await openIdentityStage(engine)))
  beforeEach(() => stage.reset())
  afterAll(() => stage.close())

  const [server, owner, provider] = [
    () => stage.server,
    () => stage.owner(),
    () => stage.provider(),
  ]
  const kinds = async () =>
    (await server().db.select().from(emails).orderBy(emails.id)).map(({ kind, to }) => [kind, to])
  const invited = async (changes = {}) => {
    const values = aUser({ role: 'admin', teamRole: 'member', email: work, ...changes })
    return (await addUser(server().context, values)) as UserRow
  }
  const verified = (email: string) => ({ email, email_verified: true })
  const nobodyIsLinked = async () => expect(await server().db.$count(identities)).toBe(0)

  describe('a first sign-in', () => {
    test('opens the account that was invited at a verified address, and closes its invitation', async () => {
      const nora = await invited()
      await issueLink(server().context, nora.id, 'invitation')
      stage.oidc.people['n'] = verified('Nora@Furlong.example')
      const answer = await stage.signIn('n')
      expect(answer).toMatchObject({ status: 200, body: { user: { id: nora.id } } })
      expect(await kinds()).toContainEqual(['identity-linked', work])
      const [invitation] = await server().db.select().from(passwordResets)
      expect(invitation?.usedAt).not.toBeNull()
      expect((await stage.signIn('n')).status).toBe(200)
      expect(await server().db.$count(identities)).toBe(1)
    })
    const refused = /^No account of this team is linked to/
    test.each([
      ['an address that isn’t verified', {}, { email: work, email_verified: false }],
      ['an address without a word about it', {}, { email: work }],
      ['a word that isn’t true', {}, { email: work, email_verified: 'true' }],
      ['no address', {}, {}],
      ['an account that has a password', { passwordHash: 'x' }, verified(work)],
      ['an account that signed in before', { firstSignInAt: new Date(start) }, verified(work)],
      ['a client’s account', { role: 'client', teamRole: null }, verified(work)],
      ['an address that nobody has', {}, verified('stranger@furlong.example')],
    ])('refuses %s', async (_what, changes, claims) => {
      await invited(changes)
      stage.oidc.people['n'] = claims
      const browser: Jar = new Map()
      const answer = await stage.signIn('n', browser)
      expect(answer).toMatchObject({ status: 401, body: { error: expect.stringMatching(refused) } })
      expect(await stage.isIn(browser)).toBe(false)
      await nobodyIsLinked()
    })
    test('takes only allowed domains, also of an account that is linked', async () => {
      await invited()
      stage.oidc.people['n'] = verified(work)
      await stage.change({ domains: ['Elsewhere.example'] })
      expect(await stage.signIn('n')).toMatchObject({
        status: 401,
        body: { error: expect.stringContaining('can’t be used here') },
      })
      await nobodyIsLinked()
      await stage.change({ domains: ['furlong.example'] })
      expect((await stage.signIn('n')).status).toBe(200)
      stage.oidc.people['n'] = { email: work, email_verified: false }
      expect((await stage.signIn('n')).status).toBe(401)
    })
  })

  describe('a sign-in', () => {
    beforeEach(async () => void (await stage.link('17', owner().jar)))

    test('belongs to the subject, not to the address', async () => {
      stage.oidc.people['18'] = verified(owner().user.email)
      expect((await stage.signIn('18')).status).toBe(401)
    })
    test('is refused to whoever was deactivated or deleted, and to a client', async () => {
      const set = (values: object) =>
        server().db.update(users).set(values).where(eq(users.id, owner().user.id))
      await set({ deactivatedAt: new Date(start) })
      expect((await stage.signIn('17')).body).toMatchObject({
        error: expect.stringContaining('turned off'),
      })
      await set({ deactivatedAt: null, deletedAt: new Date(start) })
      expect((await stage.signIn('17')).status).toBe(401)
      await set({ deletedAt: null, role: 'client', teamRole: null })
      expect((await stage.signIn('17')).status).toBe(401)
    })
    test('asks for the second factor, five times at most, and keeps what the provider said', async () => {
      const secret = new Secret().base32
      const twoFactorSecret = await sealSecret(server().context.settings, owner().user.id, secret)
      await server()
        .db.update(users)
        .set({ twoFactorEnabled: true, twoFactorSecret })
        .where(eq(users.id, owner().user.id))
      const browser: Jar = new Map()
      const answer = await stage.oidc.signIn(await stage.begin(browser), '17')
      const asked = await stage.finish(answer, browser)
      expect(asked).toMatchObject({ status: 401, body: { fields: { code: expect.any(String) } } })
      expect(await stage.isIn(browser)).toBe(false)
      expect((await stage.finish(answer, new Map(), '000000')).status).toBe(400)
      expect((await stage.finish(answer, browser, '000000')).status).toBe(401)
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: +server().context.now(),
      })
      expect((await stage.finish(answer, browser, code)).status).toBe(200)
      expect(await stage.isIn(browser)).toBe(true)
      expect((await stage.finish(answer, browser, code)).status).toBe(400)

      const guessing: Jar = new Map()
      const another = await stage.oidc.signIn(await stage.begin(guessing), '17')
      await stage.finish(another, guessing)
      const tries = []
      for (let at = 0; at < 6; at += 1)
        tries.push((await stage.finish(another, guessing, '000000')).status)
      expect(tries).toEqual([401, 401, 401, 401, 401, 400])
    })
    test('takes an answer once, also of two at the same moment', async () => {
      const browser: Jar = new Map()
      const answer = await stage.oidc.signIn(await stage.begin(browser), '17')
      const both = await Promise.all([
        stage.finish(answer, new Map(browser)),
        stage.finish(answer, browser),
      ])
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
      expect((await stage.finish(answer, browser)).status).toBe(400)
    })
    test('works only in the browser that began it, for ten minutes', async () => {
      const [mine, other]: [Jar, Jar] = [new Map(), new Map()]
      const answer = await stage.oidc.signIn(await stage.begin(mine), '17')
      await stage.begin(other)
      expect((await stage.finish(answer, other)).status).toBe(400)
      expect((await stage.finish(answer, new Map())).status).toBe(400)
      server().setNow('2026-03-02T10:10:01Z')
      expect((await stage.finish(answer, mine)).status).toBe(400)
      await server().runJobs('sweep-identity-attempts')
      expect(await server().db.$count(identityAttempts)).toBe(0)
    })
    const changed = (url: string, name: string, value: string) => {
      const page = new URL(url)
      page.searchParams.set(name, value)
      return page.href
    }
    test.each([
      ['another nonce', 'nonce', 'another'],
      ['another verifier', 'code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
    ])('refuses an answer with %s', async (_what, name, value) => {
      const browser: Jar = new Map()
      const answer = await stage.oidc.signIn(changed(await stage.begin(browser), name, value), '17')
      expect(await stage.finish(answer, browser)).toMatchObject({
        status: 400,
        body: { error: 'Key House didn’t confirm this sign-in. Please try again.' },
      })
      expect(await stage.isIn(browser)).toBe(false)
    })
    test.each([
      ['no state', (answer: URLSearchParams) => answer.delete('state')],
      ['another state', (answer: URLSearchParams) => answer.set('state', 'x'.repeat(43))],
      ['a code of somebody’s own', (answer: URLSearchParams) => answer.set('code', 'made up')],
      ['another issuer', (answer: URLSearchParams) => answer.set('iss', 'https://evil.example')],
      ['no code', (answer: URLSearchParams) => answer.delete('code')],
      ['an error', (answer: URLSearchParams) => answer.set('error', 'server_error')],
    ])('refuses an answer with %s', async (_what, spoil) => {
      const browser: Jar = new Map()
      const answer = new URLSearchParams(await stage.oidc.signIn(await stage.begin(browser), '17'))
      spoil(answer)
      expect((await stage.finish(`?${String(answer)}`, browser)).status).toBe(400)
      expect(await stage.isIn(browser)).toBe(false)
    })
    test('refuses the code of another sign-in', async () => {
      const [mine, other]: [Jar, Jar] = [new Map(), new Map()]
      const stolen = new URLSearchParams(await stage.oidc.signIn(await stage.begin(mine), '17'))
      const answer = new URLSearchParams(await stage.oidc.signIn(await stage.begin(other), '18'))
      answer.set('code', stolen.get('code') ?? '')
      expect((await stage.finish(`?${String(answer)}`, other)).status).toBe(400)
    })
    test('says so when somebody turned back', async () => {
      const browser: Jar = new Map()
      const state = new URL(await stage.begin(browser)).searchParams.get('state') ?? ''
      const answer = await stage.finish(`?error=access_denied&state=${state}`, browser)
      expect(answer.body).toMatchObject({ error: expect.stringContaining('without signing in') })
    })
    test('ends when the provider was changed, turned off or removed', async () => {
      await server().db.update(users).set({ passwordHash: 'x' })
      const browser: Jar = new Map()
      const answer = await stage.oidc.signIn(await stage.begin(browser), '17')
      await stage.change({ applicationId: 'another' })
      expect((await stage.finish(answer, browser)).status).toBe(400)
      await stage.change({ enabled: false })
      const body = { provider: provider(), rememberMe: false }
      expect((await server().call(contract.begin, { body }, browser)).status).toBe(409)
      expect(await stage.list(owner().jar)).toMatchObject([{ works: false, name: stage.oidc.host }])
    })
    test('says that a provider can’t be reached', async () => {
      await server().db.update(signInProviders).set({ enabled: true })
      const browser: Jar = new Map()
      const answer = await stage.oidc.signIn(await stage.begin(browser), '17')
      const { hosts } = server().context.settings.oidc
      Object.assign(server().context.settings.oidc, { hosts: [] })
      const replies = [
        await stage.finish(answer, browser),
        await server().call(
          contract.begin,
          { body: { provider: provider(), rememberMe: false } },
          browser,
        ),
      ]
      Object.assign(server().context.settings.oidc, { hosts })
      for (const { status, body } of replies)
        expect([status, body]).toEqual([
          503,
          { error: expect.stringContaining('We can’t reach Key House.') },
        ])
    })
  })
})
