import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto'
import type { ReplyOf } from '../contract/http.ts'
import type { ask, begin } from '../contract/core/passkeys.ts'

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>
/** Writes the head of a CBOR item (RFC 8949, section 3) whose argument is below 65536. */
const head = (major: number, argument: number) =>
  Buffer.from(
    argument < 24
      ? [(major << 5) | argument]
      : argument < 256
        ? [(major << 5) | 24, argument]
        : [(major << 5) | 25, argument >> 8, argument & 255],
  )
const encode = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (!(value instanceof Map)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, each]) => [encode(key), encode(each)])
  return Buffer.concat([head(5, value.size), ...entries])
}

const flag = { present: 1, verified: 4, mayBeBackedUp: 8, backedUp: 16, hasKey: 64 }

type Changes = {
  origin?: string
  rpId?: string
  /** Whether the device asked for a fingerprint, a face or a PIN. */
  verified?: boolean
  type?: string
  challenge?: string
  userHandle?: string
}

/** A passkey on a device in software, for tests: a P-256 key that counts its uses. */
export function newAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let userHandle = ''
  const device = { counter: 0, backedUp: true }

  const clientData = (type: string, challenge: string, changes: Changes) =>
    Buffer.from(
      JSON.stringify({
        type: changes.type ?? type,
        challenge: changes.challenge ?? challenge,
        origin: changes.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authData = (rpId: string, { verified = true }: Changes, more: Buffer) => {
    device.counter += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(device.counter)
    const flags =
      flag.present |
      (verified ? flag.verified : 0) |
      flag.mayBeBackedUp |
      (device.backedUp ? flag.backedUp : 0) |
      (more.length > 0 ? flag.hasKey : 0)
    return Buffer.concat([hash('sha256', rpId, 'buffer'), Buffer.from([flags]), counter, more])
  }
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }

  return {
    device,
    id: base64url(id),
    /** Answers like `navigator.credentials.create`. */
    make(options: ReplyOf<typeof begin>, changes: Changes = {}) {
      userHandle = options.user.id
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        encode(key),
      ])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(changes.rpId ?? options.rp.id, changes, attested)],
      ])
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, changes)),
        attestationObject: base64url(encode(attestation)),
        transports: ['internal', 'hybrid'],
      }
      return { ...credential, response }
    },
    /** Answers like `navigator.credentials.get`. */
    use(options: ReplyOf<typeof ask>, changes: Changes = {}) {
      const data = clientData('webauthn.get', options.challenge, changes)
      const bytes = authData(changes.rpId ?? options.rpId, changes, Buffer.alloc(0))
      const signed = Buffer.concat([bytes, hash('sha256', data, 'buffer')])
      const response = {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(bytes),
        signature: base64url(sign('sha256', signed, privateKey)),
        userHandle: changes.userHandle ?? userHandle,
      }
      return { ...credential, response }
    },
  }
}
export type Authenticator = ReturnType<typeof newAuthenticator>
