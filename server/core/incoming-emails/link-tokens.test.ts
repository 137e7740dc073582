import { randomBytes } from 'node:crypto'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { newToken, signId } from '../../platform/tokens.ts'
import { cleaned } from './clean-source.ts'
import { readContent } from './content.ts'
import { hasToken, ownHosts, withoutTokens } from './link-tokens.ts'

const hosts = ownHosts({ publicUrl: 'https://furlong.example' })
const cleanSource = (source: Buffer) => cleaned(source, hosts).bytes

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
  const clean = withoutTokens(words, hosts)
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
  expect(hasToken(clean.toString('latin1'), hosts)).toBe(false)
})

test('an email without such links keeps its bytes', () => {
  const source = Buffer.from(email(mixed(partOf('base64', base64('Hello')), picture)), 'latin1')
  expect(cleanSource(source)).toBe(source)
})

test('blank lines, however many, are no work', () => {
  const blank = Buffer.from(head + '\r\n'.repeat(200_000))
  expect(cleanSource(blank)).toBe(blank)
})

const link = `https://furlong.example/reset-password#token=${account}`
const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const backwards = (text: string) => wide(text).swap16()
const outlook = (text: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(300), wide(text)])
const entities = (text: string) => `<p>${text.replace('=', '&#61;').replaceAll('/', '&#x2f;')}</p>`
const forwardedIn = (content: Buffer | string, name: string, type = 'application/octet-stream') =>
  email(
    mixed(
      partOf('8bit', 'See what I got.'),
      `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64').replaceAll(/.{76}/g, '$&\r\n')}\r\n`,
    ),
  )
const inUtf7 = (text: string) => text.replaceAll('=', '+AD0-').replaceAll('#', '+ACM-')
const plainOf = (bytes: Buffer) => bytes.toString('latin1').replaceAll('\0', '')

test.each([
  ['an email called a file of bytes', forwardedIn(email(partOf('8bit', link)), 'reset.eml')],
  [
    'an encoded email called a file of bytes',
    forwardedIn(email(partOf('base64', base64(link))), 'reset.eml'),
  ],
  ['an email of Outlook', forwardedIn(outlook(link), 'reset.msg', 'application/vnd.ms-outlook')],
  ['an email of Outlook without a name', forwardedIn(outlook(link), 'reset')],
  ['a text in UTF-16', forwardedIn(wide(`Look: ${link}`), 'a.txt', 'text/plain')],
  ['a text in UTF-16, the other way round', forwardedIn(backwards(link), 'a.bin')],
  ['a page with entities', forwardedIn(entities(link), 'page.bin')],
  ['an HTML part with entities', email(partOf('8bit', entities(link), 'text/html'))],
  [
    'a text part in UTF-16',
    email(partOf('base64', wide(link).toString('base64'), 'text/plain; charset=utf-16')),
  ],
  [
    'a text part in UTF-16 of another script',
    email(
      partOf(
        'base64',
        backwards(`${'請選擇一個新的密碼'.repeat(300)} ${link}`).toString('base64'),
        'text/plain; charset=utf-16',
      ),
    ),
  ],
  [
    'a quoted text part in UTF-16',
    email(
      partOf(
        'quoted-printable',
        Array.from(link)
          .map((each) => `${each === '=' ? '=3D' : each}=00`)
          .join('')
          .replaceAll(/.{60}/g, '$&=\r\n'),
        'text/plain; charset=utf-16le',
      ),
    ),
  ],
  ['a text part in UTF-7', email(partOf('7bit', inUtf7(link), 'text/plain; charset=utf-7'))],
  [
    'an encoded text part in UTF-7',
    email(partOf('base64', base64(inUtf7(link)), 'text/plain; charset="UTF-7"')),
  ],
  ['a PDF', forwardedIn(`%PDF-1.7\n/URI (${link})\n\u0001\u0002`, 'reset.pdf', 'application/pdf')],
])('the link in %s is withheld, and its file comes without it', async (_name, source) => {
  const bytes = Buffer.from(source, 'latin1')
  const read = await readContent(bytes, hosts)
  expect(read.hasLinkToken).toBe(true)
  const clean = cleaned(bytes, hosts)
  expect(clean.opensAccount).toBe(true)
  const again = await readContent(clean.bytes, hosts)
  expect(again.hasLinkToken).toBe(false)
  const texts = [
    read.shown,
    again.shown,
    ...read.files.map(({ content }) => plainOf(Buffer.from(content))),
  ]
  for (const each of texts) expect(each).not.toContain(account.slice(0, 20))
})

test.each([
  `https://shop.example/reset#token=${account}`,
  `https://files.shop.example/d/unsubscribe/${review}`,
  `https://scan.example/?url=https%3A%2F%2Fshop.example%2Freset%23token%3D${account}&x=1`,
  `<a href="https://shop.example/in?token=${account}">Sign in</a>`,
  `shop.example/in?token=${account}`,
])('a link of somebody else stays as it is: %s', (text) => {
  expect(withoutTokens(text, hosts)).toBe(text)
  const source = Buffer.from(email(partOf('8bit', text)))
  expect(cleanSource(source)).toBe(source)
})

test.each([
  `https://scan.example/?url=https%3A%2F%2Ffurlong.example%2Freset-password%23token%3D${account}&x=1`,
  `https://scan.example/?url=https%253A%252F%252Ffurlong.example%252Freset-password%2523token%253D${account}`,
  `https://urldefense.example/v2/url?u=https-3A__furlong.example_reset-2Dpassword-23token-3D${account}&d=x`,
  `HTTPS://FURLONG.EXAMPLE/reset-password#token=${account}`,
  `> https://furlong.example/reset-\r\n> password#token=${account}`,
  `reset-password#token=${account}`,
])('a link of ours is hidden however it is written: %s', (text) => {
  expect(withoutTokens(text, hosts)).not.toContain(account)
  expect(hasToken(text, hosts)).toBe(true)
})

test('a link to an earlier address of ours is hidden for a week', () => {
  const formerHosts = [{ host: 'loft.example', until: new Date('2026-03-09T10:00:00Z') }]
  const ours = { publicUrl: 'https://furlong.example', formerHosts }
  const earlier = link.replace('furlong', 'loft')
  const at = (day: string) => ownHosts(ours, new Date(day))
  expect(hasToken(earlier, at('2026-03-09T09:00:00Z'))).toBe(true)
  expect(hasToken(earlier, at('2026-03-09T11:00:00Z'))).toBe(false)
})
