import { createVerify, generateKeyPairSync } from 'node:crypto'
import * as fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { sampleBrand } from '../../../site/brand.ts'
import { emailLookOf } from '../../platform/email-look.ts'
import { freezeTemplate } from '../composing/compose.ts'
import { readUnsubscribeToken } from './links.ts'
import { messageMaker } from './message.ts'
import { quotedPiece } from './quoted-printable.ts'
import { signerOf } from '../../platform/email-signature.ts'

const text = fc.string({
  unit: fc.constantFrom('a', 'é', '=', ' ', '\t', '\n', '.', '😀', 'x'.repeat(30)),
})
const decoded = (quoted: string) =>
  Buffer.from(
    quoted
      .replace(/=\r\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString()

test('joined quoted-printable pieces equal the encoded text', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), (pieces) => {
      const quoted = pieces.map(quotedPiece).join('')
      expect(decoded(quoted)).toBe(pieces.join('').replace(/\n/g, '\r\n'))
      for (const line of quoted.split('\r\n')) {
        expect(line.length).toBeLessThanOrEqual(76)
        expect(line).not.toMatch(/[\t ]$/)
      }
    }),
  )
})

const secret = Buffer.alloc(32, 7)
const sender = { name: 'Fürlong, Ltd', address: 'hello@furlong.example' }
const date = new Date('2026-03-02T10:00:00Z')
const makerOf = async (content: string, subject = 'For {{ company_name }}') =>
  messageMaker({
    campaignId: 3,
    frozen: {
      ...(await freezeTemplate(
        { subject, preheader: '', content, layout: 'plain' },
        {
          name: 'Furlong',
          reason: 'You asked for news.',
          countsClicks: false,
          look: emailLookOf(sampleBrand),
          head: '',
          darkHead: '',
        },
      )),
      sender,
    },
    common: {},
    publicUrl: 'https://furlong.example',
    secret,
  })
const recipient = (values: Record<string, string>) => ({
  sendId: 5,
  address: 'ada@x.example',
  values,
})

test("a lead's fields can't inject headers or markup", async () => {
  const make = await makerOf('Hi {{ contact_name }}.')
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (name) => {
      const evil = `${name}\r\nBcc: all@x.example\r\n\r\n<script>alert(1)</script>`
      const email = await PostalMime.parse(
        make(recipient({ contact_name: evil, company_name: evil }), date),
      )
      expect(email.headers.map(({ key }) => key)).toEqual([
        'from',
        'to',
        'subject',
        'message-id',
        'date',
        'list-id',
        'list-unsubscribe',
        'list-unsubscribe-post',
        'precedence',
        'mime-version',
        'content-type',
      ])
      expect(email.to).toEqual([{ address: 'ada@x.example', name: '' }])
      expect(email.html).not.toContain('<script>')
    }),
    { numRuns: 30 },
  )
})

test("the unsubscribe link is the recipient's own and fits on one header line", async () => {
  const raw = (await makerOf('Hi'))(
    recipient({ company_name: 'Škoda '.repeat(30) }),
    date,
  ).toString()
  const [, token = ''] =
    /^List-Unsubscribe: <https:\/\/furlong\.example\/unsubscribe\/(.+)>\r$/m.exec(raw) ?? []
  expect(readUnsubscribeToken(secret, token)).toEqual({ sendId: 5 })
  const email = await PostalMime.parse(raw)
  expect(email.subject).toBe(`For ${'Škoda '.repeat(30).trim()}`)
  expect(email.from).toEqual(sender)
})

test('our DKIM key signs the unsubscribe headers', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const dkim = {
    selector: 'foyer',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
  const message = (await makerOf('Hi'))(recipient({}), date)
  const signed = (await signerOf({ dkim }, sender.address)(message)).toString('latin1')
  expect(signed.endsWith(message.toString('latin1'))).toBe(true)
  const value = /^DKIM-Signature:([^]*?)\r\n(?! )/.exec(signed)?.[1] ?? ''
  const tag = (name: string) =>
    new RegExp(`\\b${name}=([^;]*)`).exec(value.replace(/\s+/g, ''))?.[1] ?? ''
  expect([tag('d'), tag('s')]).toEqual(['furlong.example', 'foyer'])
  const names = tag('h').toLowerCase().split(':')
  expect(names).toEqual(
    expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post', 'from']),
  )
  const head = signed
    .slice(0, signed.indexOf('\r\n\r\n'))
    .replace(/\r\n[\t ]+/g, ' ')
    .split('\r\n')
  const relaxed = (line: string) => {
    const at = line.indexOf(':')
    return `${line.slice(0, at).toLowerCase()}:${line
      .slice(at + 1)
      .replace(/[\t ]+/g, ' ')
      .trim()}`
  }
  const covered = names.map((name) =>
    relaxed(head.find((line) => line.toLowerCase().startsWith(`${name}:`)) ?? ''),
  )
  const own = relaxed(head[0] ?? '').replace(/\bb=[^;]*$/, 'b=')
  const verify = createVerify('RSA-SHA256').update(
    `${covered.map((line) => `${line}\r\n`).join('')}${own}`,
  )
  expect(verify.verify(publicKey, tag('b'), 'base64')).toBe(true)
})
