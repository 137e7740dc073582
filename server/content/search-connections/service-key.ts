import { createPrivateKey, createSign } from 'node:crypto'
import * as z from 'zod'
import { keyMissing } from '../../../contract/content/search-connections.ts'
import { wrongField } from '../../platform/refusals.ts'

/** A service account of Google with the private key in PEM. */
export type ServiceKey = { account: string; privateKey: string }

const shape = z.object({
  type: z.literal('service_account'),
  client_email: z.email().max(255),
  private_key: z.string(),
  token_uri: z.string().optional(),
})

/** The servers at which keys of Google say that they are exchanged. The request goes to ours in any case. */
const ofGoogle =
  /^https:\/\/(?:oauth2\.googleapis\.com|accounts\.google\.com|www\.googleapis\.com)\//

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** Reads the JSON file of a service account’s key. @throws Refusal 400 on `key` that says what was given instead */
export function readServiceKey(text: string): ServiceKey {
  const refused = (sentence: string) => wrongField('key', sentence)
  if (!text.trim()) throw refused(keyMissing)
  const json = parsed(text)
  if (json === null || typeof json !== 'object')
    throw refused('This isn’t the JSON file of a key. Please use the whole file as Google made it.')
  if ('installed' in json || 'web' in json)
    throw refused('This is the key of an OAuth client. Please use the key of a service account.')
  const read = shape.safeParse(json)
  if (!read.success)
    throw refused('This isn’t the key of a service account. Please use the file as Google made it.')
  const { client_email: account, private_key: privateKey, token_uri: place } = read.data
  if (place !== undefined && !ofGoogle.test(place))
    throw refused('This key isn’t for Google: it names another server.')
  if (!isPrivateKey(privateKey))
    throw refused('The private key in this file can’t be read. Please create a new key.')
  return { account, privateKey }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const scope = 'https://www.googleapis.com/auth/webmasters.readonly'
const lifetime = 3600

/**
 * Returns a JSON Web Token with which the account asks for access to read Search Console, signed with RS256 and good for
 * an hour (RFC 7523). `audience`: the address of the token server.
 */
export function assertionOf({ account, privateKey }: ServiceKey, audience: string, now: Date) {
  const iat = Math.floor(+now / 1000)
  const claims = { iss: account, scope, aud: audience, iat, exp: iat + lifetime }
  const content = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
  return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url')}`
}
