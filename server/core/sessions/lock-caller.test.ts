import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { change } from '../../../contract/core/email-confirmations.ts'
import * as identityCalls from '../../../contract/core/identities.ts'
import * as passkeyCalls from '../../../contract/core/passkeys.ts'
import * as twoFactor from '../../../contract/core/two-factor.ts'
import * as userCalls from '../../../contract/core/users.ts'
import type { Endpoint, ReplyOf } from '../../../contract/http.ts'
import { newAuthenticator } from '../../../test/authenticator.ts'
import { nameOf } from '../../../test/contract-calls.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { served } from '../../app.ts'
import type { Call } from '../../platform/serve.ts'
import { hashToken } from '../../platform/tokens.ts'
import { identities, identityAttempts } from '../identities/table.ts'
import { passkeys } from '../passkeys/table.ts'
import { hashPassword } from '../passwords/password.ts'
import { sealSecret } from '../two-factor/sealing.ts'
import { users } from '../users/table.ts'
import { signedIn } from './sample.ts'
import { endSessions } from './store.ts'
import { sessions } from './table.ts'

const origin = 'http://localhost'
const issuer = 'https://id.example'
const password = 'tulip-kettle-91'
const next = 'heron-lamp-304'
const secret = new Secret({ size: 20 }).base32

describe.each(engines())('a call that was under way when its session ended, on %s', (engine) => {
  let server: TestServer
  let passwordHash: string
  let mine: Awaited<ReturnType<typeof signedIn>>['user']
  let sessionId: number
  beforeAll(async () => {
    const oidc = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'foyer', OIDC_CLIENT_SECRET: 'hush' }
    server = await openTestServer({ PUBLIC_URL: origin, ...oidc }, engine)
    passwordHash = await hashPassword(password)
  })
  beforeEach(async () => {
    await server.clear()
    const { user } = await signedIn(server.context, { role: 'admin', passwordHash })
    mine = user
    const [session] = await server.db.select().from(sessions)
    sessionId = session?.id ?? 0
  })
  afterAll(() => server.close())

  const set = (changes: Partial<typeof users.$inferInsert>) =>
    server.db.update(users).set(changes).where(eq(users.id, mine.id))
  const withApp = async (twoFactorEnabled: boolean) => {
    const sealed = await sealSecret(server.context.settings, mine.id, secret)
    await set({ twoFactorEnabled, twoFactorSecret: sealed })
    const timestamp = +server.context.now()
    return {
      body: { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp }) },
    }
  }
  const withPasskey = async () => {
    const [row] = await server.db
      .insert(passkeys)
      .values({
        userId: mine.id,
        name: 'Phone',
        credentialId: 'a',
        publicKey: 'a',
        userHandle: 'a',
        rpId: 'localhost',
        counter: 0,
        backedUp: false,
        transports: [],
        createdAt: server.context.now(),
      })
      .returning()
    return { params: { id: row?.id ?? 0 } }
  }
  const linked = { issuer, subject: 'm', address: '' }
  const withIdentity = async () => {
    const values = { ...linked, userId: mine.id, createdAt: server.context.now() }
    const [row] = await server.db.insert(identities).values(values).returning()
    return { params: { id: row?.id ?? 0 } }
  }

  /** Every call that changes how its caller signs in, with what it would succeed with. */
  const changes: [Endpoint, () => Promise<object>][] = [
    [
      userCalls.changePassword,
      async () => ({ body: { currentPassword: password, newPassword: next } }),
    ],
    [
      userCalls.choosePassword,
      async () => {
        await set({ passwordHash: null })
        return { body: { newPassword: next } }
      },
    ],
    [change, async () => ({ body: { email: 'new@kiln.example' } })],
    [
      passkeyCalls.add,
      async () => {
        const options = await handle(passkeyCalls.begin, {})
        const response = newAuthenticator(origin).make(
          options as ReplyOf<typeof passkeyCalls.begin>,
        )
        return { body: { name: 'Phone', response } }
      },
    ],
    [passkeyCalls.remove, withPasskey],
    [twoFactor.enable, () => withApp(false)],
    [twoFactor.disable, () => withApp(true)],
    [identityCalls.remove, withIdentity],
    [
      identityCalls.finish,
      async () => {
        await server.db.insert(identityAttempts).values({
          ...linked,
          stateHash: hashToken('s'),
          browserHash: hashToken('mine'),
          purpose: 'link',
          applicationId: 'foyer',
          userId: mine.id,
          rememberMe: false,
          expiresAt: new Date(+server.context.now() + 60_000),
        })
        return { body: { answer: 'state=s', code: '' } }
      },
    ],
  ]

  const stored = async () => {
    const [user] = await server.db.select().from(users).where(eq(users.id, mine.id))
    const { passwordHash: hash, twoFactorEnabled } = user ?? {}
    const keys = await server.db.$count(passkeys)
    return { hash, twoFactorEnabled, keys, accounts: await server.db.$count(identities) }
  }
  const handle = (endpoint: Endpoint, input: object) => {
    const found = served.find((each) => each.endpoint === endpoint)
    const { id, role, teamRole } = mine
    const call = {
      ...server.context,
      actor: { kind: 'user', id, role, ...(teamRole && { teamRole }) },
      sessionId,
      lacksSecondFactor: false,
      params: {},
      query: {},
      body: undefined,
      caller: { networkAddress: '192.0.2.1', userAgent: 'a test' },
      cookie: { token: null, set() {}, clear() {} },
      browser: { knows: () => true, keep() {}, number: () => 'mine', begin: () => 'mine' },
      ...input,
    }
    return (async () => found?.handle(call as unknown as Call))()
  }

  describe.each(changes.map((each) => [nameOf(each[0]), ...each] as const))(
    '%s',
    (_name, endpoint, prepare) => {
      test('changes nothing', async () => {
        const input = await prepare()
        const before = await stored()
        await endSessions(server.context, mine.id)
        await expect(handle(endpoint, input)).rejects.toMatchObject({ status: 401 })
        expect(await stored()).toEqual(before)
      })
      test('works as long as it lasts', async () => {
        await expect(handle(endpoint, await prepare())).resolves.toBeDefined()
      })
    },
  )

  test('is every one of those with which somebody changes how they sign in', () => {
    const actions = ['users.changePassword', 'two-factor.manage', 'passkeys.manage']
    const further = ['identities.manage', 'email-confirmations.change']
    // These change nothing by themselves: what they begin is finished by another call.
    const harmless = new Set<Endpoint>([
      twoFactor.begin,
      passkeyCalls.begin,
      passkeyCalls.rename,
      identityCalls.beginLink,
      identityCalls.beginProof,
    ])
    const expected = served
      .map(({ endpoint }) => endpoint)
      .filter(({ may, method }) => [...actions, ...further].includes(may) && method !== 'GET')
      .filter((endpoint) => !harmless.has(endpoint))
    const covered = new Set(changes.map(([endpoint]) => endpoint))
    expect(expected.filter((endpoint) => !covered.has(endpoint)).map(nameOf)).toEqual([])
  })

  test('keeps a password that was chosen while it compared the earlier one', async () => {
    const input = { body: { currentPassword: password, newPassword: next } }
    const under = handle(userCalls.changePassword, input)
    await set({ passwordHash: 'another' })
    await Promise.allSettled([under])
    expect((await stored()).hash).toBe('another')
  })
})
