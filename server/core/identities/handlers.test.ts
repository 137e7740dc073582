import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/core/identities.ts'
import * as proofs from '../../../contract/core/proofs.ts'
import * as providers from '../../../contract/core/sign-in-providers.ts'
import { noWayLeft } from '../../../contract/core/sign-in-rules.ts'
import { type IdentityStage, openIdentityStage } from '../../../test/identity-stage.ts'
import { engines, type Jar } from '../../../test/server.ts'
import { auditEntries } from '../audit-entries/table.ts'
import { emails } from '../emails/table.ts'
import { sessionOf, signedIn } from '../sessions/sample.ts'
import { users } from '../users/table.ts'
import { identities, identityAttempts } from './table.ts'

describe.each(engines())('linked accounts on %s', (engine) => {
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
  const nobodyIsLinked = async () => expect(await server().db.$count(identities)).toBe(0)

  test('that are an owner’s only way in keep their provider', async () => {
    await stage.link('17', owner().jar)
    const remove = () =>
      server().call(providers.remove, { params: { id: provider() } }, owner().jar)
    const refused = { status: 409, body: { error: noWayLeft } }
    expect(await stage.change({ enabled: false })).toMatchObject(refused)
    expect(await remove()).toMatchObject(refused)
    expect(await stage.signIn('17')).toMatchObject({ status: 200 })
    await server().db.update(users).set({ passwordHash: 'x' })
    expect(await stage.change({ enabled: false })).toMatchObject({ status: 200 })
    expect(await remove()).toMatchObject({ status: 200 })
  })

  describe('linking while signed in', () => {
    test('works with any address, is listed, emailed and recorded', async () => {
      stage.oidc.people['17'] = { email: 'Private@Home.example', email_verified: false }
      const answer = await stage.link('17', owner().jar)
      expect(answer).toMatchObject({ status: 200, body: { purpose: 'link' } })
      expect(await stage.list(owner().jar)).toMatchObject([
        { kind: 'other', name: 'Key House', address: 'private@home.example', works: true },
      ])
      expect(await kinds()).toEqual([['identity-linked', owner().user.email]])
      const [, entry] = await server().db.select().from(auditEntries).orderBy(auditEntries.id)
      expect(entry).toMatchObject({
        noun: 'identities',
        event: 'created',
        label: 'Key House, private@home.example',
        userId: owner().user.id,
      })
      const browser: Jar = new Map()
      const signedInWith = await stage.signIn('17', browser)
      expect(signedInWith).toMatchObject({
        status: 200,
        body: { purpose: 'sign-in', user: { email: owner().user.email } },
      })
      expect(signedInWith.cookies.join()).toContain('Max-Age=2592000')
      expect(await stage.isIn(browser)).toBe(true)
      expect(await stage.list(owner().jar)).toMatchObject([
        { lastUsedAt: '2026-03-02T10:00:00.000Z' },
      ])
      expect(await server().db.$count(identityAttempts)).toBe(0)
    })
    test('again changes nothing; somebody else is told whose it isn’t', async () => {
      await stage.link('17', owner().jar)
      expect((await stage.link('17', owner().jar)).status).toBe(200)
      const nora = await signedIn(server().context, { role: 'admin', teamRole: 'member' })
      const answer = await stage.link('17', nora.jar)
      expect(answer).toMatchObject({
        status: 409,
        body: { error: 'This Key House account is linked to somebody else here.' },
      })
      expect(await stage.list(nora.jar)).toEqual([])
      expect(await server().db.$count(identities)).toBe(1)
    })
    test('ends with the session that began it', async () => {
      const answer = await stage.oidc.signIn(await stage.beginLink(owner().jar), '17')
      const other = await signedIn(server().context, { role: 'admin' })
      const mixed = new Map([
        ...other.jar,
        ['asking_browser', owner().jar.get('asking_browser') ?? ''],
      ])
      expect((await stage.finish(answer, mixed)).status).toBe(400)
      await nobodyIsLinked()
    })
    test('is nothing for clients, who can’t see or begin it', async () => {
      const { jar } = await signedIn(server().context)
      expect((await server().call(contract.list, {}, jar)).status).toBe(403)
      const body = { provider: provider() }
      expect((await server().call(contract.beginLink, { body }, jar)).status).toBe(403)
    })
    test('is limited to ten', async () => {
      for (let at = 0; at < contract.mostIdentities; at += 1)
        await stage.link(`a${at}`, owner().jar)
      const eleventh = await server().call(
        contract.beginLink,
        { body: { provider: provider() } },
        owner().jar,
      )
      expect(eleventh.status).toBe(409)
    })
  })

  describe('removing one', () => {
    const remove = async (jar: Jar) => {
      const [first] = await stage.list(jar)
      return server().call(contract.remove, { params: { id: first?.id ?? 0 } }, jar)
    }
    test('is emailed and ends signing in with it', async () => {
      await stage.link('17', owner().jar)
      await server().db.update(users).set({ passwordHash: 'x' })
      expect((await remove(owner().jar)).status).toBe(200)
      expect((await kinds()).at(-1)).toEqual(['identity-removed', owner().user.email])
      expect((await stage.signIn('17')).status).toBe(401)
      expect((await remove(owner().jar)).status).toBe(404)
    })
    test('never removes the last way in, nor one of somebody else', async () => {
      await stage.link('17', owner().jar)
      expect((await remove(owner().jar)).status).toBe(409)
      await stage.link('18', owner().jar)
      const other = await signedIn(server().context, { role: 'admin' })
      const [first] = await stage.list(owner().jar)
      const params = { id: first?.id ?? 0 }
      expect((await server().call(contract.remove, { params }, other.jar)).status).toBe(404)
      expect((await remove(owner().jar)).status).toBe(200)
      expect((await remove(owner().jar)).status).toBe(409)
    })
  })

  test('sessions of before can’t link: it needs a fresh proof', async () => {
    server().setNow('2026-03-02T10:20:00Z')
    const body = { provider: provider() }
    const stale = await server().call(contract.beginLink, { body }, owner().jar)
    expect(stale).toMatchObject({ status: 403, body: { detail: { proof: true } } })
    const again = await sessionOf(server().context, owner().user.id)
    expect((await server().call(contract.beginLink, { body }, again)).status).toBe(200)
  })

  describe('a fresh proof', () => {
    const ways = async (jar: Jar) => (await server().call(proofs.read, {}, jar)).body
    beforeEach(async () => {
      await stage.link('17', owner().jar)
      server().setNow('2026-03-02T10:20:00Z')
    })
    test('is given with the account that was linked, by whoever has nothing else', async () => {
      const { jar } = owner()
      expect(await ways(jar)).toEqual({ freshSeconds: 0, ways: ['provider'] })
      const another = await stage.proveAs('18', jar)
      expect(another).toMatchObject({
        status: 400,
        body: { error: expect.stringContaining('haven’t linked') },
      })
      expect(await ways(jar)).toMatchObject({ freshSeconds: 0 })
      expect(await stage.proveAs('17', jar)).toMatchObject({
        status: 200,
        body: { purpose: 'confirm' },
      })
      expect(await ways(jar)).toMatchObject({ freshSeconds: 900 })
    })
    test('asks the provider for a new sign-in, and a stronger way where there is one', async () => {
      const { jar } = owner()
      const [own] = await stage.list(jar)
      const beginProof = (by: Jar) =>
        server().call(contract.beginProof, { params: { id: own?.id ?? 0 } }, by)
      const page = new URL((await beginProof(jar)).body.url)
      expect(page.searchParams.get('prompt')).toBe('login')
      const other = await signedIn(server().context, { role: 'admin' })
      expect((await beginProof(other.jar)).status).toBe(404)
      await server().db.update(users).set({ passwordHash: 'x' })
      expect((await beginProof(jar)).status).toBe(409)
      expect(await ways(jar)).toMatchObject({ ways: ['password'] })
    })
    const without = (url: string, ...names: string[]) => {
      const page = new URL(url)
      for (const name of names) page.searchParams.delete(name)
      return page.href
    }
    test('isn’t an open session at the provider, however the page was asked', async () => {
      const { jar } = owner()
      const [own] = await stage.list(jar)
      const begun = async () => {
        const params = { id: own?.id ?? 0 }
        return (await server().call(contract.beginProof, { params }, jar)).body.url
      }
      const silent = without(await begun(), 'prompt', 'max_age')
      const refused = {
        status: 400,
        body: { error: expect.stringContaining('didn’t say that you signed in there just now') },
      }
      expect(await stage.finish(await stage.oidc.signIn(silent, '17'), jar)).toMatchObject(refused)
      // The provider's clock is the real one: here, one signed in there long before asking for this.
      server().setNow('2090-03-02T10:20:00Z')
      const { jar: late } = await signedIn(server().context, { role: 'admin' })
      await stage.link('18', late)
      server().setNow('2090-03-02T10:40:00Z')
      expect(await stage.proveAs('18', late)).toMatchObject(refused)
      expect(await ways(late)).toMatchObject({ freshSeconds: 0 })
    })
    test('isn’t a sign-in with the provider, unless one signed in there for it', async () => {
      const browser: Jar = new Map()
      await stage.signIn('17', browser)
      expect(await ways(browser)).toMatchObject({ freshSeconds: 0 })
      const page = new URL(await stage.begin(browser))
      page.searchParams.set('max_age', '0')
      await stage.finish(await stage.oidc.signIn(page.href, '17'), browser)
      expect(await ways(browser)).toMatchObject({ freshSeconds: 900 })
    })
  })
})
