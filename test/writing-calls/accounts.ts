import { Secret, TOTP } from 'otpauth'
import { eq } from 'drizzle-orm'
import { sealEmailLink } from '../../server/core/emails/link-token.ts'
import { issueLink } from '../../server/core/password-resets/store.ts'
import { issueCode } from '../../server/core/sign-in-codes/store.ts'
import { hashPassword } from '../../server/core/passwords/password.ts'
import { writeRules } from '../../server/core/sessions/second-factor.ts'
import { hashToken } from '../../server/platform/tokens.ts'
import { aUser } from '../../server/core/users/sample.ts'
import { addUser } from '../../server/core/users/store.ts'
import { users } from '../../server/core/users/table.ts'
import type { ask, begin as beginPasskey } from '../../contract/core/passkeys.ts'
import type { ReplyOf } from '../../contract/http.ts'
import { newAuthenticator } from '../authenticator.ts'
import { ada, adaId, admin, idOf, newestId, password, type Stage, visitor } from './call.ts'

const newPassword = 'porridge and honey at ten'
const signIn = { email: 'ada@day.example', password: newPassword, rememberMe: false }
const begin = 'POST /api/two-factor'
const enable = 'POST /api/two-factor/enable'

/** Returns the code that Ada's authenticator app shows. */
const currentCode = ({ server, answers }: Stage) => ({
  code: new TOTP({ secret: Secret.fromBase32(String(answers[begin]?.['secret'])) }).generate({
    timestamp: +server.context.now(),
  }),
})
function firstRecoveryCode({ answers }: Stage) {
  const codes = answers[enable]?.['recoveryCodes'] as string[] | undefined
  return { password, code: codes?.[0] }
}
const newPasswordOf =
  (userId: number, reason: 'invitation' | 'reset') =>
  async ({ server }: Stage) => {
    const { secret } = await issueLink(server.context, userId, reason)
    return { token: secret.token, newPassword }
  }

const tokenOf =
  (userId: number) =>
  async ({ server }: Stage) => ({
    token: (await issueLink(server.context, userId, 'invitation')).secret.token,
  })

const confirmationOf =
  (userId: number) =>
  async ({ server }: Stage) => ({
    token: (await issueLink(server.context, userId, 'confirmation')).secret.token,
  })

const browser = 'the-browser-that-asked'
/** Returns a sign-in code with the token of its link. */
const newCode = async ({ server }: Stage) => {
  const asking = { browserHash: hashToken(browser), isKnown: false }
  return (await issueCode(server.context, adaId, asking)).token
}

/** Ada's phone, with a passkey for this server. */
const phone = newAuthenticator('http://localhost')
const forPasskey = 'POST /api/passkeys/options'
const forProof = 'POST /api/auth/proof/passkey'
const forSignIn = 'POST /api/auth/passkeys/options'

const finishing = 'POST /api/auth/identities/finish'
const addProvider = 'POST /api/admin/sign-in-providers'
/** Returns what the provider answers once somebody signed in on the page that an earlier call returned. */
const answerTo =
  (name: string) =>
  async ({ oidc, answers }: Stage) => ({
    answer: await oidc.signIn(String(answers[name]?.['url']), 'owner'),
  })
const chosen = ({ answers }: Stage) => ({ provider: Number(answers[addProvider]?.['id']) })
const inBrowser = { headers: () => ({ cookie: `asking_browser=${browser}` }) }

/** An owner sets a provider up, links an account and signs in with it. */
const linked = [
  admin(addProvider, undefined, ({ oidc }) => oidc.input),
  admin('PUT /api/admin/sign-in-providers/:id', idOf(addProvider), ({ oidc }) => ({
    ...oidc.input,
    name: 'Key House 2',
  })),
  admin('POST /api/identities', undefined, chosen),
  admin(finishing, undefined, answerTo('POST /api/identities')),
  { ...visitor('POST /api/auth/identities', undefined, chosen), ...inBrowser },
  { ...visitor(finishing, undefined, answerTo('POST /api/auth/identities')), ...inBrowser },
  {
    ...admin('POST /api/identities/:id/proof', newestId('identities')),
    // Only for somebody with no other way: neither a password nor emailed codes.
    before: async ({ server }: Stage) => {
      await server.db.update(users).set({ passwordHash: null }).where(eq(users.id, 1))
      await writeRules(server.context, { secondFactor: false, emailedCodes: false })
    },
  },
  admin(finishing, undefined, answerTo('POST /api/identities/:id/proof')),
  {
    ...admin('DELETE /api/identities/:id', newestId('identities')),
    before: async ({ server }: Stage) =>
      server.db
        .update(users)
        .set({ passwordHash: await hashPassword(password) })
        .where(eq(users.id, 1)),
  },
  admin('DELETE /api/admin/sign-in-providers/:id', idOf(addProvider)),
]

export const accounts = [
  ...linked,
  ada(forPasskey),
  ada('POST /api/passkeys', undefined, ({ answers }) => ({
    name: 'Phone',
    response: phone.make(answers[forPasskey] as ReplyOf<typeof beginPasskey>),
  })),
  ada('PUT /api/passkeys/:id', idOf('POST /api/passkeys'), { name: 'Blue phone' }),
  { ...visitor(forSignIn), headers: () => ({ cookie: `asking_browser=${browser}` }) },
  {
    ...visitor('POST /api/auth/passkeys/use', undefined, ({ answers }) => ({
      response: phone.use(answers[forSignIn] as ReplyOf<typeof ask>),
    })),
    headers: () => ({ cookie: `asking_browser=${browser}` }),
  },
  ada('POST /api/auth/proof/code'),
  ada(forProof),
  ada('POST /api/auth/proof', undefined, ({ answers }) => ({
    way: 'passkey',
    passkey: phone.use(answers[forProof] as ReplyOf<typeof ask>),
  })),
  ada('DELETE /api/passkeys/:id', idOf('POST /api/passkeys')),
  ada(begin, undefined, { password }),
  ada(enable, undefined, currentCode),
  ada('POST /api/two-factor/disable', undefined, firstRecoveryCode),
  ada(begin, undefined, { password }),
  ada(enable, undefined, currentCode),
  admin('POST /api/admin/users/:id/two-factor/reset', adaId, { password }),
  ada('POST /api/data-exports', undefined, { password }),
  admin('POST /api/admin/clients/:id/data-exports', adaId, { password }),
  ada('POST /api/deletion-requests', undefined, { password, reason: 'Moving on' }),
  admin('POST /api/admin/deletion-requests/:id/decline', 1, { answer: 'One invoice is open' }),
  ada('POST /api/deletion-requests', undefined, { password, reason: 'Moving on' }),
  ada('POST /api/deletion-requests/take-back'),
  admin('POST /api/admin/clients/:id/view', adaId),
  admin('DELETE /api/view'),
  {
    ...ada('POST /api/auth/email-confirmations'),
    before: ({ server }: Stage) =>
      server.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, adaId)),
  },
  visitor('POST /api/auth/confirm-email/read', undefined, confirmationOf(adaId)),
  ada('POST /api/auth/confirm-email', undefined, confirmationOf(adaId)),
  visitor('POST /api/auth/confirm-email/disown', undefined, async (stage) => {
    const stranger = await addUser(stage.server.context, aUser({ emailConfirmedAt: null }))
    return confirmationOf(stranger?.id ?? 0)(stage)
  }),
  ada('POST /api/auth/email-changes', undefined, { email: 'newer@day.example', password }),
  ada('POST /api/auth/change-password', undefined, { currentPassword: password, newPassword }),
  visitor('POST /api/auth/forgot-password', undefined, { email: 'ada@day.example' }),
  visitor('POST /api/auth/invitations/read', undefined, tokenOf(3)),
  visitor('POST /api/auth/invitations/accept', undefined, tokenOf(3)),
  ada('DELETE /api/auth/sign-in-offer'),
  {
    ...ada('POST /api/auth/password', undefined, { newPassword }),
    before: ({ server }: Stage) =>
      server.db.update(users).set({ passwordHash: null }).where(eq(users.id, adaId)),
  },
  visitor('POST /api/auth/reset-password', undefined, newPasswordOf(3, 'invitation')),
  visitor('POST /api/auth/reset-password', undefined, newPasswordOf(adaId, 'reset')),
  visitor('POST /api/auth/email-links/read', undefined, ({ server }) => ({
    token: sealEmailLink(server.context.secret, { email: signIn.email, subject: 'Hello' }),
  })),
  visitor('POST /api/auth/sign-in-codes', undefined, { email: signIn.email }),
  {
    ...visitor('POST /api/auth/sign-in-codes/use', undefined, async (stage) => ({
      email: signIn.email,
      emailCode: (await newCode(stage)).slice(0, 6),
    })),
    headers: () => ({ cookie: `asking_browser=${browser}` }),
  },
  visitor('POST /api/auth/sign-in-links/read', undefined, async (stage) => ({
    token: await newCode(stage),
  })),
  visitor('POST /api/auth/sign-in-links/use', undefined, async (stage) => ({
    token: await newCode(stage),
  })),
  ada('POST /api/auth/login', undefined, signIn),
  // Ada signs in on another device, and ends that session here.
  visitor('POST /api/auth/login', undefined, signIn),
  ada('DELETE /api/sessions/:id', newestId('sessions')),
  visitor('POST /api/auth/login', undefined, signIn),
  ada('DELETE /api/sessions'),
  ada('POST /api/auth/logout'),
  admin('POST /api/admin/team', undefined, {
    firstName: 'Nora',
    lastName: 'Webb',
    email: 'nora@day.example',
    teamRole: 'member',
  }),
  admin('POST /api/admin/team/:id/invite', idOf('POST /api/admin/team')),
  admin('PUT /api/admin/team/:id/role', idOf('POST /api/admin/team'), { teamRole: 'manager' }),
  admin('PUT /api/admin/assignments', undefined, {
    noun: 'messages',
    ids: [adaId],
    assigneeId: 1,
  }),
  admin('POST /api/admin/team/:id/hand-over', 1, ({ answers }) => ({
    assigneeId: Number(answers['POST /api/admin/team']?.['id']),
  })),
  admin('POST /api/admin/team/:id/deactivate', idOf('POST /api/admin/team')),
  admin('POST /api/admin/team/:id/reactivate', idOf('POST /api/admin/team')),
]
