import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  chunkBytes,
  openChunks,
  opened,
  sealChunks,
  sealed,
  sealedChunkBytes,
} from './backup-seal.ts'

const secret = 'a key that nobody else knows'
const key = Buffer.alloc(32, 7)
const headerBytes = 56

async function* inPieces(bytes: Buffer, size = 100_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const collect = async (source: AsyncIterable<Uint8Array>) => {
  const parts: Uint8Array[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}
const filled = (length: number) => Buffer.alloc(length, 'abcdefg')

describe('the chunks of a sealed backup', () => {
  const seal = (bytes: Buffer, size?: number) => collect(sealChunks(inPieces(bytes, size), key))
  const open = (bytes: Buffer, size?: number) =>
    collect(openChunks(inPieces(bytes, size), key, 'one.backup'))
  const refused = 'one.backup is damaged or incomplete'
  /** Three full chunks and a short one. */
  const plain = filled(3 * chunkBytes + 500)
  let whole: Buffer
  beforeAll(async () => void (whole = await seal(plain)))

  /** Lengths around the borders of chunks. */
  const lengths = fc
    .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: -2, max: 2 }))
    .map(([chunks, more]) => Math.max(0, chunks * chunkBytes + more))
  const pieces = fc.integer({ min: 500, max: 200_000 })

  test('open to what was sealed, whatever its length and the pieces it comes in', () =>
    fc.assert(
      fc.asyncProperty(lengths, pieces, pieces, async (length, writtenIn, readIn) => {
        const bytes = filled(length)
        expect((await open(await seal(bytes, writtenIn), readIn)).equals(bytes)).toBe(true)
      }),
    ))

  test('are refused when any of their bits differs', () => {
    const positions = fc.integer({ min: 0, max: whole.length - 1 })
    return fc.assert(
      fc.asyncProperty(positions, fc.integer({ min: 0, max: 7 }), async (at, bit) => {
        const changed = Buffer.from(whole)
        changed.writeUInt8(changed.readUInt8(at) ^ (1 << bit), at)
        await expect(open(changed)).rejects.toThrow(refused)
      }),
    )
  })

  test('are refused when the end is cut off, between chunks or anywhere', () => {
    const border = fc.integer({ min: 0, max: 3 }).map((at) => at * sealedChunkBytes)
    const anywhere = fc.integer({ min: 0, max: whole.length - 1 })
    return fc.assert(
      fc.asyncProperty(fc.oneof(border, anywhere), async (length) => {
        await expect(open(whole.subarray(0, length))).rejects.toThrow(refused)
      }),
    )
  })

  test('are refused when some are left out, swapped, repeated or added', () => {
    const chunk = (at: number) => whole.subarray(at * sealedChunkBytes, (at + 1) * sealedChunkBytes)
    return fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 6 }),
        async (order) => {
          fc.pre(order.join() !== '0,1,2,3')
          await expect(open(Buffer.concat(order.map(chunk)))).rejects.toThrow(refused)
        },
      ),
      { examples: [[[0, 2, 1, 3]], [[0, 1, 2]], [[0, 1, 1, 2, 3]], [[0, 1, 2, 3, 3]]] },
    )
  })

  test('are sealed and opened one by one, without holding the whole', async () => {
    let [read, got] = [0, 0]
    async function* endless() {
      for (; ; read += chunkBytes) yield filled(chunkBytes)
    }
    for await (const bytes of openChunks(sealChunks(endless(), key), key, 'endless')) {
      got += bytes.length
      expect(read - got).toBeLessThanOrEqual(3 * chunkBytes)
      if (got > 100 * chunkBytes) break
    }
  })
})

describe('a sealed backup', () => {
  const words = Buffer.from('a recovery phrase '.repeat(200))
  const open = (bytes: Buffer, with_: string | null = secret) =>
    collect(opened(inPieces(bytes, 30), with_, 'one.backup'))
  let [first, second] = [Buffer.alloc(0), Buffer.alloc(0)]
  beforeAll(async () => {
    first = await collect(sealed(inPieces(words), secret))
    second = await collect(sealed(inPieces(words), secret))
  })

  test('opens with its key, shows nothing of its contents, and differs each time', async () => {
    expect(await open(first)).toEqual(words)
    expect(first.includes('recovery')).toBe(false)
    expect(first.subarray(8, 24)).not.toEqual(second.subarray(8, 24))
    expect(first.subarray(headerBytes)).not.toEqual(second.subarray(headerBytes))
    expect(first).toHaveLength(words.length + headerBytes + 16)
  })

  test('is refused with a clear sentence without its key, with another one and with another start', async () => {
    const wrong = 'BACKUP_KEY isn’t the key that one.backup was made with'
    await expect(open(first, null)).rejects.toThrow(
      'one.backup is encrypted. Set BACKUP_KEY to the key it was made with.',
    )
    await expect(open(first, 'another key that is long')).rejects.toThrow(wrong)
    for (const at of [8, 24, headerBytes - 1]) {
      const changed = Buffer.from(first)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      await expect(open(changed)).rejects.toThrow(wrong)
    }
    await expect(open(first.subarray(0, headerBytes - 1))).rejects.toThrow(wrong)
    await expect(open(first.subarray(0, headerBytes))).rejects.toThrow('is damaged or incomplete')
  })

  test('is refused with the chunks of another file under the same key', async () => {
    const mixed = Buffer.concat([first.subarray(0, headerBytes), second.subarray(headerBytes)])
    await expect(open(mixed)).rejects.toThrow('is damaged or incomplete')
  })

  test('that was never sealed is passed on as it is', async () => {
    for (const length of [0, 5, headerBytes, 3 * chunkBytes])
      expect((await open(filled(length))).equals(filled(length))).toBe(true)
  })
})
