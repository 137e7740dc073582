import type { LightMyRequestResponse } from 'fastify'
import * as z from 'zod'
import { may, type Role } from '../contract/access.ts'
import { refusal, statusOf } from '../contract/errors.ts'
import type { Endpoint } from '../contract/http.ts'
import { begin } from '../contract/core/two-factor.ts'

export const callers = ['anonymous', 'client', 'admin'] as const satisfies ('anonymous' | Role)[]
export type Caller = (typeof callers)[number]
type Response = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body' | 'json'>

/** Returns the secrets in a response that no caller may ever see. */
function secretsIn({ body }: Response, endpoint: Endpoint, secret: Buffer) {
  const signing = (['hex', 'base64', 'base64url'] as const).map((form) => secret.toString(form))
  const credentialNames = ['passwordHash', 'tokenHash', 'codeHash', '$argon2']
  const factor = endpoint === begin ? [] : ['twoFactorSecret', 'otpauth:']
  return [...signing, ...credentialNames, ...factor].filter((each) => body.includes(each))
}

export const strictRefusal = z.strictObject(refusal.shape)
/** Refusals that come before authentication. */
const unauthenticated = new Set(['The request could not be read', 'The address is too long'])
/** Words that only programmers understand. */
const jargon =
  /\bat \S+:\d+|invalid input|expected \w+, received|select \w+ from|duplicate key|undefined/i

/** Returns the rules about refusals that this one breaks. */
function brokenRefusal(response: Response, endpoint: Endpoint, caller: Caller): string[] {
  const { statusCode: status, headers } = response
  const parsed = strictRefusal.safeParse(response.json())
  if (!parsed.success) return [`is no refusal: ${response.body.slice(0, 200)}`]
  const { error } = parsed.data
  const actor =
    caller === 'anonymous'
      ? { kind: caller }
      : {
          kind: 'user' as const,
          id: 1,
          role: caller,
          ...(caller === 'admin' && { teamRole: 'owner' as const }),
        }
  const due = caller === 'anonymous' ? statusOf.unauthorized : statusOf.forbidden
  return [
    ...(status >= 500 || ![...Object.values<number>(statusOf), 414].includes(status)
      ? [`status ${status}`]
      : []),
    ...(jargon.test(error) ? [`says ${error}`] : []),
    ...(status === statusOf.tooMany && !headers['retry-after'] ? ['no Retry-After'] : []),
    ...(may(actor, endpoint.may) || status === due || unauthenticated.has(error)
      ? []
      : [`let in: ${status}`]),
  ]
}

/** Returns the rules about successful replies that this one breaks. */
function brokenSuccess(response: Response, endpoint: Endpoint): string[] {
  const body: unknown = response.json()
  const parsed = z.safeParse(endpoint.reply as z.ZodType, body)
  const same = parsed.success && JSON.stringify(parsed.data) === JSON.stringify(body)
  const statuses = [endpoint.status ?? 200, 202]
  return [
    ...(statuses.includes(response.statusCode) ? [] : [`status ${response.statusCode}`]),
    ...(same ? [] : [`does not match the contract: ${response.body.slice(0, 300)}`]),
  ]
}

/** Returns the contract's promises that a response breaks; `secret` is the server's signing key. */
export const broken = (response: Response, endpoint: Endpoint, caller: Caller, secret: Buffer) => [
  ...secretsIn(response, endpoint, secret).map((each) => `shows ${each}`),
  ...(response.statusCode < 300
    ? brokenSuccess(response, endpoint)
    : brokenRefusal(response, endpoint, caller)),
]
