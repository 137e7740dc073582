import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as auditEntries from '../../../contract/core/audit-entries.ts'
import * as contract from '../../../contract/content/content-profiles.ts'
import * as onboarding from '../../../contract/clients/onboarding.ts'
import { indexed } from '../../../contract/clients/onboarding-questions.ts'
import { sampleQuestions } from '../../../site/onboarding/questions.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { allAnswers, anOnboarding } from '../../clients/onboarding/sample.ts'
import { eq } from 'drizzle-orm'
import { signedIn } from '../../core/sessions/sample.ts'
import { users } from '../../core/users/table.ts'
import { inTransaction } from '../../platform/context.ts'
import { aPiece } from '../content-pieces/sample.ts'
import { createPiece } from '../content-pieces/store.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { contentReviews } from '../content-reviews/table.ts'

type Service = 'web_development' | 'ai_automation' | 'custom_software'

describe.each(engines())('content profiles, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  let clientId: number
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    const owner = { role: 'admin', firstName: 'Nora', lastName: 'Whitfield' } as const
    admin = (await signedIn(server.context, owner)).jar
    const client = { email: 'ada@kiln.example', businessDescription: 'Tableware by hand' }
    clientId = (await signedIn(server.context, client)).user.id
  })
  afterAll(() => server.close())

  const params = () => ({ clientId })
  const read = async () => (await server.call(contract.read, { params: params() }, admin)).body
  const save = async (changes: Partial<contract.ProfileValues>, seen?: string | null) => {
    const { values, updatedAt } = await read()
    const body = { ...values, ...changes, updatedAt: seen === undefined ? updatedAt : seen }
    return server.call(contract.update, { params: params(), body }, admin)
  }
  /** Lets the team fill in an onboarding with these answers, by the questions' ids. */
  const answer = (serviceType: Service, answers: Record<string, string>) => {
    const own = indexed(sampleQuestions(serviceType))
      .flatMap(({ questions }) => questions)
      .filter(({ id }) => id in answers)
      .map(({ id, index }) => [String(index), answers[id] ?? ''])
    const responses = { ...allAnswers(serviceType), ...Object.fromEntries(own) }
    const body = anOnboarding(clientId, { serviceType, responses })
    return server.call(onboarding.create, { body }, admin)
  }

  test('is filled in from the client record, and says so', async () => {
    const { values, sources, updatedAt } = await read()
    expect(values).toMatchObject({ about: 'Tableware by hand', services: [], language: 'unset' })
    expect(sources.about).toEqual({ from: 'client', detail: 'Business description', at: null })
    expect([sources.services, updatedAt]).toEqual([null, null])
  })

  test.each<Service>(['web_development', 'ai_automation', 'custom_software'])(
    'is filled in from the answers on %s, never from those on money',
    async (serviceType) => {
      await answer(serviceType, { business: 'We throw plates.', budget: 'Under $3,500' })
      const profile = await read()
      expect(profile.values.about).toBe('We throw plates.')
      expect(profile.sources.about).toMatchObject({
        from: 'onboarding',
        detail: expect.stringContaining('What does your business do, and for whom?') as string,
      })
      expect(JSON.stringify(profile)).not.toContain('3,500')
    },
  )

  test('reads language, address and next step from the answers on a website', async () => {
    await answer('web_development', {
      'present-site': 'kiln.example',
      'main-action': 'Call us',
      languages: 'German first, then English; our manager translates.',
    })
    expect((await read()).values).toMatchObject({
      language: 'de',
      callToAction: 'Call us',
      links: [{ title: 'Home page', url: 'https://kiln.example' }],
    })
    await answer('web_development', { 'present-site': 'This is our first website' })
    expect((await read()).values.links).toMatchObject([{ url: 'https://kiln.example' }])
  })

  test("the team's values stand above later answers, also an emptied one", async () => {
    await answer('web_development', { business: 'We throw plates.', reasons: 'They last.' })
    server.setNow('2026-03-02T11:00:00Z')
    const saved = await save({
      about: 'Plates and bowls.',
      reasons: '',
      services: ['plates', 'plates', ' '],
    })
    expect(saved.body.values).toMatchObject({
      about: 'Plates and bowls.',
      reasons: '',
      services: ['plates'],
    })
    await answer('ai_automation', { business: 'Something newer.' })
    const { values, sources, filled } = await read()
    expect(values).toMatchObject({ about: 'Plates and bowls.', reasons: '' })
    expect(filled).toMatchObject({ about: 'Something newer.', reasons: 'They last.' })
    expect(sources.about).toEqual({
      from: 'team',
      detail: 'Nora Whitfield',
      at: '2026-03-02T11:00:00.000Z',
    })
    // Back to the client's own answer, which then follows later ones.
    expect((await save({ about: 'Something newer.' })).body.sources.about?.from).toBe('onboarding')
    server.setNow('2026-03-02T12:00:00Z')
    await answer('web_development', { business: 'The newest.' })
    expect((await read()).values.about).toBe('The newest.')
  })

  test('names each wrong entry, and refuses the second of two conflicting edits', async () => {
    const wrong = await save({
      links: [{ title: '', url: 'javascript:alert(1)' }],
      claims: [{ text: 'First in town', source: ' ' }],
    })
    expect(wrong.body).toMatchObject({
      fields: {
        'links.0.title': 'Please enter a title',
        'claims.0.source': 'Please enter a source',
      },
    })
    expect((await save({ audience: 'Cooks' })).status).toBe(200)
    expect((await save({ audience: 'Guests' }, null)).body).toMatchObject({
      detail: { by: 'Nora Whitfield', now: { audience: 'Cooks' } },
    })
    expect((await save({ audience: '' })).status).toBe(200)
    expect((await save({ audience: 'Guests' }, null)).status).toBe(409)
    const entries = await server.call(
      auditEntries.list,
      { query: { noun: 'content-profiles' } },
      admin,
    )
    expect(entries.body.at(-1)?.changes).toMatchObject([{ field: 'audience', to: 'Cooks' }])
  })

  test("exists only for clients, and is none of a client's business", async () => {
    const nobody = { params: { clientId: 9999 } }
    expect((await server.call(contract.read, nobody, admin)).status).toBe(404)
    const { jar } = await signedIn(server.context, {})
    expect((await server.call(contract.read, { params: params() }, jar)).status).toBe(403)
  })

  test("becomes the agency's own only while nobody of the client signs in or reviewed a piece", async () => {
    const own = { owner: 'agency' as const }
    const refusedFor = async (reason: string) =>
      expect((await save(own)).body).toMatchObject({
        fields: { owner: expect.stringContaining(reason) as string },
      })
    await refusedFor('can sign in')
    const never = { firstSignInAt: null, passwordHash: null }
    await server.db.update(users).set(never).where(eq(users.id, clientId))
    const { user: contact } = await signedIn(server.context, { clientId })
    await refusedFor('can sign in')
    await server.db.update(users).set(never).where(eq(users.id, contact.id))

    const piece = await inTransaction(server.context, (tx) => createPiece(tx, aPiece(clientId)))
    const said = { kind: 'comment' as const, version: 1, name: 'Ada', fromTeam: false }
    const times = { createdAt: server.context.now() }
    await server.db.insert(contentReviews).values({ ...said, pieceId: piece.id, ...times })
    await refusedFor('has reviewed')
    await server.db.delete(contentReviews)
    const reviewed = { reviewedVersion: 1, reviewedBy: 'Ada' }
    await server.db.update(contentPieces).set(reviewed)
    await refusedFor('has reviewed')
    await server.db.update(contentPieces).set({ reviewedVersion: null })
    expect((await save(own)).body.values.owner).toBe('agency')
    expect((await save({ owner: 'client' })).status).toBe(200)
  })

  test('is said to be somebody’s only by managers and owners', async () => {
    await server.db.update(users).set({ firstSignInAt: null }).where(eq(users.id, clientId))
    const owner = admin
    for (const [teamRole, status] of [
      ['member', 403],
      ['manager', 200],
    ] as const) {
      admin = (await signedIn(server.context, { role: 'admin', teamRole })).jar
      expect((await save({ owner: 'agency' })).status).toBe(status)
      expect((await save({ audience: teamRole })).status).toBe(200)
    }
    const before = (await read()).values
    admin = (await signedIn(server.context, { role: 'admin', teamRole: 'member' })).jar
    expect((await save({ owner: 'client' })).status).toBe(403)
    admin = owner
    expect((await read()).values).toEqual(before)
  })
})
