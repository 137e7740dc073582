import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pushMessage, type PushMessage } from '../contract/core/push-subscriptions.ts'

type Browser = { curve: ECDH; auth: Buffer }
export type Pushed = { path: string; message: PushMessage; headers: IncomingHttpHeaders }

/**
 * Opens a push service on this machine, with browsers that read what arrives: it checks the signature of each message
 * (RFC 8292) and decrypts it (RFC 8188, RFC 8291), by the standards and not by the library that made it.
 */
export async function openPushService() {
  const browsers = new Map<string, Browser>()
  const received: Pushed[] = []
  const state = { status: 201, publicKey: '' }
  const service = createServer((request, response) => {
    void buffer(request).then((body) => {
      const path = request.url ?? ''
      const browser = browsers.get(path)
      if (state.status === 201 && browser) {
        const origin = `http://${request.headers.host}`
        verifySignature(request.headers.authorization ?? '', state.publicKey, origin)
        const message = pushMessage.parse(JSON.parse(decrypted(browser, body)))
        received.push({ path, message, headers: request.headers })
      }
      response.writeHead(browser ? state.status : 410).end()
    })
  })
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const host = `127.0.0.1:${(service.address() as AddressInfo).port}`
  return {
    host,
    received,
    /** Its answer, and the key that it believes; any while it is empty. */
    state,
    /** Adds a browser, and returns what a page gets for it. */
    subscribe(name: string) {
      const curve = createECDH('prime256v1')
      const p256dh = curve.generateKeys('base64url')
      const auth = randomBytes(16)
      browsers.set(`/${name}`, { curve, auth })
      const keys = { p256dh, auth: auth.toString('base64url') }
      return { endpoint: `http://${host}/${name}`, keys }
    },
    close: () => service.close(),
  }
}

/** @throws Error unless the token is signed with this key, for this service and for at most a day */
function verifySignature(header: string, publicKey: string, audience: string) {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+), ?k=(\S+)$/.exec(header) ?? []
  if (publicKey && key !== publicKey) throw new Error(`signed with another key: ${header}`)
  const [head = '', body = '', signature = ''] = token.split('.')
  const raw = Buffer.from(key, 'base64url')
  const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((each) => each.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x, y } as const
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
    aud: string
    exp: number
    sub: string
  }
  const seconds = exp - Date.now() / 1000
  if (
    !isRight ||
    aud !== audience ||
    seconds < 0 ||
    seconds > 86_400 ||
    !/^mailto:|^https:/.test(sub)
  )
    throw new Error(`a wrong token: ${JSON.stringify({ isRight, aud, exp, sub })}`)
}

/** Decrypts a message of one record. @throws Error when it isn't for this browser */
function decrypted({ curve, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  const shared = curve.computeSecret(sender)
  const both = Buffer.concat([curve.getPublicKey(), sender])
  const input = hkdf(shared, auth, Buffer.concat([Buffer.from('WebPush: info\0'), both]), 32)
  const key = hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))
