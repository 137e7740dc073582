import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { BackupError } from './backup-error.ts'

/** Begins every sealed backup. Gzip, with which every other one begins, has other first bytes. */
const magic = Buffer.from('FOYERBK1')
const [saltBytes, checkBytes, tagBytes] = [16, 32, 16]
const headerBytes = magic.length + saltBytes + checkBytes
/** The plain bytes of every chunk but the last, which has fewer or as many. */
export const chunkBytes = 2 ** 16
export const sealedChunkBytes = chunkBytes + tagBytes

/** Costs 32 MB and a quarter of a second for each guess of a key. Belongs to the format: `magic` names it. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 }
const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)

type Bytes = AsyncIterable<Uint8Array>

/** Seals a stream. The key is made from `secret` and a random salt, so no two files share one. */
export async function* sealed(source: Bytes, secret: string): AsyncGenerator<Buffer> {
  const start = Buffer.concat([magic, randomBytes(saltBytes)])
  const { key, check } = await keysOf(secret, start)
  yield Buffer.concat([start, check])
  yield* sealChunks(source, key)
}

/**
 * Seals chunk by chunk with AES-256-GCM. Each chunk is bound to its number and to whether it is the last, so none can
 * be left out, swapped, repeated or added. `key`: 32 bytes that seal nothing else.
 */
export async function* sealChunks(source: Bytes, key: Buffer): AsyncGenerator<Buffer> {
  let number = 0n
  for await (const { piece, isLast } of piecesOf(source, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    number += 1n
  }
}

/**
 * Opens a sealed stream, and passes on one that was never sealed. Yields only bytes that are proven to be whole.
 * @throws BackupError that names `file` when the key is missing or wrong, or the stream was changed or cut
 */
export async function* opened(
  source: Bytes,
  secret: string | null,
  file: string,
): AsyncGenerator<Uint8Array> {
  const { first, rest } = await beginningOf(source)
  if (!first.subarray(0, magic.length).equals(magic)) return yield* rest
  if (!secret)
    throw new BackupError(`${file} is encrypted. Set BACKUP_KEY to the key it was made with.`)
  const { key, check } = await keysOf(secret, first.subarray(0, magic.length + saltBytes))
  if (!check.equals(first.subarray(magic.length + saltBytes, headerBytes)))
    throw new BackupError(
      `BACKUP_KEY isn’t the key that ${file} was made with, or the start of the file is damaged.`,
    )
  yield* openChunks(skipping(rest, headerBytes), key, file)
}

/** Opens what `sealChunks` has sealed. @throws BackupError that names `file` when it was changed or cut */
export async function* openChunks(
  source: Bytes,
  key: Buffer,
  file: string,
): AsyncGenerator<Buffer> {
  let number = 0n
  for await (const { piece, isLast } of piecesOf(source, sealedChunkBytes)) {
    yield openChunk(key, nonceOf(number, isLast), piece, file)
    number += 1n
  }
}

function openChunk(key: Buffer, nonce: Buffer, piece: Buffer, file: string): Buffer {
  try {
    const end = piece.length - tagBytes
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    decipher.setAuthTag(piece.subarray(Math.max(end, 0)))
    return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()])
  } catch {
    throw new BackupError(`${file} is damaged or incomplete: it isn’t as it was made.`)
  }
}

/** Returns the key of a file, and what tells in its header whether a key is the right one. */
async function keysOf(secret: string, start: Buffer) {
  const both = await derive(secret, start.subarray(magic.length), 64, cost)
  const check = createHmac('sha256', both.subarray(32)).update(start).digest()
  return { key: both.subarray(0, 32), check }
}

/** Never repeats under one key, since every file has its own. */
function nonceOf(number: bigint, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(number)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

/** Cuts a stream into pieces of `size` bytes. The last one has fewer or as many, and none only in an empty stream. */
async function* piecesOf(source: Bytes, size: number) {
  let rest = Buffer.alloc(0)
  for await (const bytes of source) {
    rest = Buffer.concat([rest, bytes])
    let at = 0
    for (; rest.length - at > size; at += size)
      yield { piece: rest.subarray(at, at + size), isLast: false }
    rest = rest.subarray(at)
  }
  yield { piece: rest, isLast: true }
}

/** Reads as much as a header takes. `rest` is the whole stream, with what was read. */
async function beginningOf(source: Bytes) {
  const reader = source[Symbol.asyncIterator]()
  let first = Buffer.alloc(0)
  while (first.length < headerBytes) {
    const { done, value } = await reader.next()
    if (done) break
    first = Buffer.concat([first, value])
  }
  const rest = (async function* () {
    yield first as Uint8Array
    for (let next; !(next = await reader.next()).done;) yield next.value
  })()
  return { first, rest }
}

async function* skipping(source: Bytes, count: number) {
  let left = count
  for await (const bytes of source) {
    yield bytes.subarray(Math.min(left, bytes.length))
    left -= Math.min(left, bytes.length)
  }
}
