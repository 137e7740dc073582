import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { signatureHeader, signatureSeconds } from '../../contract/signed-posts.ts'
import type { Context } from './context.ts'
import { notFound, tooLarge, unauthorized } from './refusals.ts'

/** Bytes of a body that are kept in memory before it is known who sent it. */
const mostInMemory = 2 ** 20
const notSigned = () => unauthorized('The signature is invalid or too old')

const codeOf = (secret: string, seconds: string) =>
  createHmac('sha256', secret).update(`${seconds}.`)

/** Returns the signature header that a program sends with a body. */
export const signatureOf = (secret: string, body: Buffer, now: Date) => {
  const seconds = String(Math.floor(+now / 1000))
  return `t=${seconds},v1=${codeOf(secret, seconds).update(body).digest('hex')}`
}

/**
 * Returns what checks a signature while a body is read; null for a header of another form, or an outdated one.
 */
function signatureIn(secret: string, header: string, now: Date) {
  const [, seconds = '', code = ''] = /^t=(\d{1,12}),\s*v1=([\da-f]{64})$/.exec(header.trim()) ?? []
  const isFresh = Math.abs(+now / 1000 - Number(seconds)) <= signatureSeconds
  if (code === '' || !isFresh) return null
  const own = codeOf(secret, seconds)
  return {
    add: (piece: Uint8Array) => void own.update(piece),
    /** Call it once, at the end of the body. */
    fits: () => timingSafeEqual(own.digest(), Buffer.from(code, 'hex')),
  }
}

/** Returns whether the body was signed with the secret, and recently. */
export function isSigned(secret: string, header: string, body: Buffer, now: Date): boolean {
  const signature = signatureIn(secret, header, now)
  signature?.add(body)
  return signature?.fits() ?? false
}

type Posted = Pick<Context, 'settings' | 'now'> & {
  bytes: AsyncIterable<Uint8Array>
  header: (name: string) => string
}
type Most = { bytes: number; refusal: string }

/**
 * Returns the bytes of a body that a program signed with MAIL_WEBHOOK_SECRET. A large one is on the disk until it is
 * known to be signed: anybody may send one.
 * @throws Refusal 404 without a secret, 401 for an invalid or outdated signature, 413 for more bytes than `most`
 */
export async function readSigned(call: Posted, most: Most): Promise<Buffer> {
  const secret = call.settings.mailWebhookSecret
  if (!secret) throw notFound()
  const signature = signatureIn(secret, call.header(signatureHeader), call.now())
  if (!signature) throw notSigned()
  const kept = keep()
  try {
    let size = 0
    for await (const piece of call.bytes) {
      size += piece.byteLength
      if (size > most.bytes) throw tooLarge(most.refusal)
      signature.add(piece)
      await kept.add(piece, size)
    }
    if (!signature.fits()) throw notSigned()
    return await kept.all()
  } finally {
    await kept.forget()
  }
}

/** Keeps bytes in memory, and from a size on in a file. */
function keep() {
  const pieces: Uint8Array[] = []
  const name = path.join(os.tmpdir(), `foyer-post-${randomUUID()}`)
  let file: fs.FileHandle | null = null
  return {
    async add(piece: Uint8Array, size: number) {
      pieces.push(piece)
      if (size <= mostInMemory) return
      file ??= await fs.open(name, 'wx', 0o600)
      for (const each of pieces.splice(0)) await file.appendFile(each)
    },
    all: async () => (file ? fs.readFile(name) : Buffer.concat(pieces)),
    async forget() {
      await file?.close()
      if (file) await fs.rm(name, { force: true })
    },
  }
}
