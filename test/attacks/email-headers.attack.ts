import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  buildMessage,
  formatAddress,
  type Message,
  oneAddress,
} from '../../server/platform/mime.ts'

const message = (changes: Partial<Message>): Message => ({
  from: 'Furlong <hello@furlong.example>',
  to: 'ada@kiln.example',
  subject: 'An email',
  html: '<p>Hello</p>',
  text: 'Hello',
  headers: { 'List-Unsubscribe': '<https://furlong.example/u>' },
  attachments: [],
  messageId: '<1@furlong.example>',
  createdAt: new Date('2026-03-02T10:00:00Z'),
  ...changes,
})

/** Returns the header names of a message and of its parts, in order. */
const namesIn = (source: Buffer) =>
  source
    .toString('latin1')
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .flatMap((line) => /^([\w-]+):/.exec(line)?.[1]?.toLowerCase() ?? [])

const injections = [
  '\r\nBcc: eve@evil.example',
  '\nBcc: eve@evil.example',
  '\rBcc: eve@evil.example',
  '\r\n\r\n<script>',
  '\u0085Bcc: x',
  '\u2028Bcc: x',
  '\u2029Bcc: x',
  '\vBcc: x',
  '\fBcc: x',
  '\0\r\nBcc: x',
  '%0d%0aBcc: x',
  '=?utf-8?Q?=0D=0ABcc=3A_x?=',
  '\r\n Bcc: x',
  '\r\n--boundary\r\nContent-Type: text/html',
  '嘊嘍Bcc: x',
  '"\r\nBcc: x\r\n"',
  '>\r\nBcc: <x@y.example>',
  ', eve@evil.example',
  '; eve@evil.example',
  '\\\r\nBcc: x',
]
const nasty = fc.oneof(
  fc.constantFrom(...injections).map((each) => `Ada${each}`),
  fc.constantFrom(...injections),
  fc
    .tuple(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...injections),
      fc.string({ unit: 'binary' }),
    )
    .map((parts) => parts.join('').toWellFormed()),
)

test('no name, subject, file name or content type can inject a header line', async () => {
  const attachment = { filename: 'a.ics', contentType: 'text/calendar', content: 'eA==' }
  const expected = namesIn(await buildMessage(message({ attachments: [attachment] })))
  const property = fc.asyncProperty(
    nasty,
    nasty,
    nasty,
    nasty,
    async (name, subject, filename, contentType) => {
      const from = formatAddress({ name, address: 'hello@furlong.example' })
      const attachments = [{ ...attachment, filename, contentType: `text/${contentType}` }]
      const source = await buildMessage(message({ from, subject, attachments }))
      expect(namesIn(source)).toEqual(expected)
      expect(source.toString('latin1')).not.toMatch(/(?<!\r)\n|\r(?!\n)|^(?:Bcc|Cc):/im)
    },
  )
  await fc.assert(property, { numRuns: 500, seed: 4207 })
})

test('an email is sent only to its intended recipient, or not at all', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      for (const address of [`ada@kiln.example${text}`, `${text}@kiln.example`, text]) {
        let sentTo = ''
        try {
          sentTo = oneAddress(address)
        } catch {
          continue
        }
        expect(sentTo).toMatch(/^[^\s@,;<>()]+@[^\s@,;<>()]+$/)
      }
    }),
    { numRuns: 1000, seed: 4207 },
  )
})
