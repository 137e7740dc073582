import { generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as contract from '../../../contract/content/search-connections.ts'
import { read as readStatus } from '../../../contract/operations/status.ts'
import { googleAccount, googleKey, googleRefusal } from '../../../test/google-server.ts'
import { property, searchStage, site } from '../../../test/search-stage.ts'
import { engines } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { searchConnections } from './table.ts'

describe.each(engines())('connections to Search Console, on the %s database', (engine) => {
  const { stage, params, connect, choose, fetchNow, connection } = searchStage(engine)

  test('sign in with the key, list the properties and never show the key again', async () => {
    stage.google.state.sites.set(`${site}/`, 'siteUnverifiedUser')
    const { status, body } = await connect()
    expect(status).toBe(200)
    expect(body).toMatchObject({ account: googleAccount, property: '', startedAt: null })
    expect(JSON.stringify([body, await connection()])).not.toContain('PRIVATE KEY')
    const [stored] = await stage.server.db.select().from(searchConnections)
    expect(stored?.sealedKey).toMatch(/^v1\./)
    expect(
      (await stage.server.call(contract.properties, { params: params() }, stage.admin)).body,
    ).toEqual([
      { property, canRead: true },
      { property: `${site}/`, canRead: false },
    ])
  })

  test.each([
    ['', contract.keyMissing],
    ['{', 'This isn’t the JSON file of a key. Please use the whole file as Google made it.'],
    [
      '{"installed":{}}',
      'This is the key of an OAuth client. Please use the key of a service account.',
    ],
    ['{"a":1}', 'This isn’t the key of a service account. Please use the file as Google made it.'],
    [
      googleKey({ token_uri: 'http://169.254.169.254/token' }),
      'This key isn’t for Google: it names another server.',
    ],
    [
      googleKey({ private_key: 'none' }),
      'The private key in this file can’t be read. Please create a new key.',
    ],
  ])('refuse what isn’t a key: %.30s', async (key, sentence) => {
    expect((await connect({ key })).body).toMatchObject({ fields: { key: sentence } })
    expect(stage.google.state.tokens.size).toBe(0)
  })

  test('refuse a key that Google doesn’t accept, with what to do', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const foreign = privateKey.export({ type: 'pkcs8', format: 'pem' })
    expect((await connect({ key: googleKey({ private_key: foreign }) })).body).toMatchObject({
      fields: { key: expect.stringContaining('Google doesn’t accept this key') as string },
    })
    const other = googleKey({ client_email: 'gone@furlong.iam.gserviceaccount.com' })
    expect((await connect({ key: other })).status).toBe(400)
    stage.server.setNow('2026-03-02T20:00:00Z')
    stage.google.state.instead = (path) =>
      path === '/token' ? null : googleRefusal(403, 'accessNotConfigured')
    expect((await connect()).body).toMatchObject({
      fields: { key: expect.stringContaining('API is turned off') as string },
    })
    stage.google.state.instead = () => 'cut'
    expect(await connect()).toMatchObject({
      status: 503,
      body: { error: 'We couldn’t reach Google. Please try again in a few minutes.' },
    })
    expect(await connection()).toBeNull()
  })

  test('say that the clock is wrong when Google finds the time unlikely', async () => {
    stage.google.state.instead = (path) =>
      path === '/token'
        ? {
            status: 400,
            body: { error: 'invalid_grant', error_description: 'not in a reasonable timeframe' },
          }
        : null
    expect((await connect()).body.account).toBeUndefined()
    expect((await connect()).body).toMatchObject({
      fields: { key: expect.stringContaining('clock') as string },
    })
  })

  test('use a property only if the account may read it', async () => {
    expect((await choose()).status).toBe(409)
    await connect()
    expect((await choose('sc-domain:other.example')).body).toMatchObject({
      fields: { property: expect.stringContaining('can’t read this property') as string },
    })
    expect((await fetchNow()).body).toEqual({ error: 'Please choose a property first.' })
    expect(await choose()).toMatchObject({ status: 200, body: { property, partsDone: 0 } })
    expect((await fetchNow()).body).toEqual({ error: 'Figures are being fetched already.' })
  })

  test('use the service account of another client', async () => {
    const eve = await signedIn(stage.server.context, { businessName: 'Eve’s' })
    await connect()
    const of = { params: { clientId: eve.user.id } }
    expect((await stage.server.call(contract.read, of, stage.admin)).body).toEqual({
      connection: null,
      accounts: [{ account: googleAccount, clientId: stage.ada.user.id }],
    })
    expect(await connect({ sameAs: stage.ada.user.id }, eve.user.id)).toMatchObject({
      status: 200,
      body: { account: googleAccount, clientId: eve.user.id },
    })
    await stage.server.db
      .update(searchConnections)
      .set({ sealedKey: 'v1.a.b.c' })
      .where(eq(searchConnections.clientId, stage.ada.user.id))
    expect((await connect({ sameAs: stage.ada.user.id })).body).toMatchObject({
      fields: { sameAs: expect.stringContaining('can no longer be read') as string },
    })
    const { findings } = (await stage.server.call(readStatus, {}, stage.admin)).body
    expect(findings.map(({ sentence }) => sentence).join(' ')).toContain(
      '1 Search Console connection must be connected again',
    )
  })

  test('are for those who manage search reports', async () => {
    const call = async (teamRole: 'member' | 'contractor' | 'bookkeeper') => {
      const { jar } = await signedIn(stage.server.context, { role: 'admin', teamRole })
      return (await stage.server.call(contract.read, { params: params() }, jar)).status
    }
    expect(await call('member')).toBe(200)
    expect(await call('contractor')).toBe(403)
    expect(await call('bookkeeper')).toBe(403)
    expect(
      (await stage.server.call(contract.read, { params: params() }, stage.ada.jar)).status,
    ).toBe(403)
  })
})
