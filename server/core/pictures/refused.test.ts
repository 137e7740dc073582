import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/core/pictures.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../sessions/sample.ts'
import { uploaded } from '../uploads/sample.ts'
import { aDrawing } from './sample.ts'
import { pictures } from './table.ts'

/** A PNG whose header names so many pixels that decoding it would take gigabytes. */
function pngBomb() {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const data = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe.each(engines())('a file that is no picture, on the %s database', (engine) => {
  let server: TestServer
  let owner: Jar
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    owner = (await signedIn(server.context, { role: 'admin' })).jar
  })
  afterAll(() => server.close())

  test.each([
    ['type', 'notes.txt', () => Buffer.from('I look like this.')],
    [
      'type',
      'movie.png',
      () => Buffer.concat([Buffer.from('\0\0\0\u0018ftypmp42'), Buffer.alloc(500)]),
    ],
    [
      'svg',
      'logo.svg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    [
      'svg',
      'logo.png',
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['pixels', 'bomb.png', pngBomb],
    ['broken', 'half.png', async () => (await aDrawing()).subarray(0, 1500)],
    [
      'broken',
      'half.jpg',
      async () => {
        const noise = sharp({
          create: {
            width: 400,
            height: 400,
            channels: 3,
            noise: { type: 'gaussian', mean: 128, sigma: 40 },
            background: '#000',
          },
        })
        return (await noise.jpeg().toBuffer()).subarray(0, 9000)
      },
    ],
    ['size', 'large.png', () => Buffer.alloc(contract.pictureMaxBytes + 1, 7)],
  ] as const)('%s: %s is refused beside the field', async (why, name, bytes) => {
    const uploadId = await uploaded(server, owner, name, await bytes())
    const answer = await server.call(contract.create, { body: { uploadId } }, owner)
    const sentence = contract.pictureRefusals[why]
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { error: sentence, fields: { uploadId: sentence } },
    ])
    expect(await server.db.$count(pictures)).toBe(0)
  })
})
