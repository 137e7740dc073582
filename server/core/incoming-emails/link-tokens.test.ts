import { randomBytes } from 'node:crypto'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { newToken, signId } from '../../platform/tokens.ts'
import { cleanSource, hasToken, withoutTokens } from './link-tokens.ts'

const secret = randomBytes(32)
const account = newToken()
const unsubscribe = signId(secret, 'email-send', 12)
const booking = signId(secret, 'booking', 7)
const review = newToken()
const secrets = [account, unsubscribe, booking, review]
const words = [
  'Choose a password:',
  `https://furlong.example/reset-password#token=${account}`,
  `Unsubscribe: https://furlong.example/unsubscribe/${unsubscribe}`,
  `Your call: https://furlong.example/bookings/${booking}`,
  `Other times: https://furlong.example/consultation/slot?token=${booking}&from=2026-12-01`,
  `Your article: https://furlong.example/content-review/${review}/12`,
  'https://furlong.example/blog/unsubscribe-links is public.',
].join('\r\n')

test('the links of an email stay, without what makes them secret', () => {
  const clean = withoutTokens(words)
  for (const each of secrets) expect(clean).not.toContain(each)
  expect(clean).toContain('/reset-password#token=…')
  expect(clean).toContain('/content-review/(hidden)/12')
  expect(clean).toContain('/blog/unsubscribe-links is public.')
})

const partOf = (encoding: string, body: string, type = 'text/plain; charset=utf-8') =>
  `Content-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n`
const base64 = (text: string) => Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n')
const quoted = (text: string) =>
  text
    .replaceAll('=', '=3D')
    .split('\r\n')
    .map((line) => line.replaceAll(/(?:=3D|[^=]){58}/g, '$&=\r\n'))
    .join('\r\n')
const head = 'From: a@x.example\r\nTo: b@x.example\r\nSubject: Your shop\r\nMIME-Version: 1.0\r\n'
const email = (part: string) => head + part
const mixed = (...parts: string[]) =>
  `Content-Type: multipart/mixed; boundary="b"\r\n\r\n${parts.map((each) => `--b\r\n${each}`).join('\r\n')}\r\n--b--\r\n`
const picture = partOf('base64', base64('no text at all'), 'image/png')

test.each([
  ['plain', email(partOf('8bit', words))],
  ['quoted-printable', email(partOf('quoted-printable', quoted(words)))],
  ['base64', email(partOf('base64', base64(words)))],
  ['parts', email(mixed(partOf('base64', base64(words)), picture))],
  [
    'an email that is attached',
    email(mixed(partOf('7bit', email(partOf('base64', base64(words))), 'message/rfc822'))),
  ],
  [
    'an encoded one',
    email(
      mixed(
        partOf('base64', base64(email(partOf('base64', base64(words)))), 'message/rfc822'),
        picture,
      ),
    ),
  ],
  [
    'the encoding above the type',
    email(
      `Content-Transfer-Encoding: base64\r\nContent-Type: text/plain\r\n\r\n${base64(words)}\r\n`,
    ),
  ],
])('an email in %s is given out without them', async (_name, source) => {
  const clean = cleanSource(Buffer.from(source, 'latin1'))
  const parsed = await PostalMime.parse(clean, { forceRfc822Attachments: true })
  const inside = parsed.attachments.map(({ content }) =>
    typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('latin1'),
  )
  const decoded = await Promise.all(inside.map((each) => PostalMime.parse(each)))
  const all = [parsed.text, ...inside, ...decoded.map(({ text }) => text)].join('\n')
  for (const each of secrets) expect(all.replaceAll(/=?\r?\n/g, '')).not.toContain(each.slice(4))
  expect(all).toContain('Choose a password:')
  expect(all).toContain('is public.')
  expect(hasToken(clean.toString('latin1'))).toBe(false)
})

test('an email without such links keeps its bytes', () => {
  const source = Buffer.from(email(mixed(partOf('base64', base64('Hello')), picture)), 'latin1')
  expect(cleanSource(source)).toBe(source)
})

test('blank lines, however many, are no work', () => {
  const blank = Buffer.from(head + '\r\n'.repeat(200_000))
  expect(cleanSource(blank)).toBe(blank)
})
