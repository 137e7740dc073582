import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTemplate } from '../../../packages/template-language/parse.ts'
import { sampleBrand } from '../../../site/brand.ts'
import { emailLookOf } from '../../platform/email-look.ts'
import { isHtml } from './markdown.ts'
import { compileTemplate, freezeTemplate, freezeWithNotes } from './compose.ts'

const footer = {
  name: 'Furlong',
  reason: 'You asked for news.',
  countsClicks: false,
  look: emailLookOf(sampleBrand),
  head: '<b>Furlong</b>',
  darkHead: '',
}
const layout = 'plain' as const
const compose = async (content: string, values = {}, subject = 'Hello', preheader = '') =>
  compileTemplate(await freezeTemplate({ subject, preheader, content, layout }, footer)).render({
    postal_address: '1 Road',
    unsubscribe_url: 'https://furlong.example/u/1',
    ...values,
  })

describe('text', () => {
  test('becomes paragraphs, and a text part that reads as typed', async () => {
    const email = await compose(
      'Hi {{ first_name | default: "there" }},\n\nwe **like** {{ company_name }}.\nSee [our work]({{ website }}).\n\nBest,\nSam',
      { first_name: 'Ada', company_name: 'Kiln & <Sons>', website: 'https://a.example' },
      '{{ first_name }}\n& you',
      'For {{ company_name }}',
    )
    expect(email.subject).toBe('Ada & you')
    expect(email.preheader).toBe('For Kiln & <Sons>')
    expect(email.html).toContain('<strong>like</strong> Kiln &amp; &lt;Sons&gt;.<br>')
    expect(email.html).toContain('>For Kiln &amp; &lt;Sons&gt;')
    expect(email.html).toMatch(/<p style="margin: 0 0 16px;">Hi Ada,<\/p>/)
    expect(email.text).toBe(
      'Hi Ada,\n\nwe like Kiln & <Sons>.\nSee our work [https://a.example].\n\nBest,\nSam\n\nFurlong\n1 Road\n\nYou asked for news. Unsubscribe [https://furlong.example/u/1]\n',
    )
  })

  test('leaves no blank lines or paragraphs behind conditions on their own lines', async () => {
    const content =
      'A\n\n{% if x %}\nB\n\n- one\n- two\n{% endif %}\n\nC\n{% if x %}\nD\n{% else %}\nE\n{% endif %}\nF'
    expect((await compose(content)).text).toBe(
      'A\n\nC\nE\nF\n\nFurlong\n1 Road\n\nYou asked for news. Unsubscribe [https://furlong.example/u/1]\n',
    )
    const full = await compose(content, { x: '1' })
    expect(full.text).toMatch(/^A\n\nB\n\n \* one\n \* two\n\nC\nD\nF\n\n/)
    for (const html of [full.html, (await compose(content)).html]) {
      const count = (tag: RegExp) => html.match(tag)?.length ?? 0
      expect(count(/<p[ >]/g)).toBe(count(/<\/p>/g))
      expect(count(/<ul[ >]/g)).toBe(count(/<\/ul>/g))
    }
  })

  test('is escaped when it looks like markup', async () => {
    const { html } = await compose('a < b & <script>alert(1)</script>')
    expect(html).toContain('a &lt; b &amp; &lt;script&gt;alert(1)&lt;/script&gt;')
  })
})

describe('HTML in Markdown', () => {
  test('switches nothing off', async () => {
    const { html, text } = await compose(
      'Hi **Ada**,\n\nsee [our work](https://a.example).<br>\nIt is <u>new</u>.\n\n<a href="https://b.example" style="color:#f00">Book</a>\n\n<table><tr><td>1</td></tr></table>\n\n- one\n- two',
    )
    expect(html).toContain('Hi <strong>Ada</strong>,</p>')
    expect(html).toMatch(/<a href="https:\/\/a\.example"[^>]*>our work<\/a>\.<br>\s*It is <u>new/)
    expect(html).toMatch(/<a href="https:\/\/b\.example" style="[^"]*color: #f00;[^"]*">Book<\/a>/)
    expect(html).toMatch(/<td[^>]*>1<\/td>/)
    expect(text).toContain(' * one\n * two')
  })

  test.each([
    ['<h2>Ready</h2>\n<p>Hi {{ a }},</p>\n\n<p>1 * 2 * 3</p>', true],
    ['{% if a %}<p>Hi</p>{% endif %}', true],
    ['<p>Hi</p>\n\nand more', false],
    ['<center>\n\n# Hello\n\n</center>', false],
    ['Hi <b>Ada</b>', false],
    ['<!doctype html><p>**x**', true],
  ])('is told from HTML alone: %j', (content, is) => {
    expect(isHtml(content)).toBe(is)
  })
})

describe("the agency's layout", () => {
  const branded = async (content: string, files = {}) =>
    compileTemplate(
      await freezeTemplate(
        { subject: 'Hello', preheader: '', content, layout: 'branded' },
        { ...footer, head: '<b>Logo</b>' },
        { files, publicUrl: 'https://furlong.example' },
      ),
    ).render({ postal_address: '1 Road', unsubscribe_url: 'https://furlong.example/u/1' })

  test('has a header, and the footer inside', async () => {
    const { html } = await branded('Hi\n\n> A quote\n\n[Book](https://a.example "button")')
    const order = ['<b>Logo</b>', '>Hi</p>', 'A quote', '>Book</a>', '1 Road', 'Unsubscribe']
    const places = order.map((part) => html.indexOf(part))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    const { button, onButton } = footer.look.light
    const [, style = ''] =
      /<a href="https:\/\/a\.example" class="button" style="([^"]*)"/.exec(html) ?? []
    expect(style).toContain(`background: ${button};`)
    expect(style).toContain(`color: ${onButton};`)
    expect(html.replaceAll(/\s/g, '')).toContain(
      `.email.button{background:${footer.look.dark.button}!important`,
    )
  })

  test('stays around content that closes what it did not open', async () => {
    const { html } = await branded('Hi\n\n</div></div></body></html>\n\nthere')
    expect(html.indexOf('there')).toBeLessThan(html.indexOf('campaign-foot" style'))
    expect(html.match(/<\/body>/g)).toHaveLength(1)
  })

  test('is not put around a complete page', async () => {
    const { html } = await branded('<html><body><p>Hi</p></body></html>')
    expect(html).not.toContain('<b>Logo</b>')
    expect(html).toContain('Unsubscribe')
  })

  test('shows pictures of the library, in words in the text part', async () => {
    const file = { path: '/api/pictures/abc-1084.jpg', width: 1084, height: 542, isReady: true }
    const { html, text } = await branded('Look:\n\n![Our new studio](/pictures/k1)', { k1: file })
    expect(html).toMatch(
      /<img src="https:\/\/furlong\.example\/api\/pictures\/abc-1084\.jpg" alt="Our new studio" width="542"/,
    )
    expect(text).toContain('Look:\n\n[Our new studio]\n')
  })
})

describe('HTML', () => {
  test('gets its styles inlined and keeps dark mode rules', async () => {
    const { html } = await compose(
      '<html><head><style>.x{color:#111}@media(prefers-color-scheme:dark){.x{color:#eee!important}}</style></head><body><p class="x">Hi</p></body></html>',
    )
    expect(html).toContain('<p class="x" style="color: #111;">Hi</p>')
    expect(html).toContain('color: #eee!important')
    expect(html.indexOf('Unsubscribe')).toBeLessThan(html.indexOf('</body>'))
  })

  test("drops markup that doesn't belong in emails, and reports it", async () => {
    const { frozen, cleanings } = await freezeWithNotes({
      subject: '',
      preheader: '',
      layout,
      content:
        '<p onclick="a()" {{ x }}>Hi</p>\n<script>b()</script><b style="color:{{ x }}">y</b><{{ x }}>',
    })
    expect(frozen.html).not.toMatch(/onclick|script|\{\{/)
    expect(cleanings).toEqual([
      { at: null, message: '<script> doesn’t work in emails and was removed' },
      { at: null, message: 'onclick doesn’t work in emails and was removed' },
      { at: 17, message: 'Variables can’t be used between attributes' },
      { at: 68, message: 'Variables can’t be used in styles' },
      { at: 83, message: 'Variables can’t be used in element names' },
    ])
  })

  test.each([
    'javascript:a()',
    ' JavaScript:a()',
    'java\tscript:a()',
    '&#106;avascript:a()',
    'java&#x0A;script&colon;a()',
    'java&Tab;script:a()',
    'vbscript:a',
    'data:text/html,<b>',
    'java{{ x }}script:a()',
  ])('drops the address of a link to %s', async (address) => {
    const email = await compose(`<p><a href="${address}">Hi</a></p>`)
    expect(email.html).not.toMatch(/script:|data:/i)
    expect(email.html).toContain('Hi</a>')
  })

  test('allows only harmless URLs in links, encoded where they are part of one', async () => {
    const { html, text } = await compose(
      '<a href="{{ website }}">a</a> <a href={{ website }}>b</a> <a href="https://x.example/?q={{ q }}&r=1">c</a>',
      { website: 'javascript:alert(1)', q: 'a&b "c"' },
    )
    expect(html + text).not.toContain('javascript')
    expect(html).toContain('href="https://x.example/?q=a%26b+%22c%22&r=1"')
  })

  test('keeps conditions in place, even between table rows', async () => {
    const content = '<table>{% if x %}<tr><td>{{ x }}</td></tr>{% endif %}</table>'
    expect((await compose(content, { x: '1' })).html).toMatch(/<table[^>]*><tr><td[^>]*>1<\/td>/)
    expect((await compose(content)).html).toMatch(/<table[^>]*><\/table>/)
  })
})

test("can't hide the footer with any style", async () => {
  for (const content of [
    '<body style="display:none" hidden><p>x</p></body>',
    '<style>@media all{body,html,div,p,a{display:none!important}}</style><p>x</p>',
  ]) {
    const { html } = await compose(content)
    expect(html).not.toMatch(/<body[^>]*\shidden/)
    const [, style = ''] = /<body[^>]*style="([^"]*)"/.exec(html) ?? []
    expect(style).toMatch(/display:block!important;visibility:visible!important;[^;]*$/)
  }
})

test("can't swallow the footer with unclosed tags", async () => {
  for (const content of [
    'Hi {{ name',
    '<b>Hi {% if',
    '<a href="{{',
    '<!-- {{',
    '<style>{{',
    'Hi {% if nobody %}{% unless nobody %}you',
    '{% if nobody %}<b {% endif %}>',
    '{% if nobody %}{{',
    '{<b>{% if nobody %}</b>{',
    'Hi\n\n{% if nobody %}\n\nyou',
  ]) {
    const { html, text } = await compose(content)
    expect(html).toContain('https://furlong.example/u/1')
    expect(text).toContain('https://furlong.example/u/1')
  }
})

test('is rejected if it would hang or crash the parser, while other emails are still sent', async () => {
  for (const content of ['<div>'.repeat(6000)]) {
    const { frozen, cleanings } = await freezeWithNotes(
      { subject: 's', preheader: '', content, layout },
      footer,
    )
    expect(cleanings.map(({ message }) => message)).toEqual([
      'The content is too large or too deeply nested for an email',
    ])
    expect(frozen.html).toContain('{{ unsubscribe_url }}')
  }
  expect((await compose('still here')).text).toMatch(/^still here/)
})

const pieces = fc.oneof(
  fc.constantFrom('{{ a }}', '{% if a %}', '{% endif %}', '{{ a | default: "x" }}', '{{', '%}'),
  fc.constantFrom('<p>', '</p>', '<a href="', '">', '<b ', '<style>', '</style>', '<!--', '-->'),
  fc.constantFrom('\n', '\n\n', '- ', '* ', '`', '[', '](', ')', '&amp;', "'", '=', '<br>'),
  fc.string({ maxLength: 4 }),
)
const content = fc.array(pieces, { maxLength: 25 }).map((all) => all.join(''))

test('never fails or lets a value add markup, whatever the template and the lead', async () => {
  await fc.assert(
    fc.asyncProperty(content, fc.string(), async (written, value) => {
      const frozen = await freezeTemplate({
        subject: written,
        preheader: written,
        content: written,
        layout: Math.random() < 0.5 ? 'plain' : 'branded',
      })
      const email = compileTemplate(frozen)
      const harmless = email.render({ a: 'x' })
      const unescaped = email.render({ a: `x<${value}>"'` })
      const signs = ({ html }: typeof harmless) => html.replace(/[^<>"']/g, '')
      expect(signs(unescaped)).toBe(signs(harmless))
      for (const part of [frozen.html, frozen.text]) expect(parseTemplate(part).endings).toBe('')
    }),
    { numRuns: 60 },
  )
})
