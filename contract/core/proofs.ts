import * as z from 'zod/mini'
import { done } from '../fields.ts'
import { endpoint } from '../http.ts'
import { passkeyOptions, passkeyResponse } from './passkeys.ts'
import { codeSignIn } from './sign-in-codes.ts'

/** The path of every download that needs a fresh proof (`test/fresh-proof.test.ts`). */
export const freshDownload =
  /\/(?:export|csv|source)$|^\/api\/admin\/books\/\w+$|^\/api\/data-exports\/\d+$/

/**
 * The ways to prove it, the strongest first. `app`: a code of the authenticator app or a recovery code. `provider`: a
 * linked account (`identities.ts`), for whoever has nothing else.
 */
export const proofWays = ['passkey', 'app', 'password', 'email', 'provider'] as const
export type ProofWay = (typeof proofWays)[number]

/** Whether the caller's proof is fresh. */
const proof = z.object({
  /** The seconds for which it stays fresh; 0 once it isn't. */
  freshSeconds: z.int(),
  /** The ways that the caller has; none for somebody with neither a password, a passkey nor emailed codes. */
  ways: z.array(z.enum(proofWays)),
})
export type Proof = z.output<typeof proof>

/** Returns how long the caller's proof stays fresh, and how they can give another. */
export const read = endpoint({
  method: 'GET',
  path: '/api/auth/proof',
  may: 'proofs.manage',
  reply: proof,
})

/** Returns what the browser needs to ask for one of the caller's passkeys. 409 if they have none that works here. */
export const askPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/proof/passkey',
  may: 'proofs.manage',
  limit: 'passkey-challenges',
  reply: passkeyOptions,
})

/** Emails the caller a code. 409 if an email alone proves nothing for them, or no mail server is set up. */
export const sendCode = endpoint({
  method: 'POST',
  path: '/api/auth/proof/code',
  may: 'proofs.manage',
  limit: 'proof-code',
  reply: done,
})

const noCode = 'Please enter the code'

/**
 * Proves that the session is still used by its person. 400 on `password`, `code` or `emailCode` if it is wrong, on
 * `passkey` for one that can't be verified; 409 for a way that the caller doesn't have.
 */
export const prove = endpoint({
  method: 'POST',
  path: '/api/auth/proof',
  may: 'proofs.manage',
  limit: 'own-secret',
  body: z.discriminatedUnion('way', [
    z.object({
      way: z.literal('password'),
      password: z
        .string('Please enter your password')
        .check(z.minLength(1, 'Please enter your password'), z.maxLength(200)),
    }),
    z.object({
      way: z.literal('app'),
      code: z.string(noCode).check(z.trim(), z.minLength(6, noCode), z.maxLength(40, noCode)),
    }),
    z.object({ way: z.literal('email'), emailCode: codeSignIn.shape.emailCode }),
    z.object({ way: z.literal('passkey'), passkey: passkeyResponse }),
  ]),
  reply: proof,
})
