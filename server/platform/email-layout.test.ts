import * as fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { sampleBrand } from '../../site/brand.ts'
import type { Block } from './email.ts'
import { renderEmail } from './email-layout.ts'
import { buildMessage, formatAddress, oneAddress, oneLine, readAddress } from './mime.ts'

const agency = {
  senders: [{ name: 'Furlong & Co', address: 'hello@furlong.example' }] as [
    { name: string; address: string },
  ],
  postalAddress: '1 Mile Road, Yardley',
  publicUrl: 'https://furlong.example',
  brand: sampleBrand,
}
const render = (...blocks: Block[]) =>
  renderEmail({ subject: 'Subject', preheader: 'Before <b>', blocks }, agency)

test('renders the same content in HTML and in text', () => {
  const { html, text } = render(
    { heading: 'Your consultation' },
    { paragraph: 'Two\nlines' },
    { facts: [['When', 'Monday 09:30']] },
    { button: { label: 'Move it', url: 'https://furlong.example/b?a=1&b=2' } },
    { small: 'Not you? Ignore this.' },
  )
  expect(html).toContain('<h1')
  expect(html).toContain('Two<br>lines')
  expect(html).toContain('href="https://furlong.example/b?a=1&amp;b=2"')
  for (const part of ['Your consultation', 'Monday 09:30', 'Move it', 'Not you? Ignore this.'])
    expect([html.includes(part), text.includes(part)]).toEqual([true, true])
  expect(text).toContain('When: Monday 09:30')
  expect(text).toContain('Move it:\nhttps://furlong.example/b?a=1&b=2')
  expect(text).toContain('Furlong & Co\n1 Mile Road, Yardley\nhttps://furlong.example')
  expect(html).toContain('Before &lt;b&gt;')
})

test('lays out every text in its own direction', () => {
  const typed = 'שלום (v2)'
  const { html } = render(
    { heading: typed },
    { paragraph: typed },
    { facts: [['Project', typed]] },
    { small: typed },
  )
  const tags = [...html.matchAll(/<(\w+)([^>]*)>שלום \(v2\)/g)]
  expect(tags.map(([, tag, attributes]) => [tag, attributes?.includes('dir="auto"')])).toEqual([
    ['h1', true],
    ['p', true],
    ['td', true],
    ['p', true],
  ])
})

test('renders what people write, with links to the web and to email addresses only', () => {
  const parts = fc.constantFrom(
    '**',
    '*',
    '[',
    '](',
    ')',
    '- ',
    '> ',
    '`',
    '\n',
    '\n\n',
    'https://a.b',
    '"',
    "'",
  )
  const source = fc.array(fc.oneof(parts, fc.string({ unit: 'binary' })), { maxLength: 30 })
  fc.assert(
    fc.property(source, (all) => {
      const { html } = render({ written: `${all.join('')}<i onclick=x>` })
      const [, written = ''] =
        /padding:32px 28px 20px[^>]*>([^]*)<div style="padding:20px/.exec(html) ?? []
      for (const [, tag = ''] of written.matchAll(/<\/?([a-z]\w*)/g))
        expect([
          'p',
          'br',
          'strong',
          'em',
          'a',
          'code',
          'pre',
          'ul',
          'ol',
          'li',
          'blockquote',
          'div',
        ]).toContain(tag)
      for (const [, href = ''] of written.matchAll(/href="([^"]*)"/g))
        expect(href).toMatch(/^(?:https?:\/\/|mailto:)/i)
      expect(written).not.toContain('<i')
    }),
  )
})

test('escapes every value, whatever it contains', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const { html } = render(
        { heading: `${value}<i>` },
        { paragraph: `${value}"><script>` },
        { facts: [[`<x>${value}`, `<y>${value}`]] },
        { small: `</p><img src=x>${value}` },
      )
      expect(html).not.toMatch(/<script|<i>|<x>|<y>|<img/)
    }),
  )
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '/relative',
  'https://a b',
  'https://a"onclick=',
])('refuses a button to %s', (url) =>
  expect(() => render({ button: { label: 'Go', url } })).toThrow('needs an https:'),
)

const anyBytes = Array.from({ length: 300 }, (_, at) => at % 256)
const message = {
  from: 'Furlong <hello@furlong.example>',
  to: 'ada@example.com',
  headers: {},
  subject: 'Grüße, Ada ✓',
  html: '<p>Schön: ✓</p>',
  text: 'Schön: ✓\n.\nend\n',
  messageId: '<m.1@furlong.example>',
  createdAt: new Date('2026-03-02T10:00:00Z'),
  attachments: [
    {
      filename: 'Termin für Ada.ics',
      contentType: 'text/calendar; charset=utf-8; method=REQUEST',
      content: Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n').toString('base64'),
    },
    {
      filename: 'any.bin',
      contentType: 'application/octet-stream',
      content: Buffer.from(anyBytes).toString('base64'),
    },
  ],
}

test('builds a message that parses back to its input, with the same bytes each time', async () => {
  const built = await buildMessage(message)
  expect(built.equals(await buildMessage(message))).toBe(true)
  const read = await PostalMime.parse(built)
  expect(read).toMatchObject({
    subject: message.subject,
    messageId: message.messageId,
    from: { name: 'Furlong', address: 'hello@furlong.example' },
    to: [{ name: '', address: 'ada@example.com' }],
    date: '2026-03-02T10:00:00.000Z',
  })
  expect([read.html?.trim(), read.text?.trim()]).toEqual([message.html, message.text.trim()])
  const [calendar, binary] = read.attachments
  expect(calendar).toMatchObject({ filename: 'Termin für Ada.ics', mimeType: 'text/calendar' })
  expect(built.toString()).toContain(message.attachments[0]?.content)
  expect(Buffer.from(binary?.content as ArrayBuffer)).toEqual(Buffer.from(anyBytes))
})

test('keeps header lines out of subjects, names and file names', async () => {
  const lines = fc.stringMatching(/^[\w :,@<>\r\n\t.]{0,60}$/)
  await fc.assert(
    fc.asyncProperty(lines, lines, async (first, second) => {
      const evil = `${first}\r\nBcc: victim@example.com\r\n\r\n${second}`
      const built = await buildMessage({
        ...message,
        subject: evil,
        from: formatAddress({ name: evil, address: 'hello@furlong.example' }),
        attachments: [{ filename: evil, contentType: `text/plain\r\nX-Evil: 1`, content: '' }],
      })
      const { headers, bcc } = await PostalMime.parse(built)
      expect(bcc ?? []).toEqual([])
      expect(headers.map(({ key }) => key)).not.toContain('x-evil')
    }),
    { numRuns: 60 },
  )
})

test.each(['a@b.example, c@d.example', 'Ada <a@b.example>', 'a@b.example\r\nBcc: c', 'a', ''])(
  'refuses %j as a recipient',
  (to) => expect(() => oneAddress(to)).toThrow('exactly one address'),
)

test('reads back a formatted sender', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const sender = { name: oneLine(name).replace(/["\\]/g, ''), address: 'a@furlong.example' }
      expect(readAddress(formatAddress(sender))).toEqual({
        ...sender,
        name: sender.name.replace(/\s+/g, ' ').trim(),
      })
    }),
  )
})
