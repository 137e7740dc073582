import { describe, expect, test } from 'vitest'
import { sampleBrand } from '../../../site/brand.ts'
import { emailLookOf } from '../../platform/email-look.ts'
import { compileTemplate, freezeTemplate } from './compose.ts'
import { footColors } from './foot.ts'

const look = emailLookOf(sampleBrand)
const colorsOfFoot = footColors(look)
const foot = {
  name: 'Furlong',
  reason: 'We met at the fair.',
  countsClicks: false,
  look,
  head: '',
  darkHead: '',
}
const compose = async (content: string, changes = {}) =>
  compileTemplate(
    await freezeTemplate(
      { subject: 'Hello', preheader: '', content, layout: 'plain' },
      { ...foot, ...changes },
    ),
  ).render({ postal_address: '1 Road', unsubscribe_url: 'https://furlong.example/u/1' })

/** Returns the contrast of two colors (WCAG 2.2, relative luminance). */
function contrast(one: string, other: string): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
      return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

describe('the footer', () => {
  test.each(Object.entries(colorsOfFoot))('has a contrast of 4.5:1 when %s', (_theme, colors) => {
    expect(contrast(colors.text, colors.background)).toBeGreaterThanOrEqual(4.5)
  })

  test.each([
    'Hi there',
    '<table width="600" align="center"><tr><td>Hi</td></tr></table>',
    '<html><head><style>body{background:#000}</style></head><body><p>Hi</p></body></html>',
    '<body><p>Hi</p></body>',
  ])('brings its own background and colors, also in dark mode: %s', async (content) => {
    const { html } = await compose(content)
    const [, style = ''] = /<div class="campaign-foot" style="([^"]*)"/.exec(html) ?? []
    expect(style).toContain(`background-color:${colorsOfFoot.light.background};`)
    expect(style).toContain(`color:${colorsOfFoot.light.text};`)
    const [head = ''] = html.split('<body')
    expect(head).toContain(`background-color:${colorsOfFoot.dark.background}!important`)
    expect(head).toContain(`color:${colorsOfFoot.dark.text}!important`)
  })

  test('is as wide as the layout: centered below HTML, at the left below text', async () => {
    const styleOf = async (content: string) =>
      /<div class="campaign-foot" style="([^"]*)"/.exec((await compose(content)).html)?.[1]
    expect(await styleOf('Hi')).toMatch(/max-width:600px;.*margin:32px 0 0;/)
    expect(await styleOf('<table><tr><td>Hi</td></tr></table>')).toMatch(
      /max-width:600px;.*margin:32px auto 0;/,
    )
  })

  test('says the reason, without reading it as a template or as markup', async () => {
    const { html, text } = await compose('Hi', { reason: 'A {{ first_name }} <b>reason</b>' })
    expect(html).toContain('A { { first_name }} &lt;b&gt;reason&lt;/b&gt;')
    expect(text).toContain('A { { first_name }} <b>reason</b>')
    expect((await compose('Hi')).text).toContain('We met at the fair. Unsubscribe [')
  })

  const own = (html: string) => `<table><tr><td>Hi ${html}</td></tr></table>`
  const link = '<a href="{{ unsubscribe_url }}">Stop</a>'

  test('leaves out what the content places itself', async () => {
    const { html, text } = await compose(own(`{{ postal_address }} ${link}`))
    expect(html.match(/1 Road/g)).toHaveLength(1)
    expect(html.match(/https:\/\/furlong\.example\/u\/1/g)).toHaveLength(1)
    expect(html).toContain('We met at the fair.')
    expect(text.match(/1 Road/g)).toHaveLength(1)
  })

  test.each([
    ['in a condition', `{% if first_name %}{{ postal_address }} ${link}{% endif %}`],
    ['in a comment', `<!-- {{ postal_address }} ${link} -->`],
    ['hidden', `<span style="display: none">{{ postal_address }} ${link}</span>`],
    [
      'hidden by a rule',
      `<style>.h{display:none}</style><p class="h">{{ postal_address }} ${link}</p>`,
    ],
    ['without a word to click', '<a href="{{ unsubscribe_url }}"></a>'],
    ['not as a link', '{{ unsubscribe_url }}'],
  ])('keeps both when they are %s', async (_where, part) => {
    const { html } = await compose(own(part))
    const [, footer = ''] = html.split('class="campaign-foot"')
    expect(footer).toContain('1 Road')
    expect(footer).toContain('href="https://furlong.example/u/1"')
  })
})

describe('tables in the text part', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((each) => `<td>${each}</td>`).join('')}</tr>`

  test('keep the columns of data beside each other', async () => {
    const table = `<table>${row('Before', 'After')}${row('60 calls a week', '36 calls a week')}</table>`
    const { text } = await compose(table)
    expect(text).toMatch(/^Before +After\n60 calls a week +36 calls a week\n/)
    expect((await compose('| Before | After |\n|---|---|\n| 60 | 36 |')).text).toMatch(
      /^Before +After\n60 +36\n/,
    )
  })

  test('put rows of a layout on lines of their own', async () => {
    const table = `<table>${row('<p>Hello</p>')}${row('<img src="https://a.example/x.png" alt="">', 'Bye')}</table>`
    expect((await compose(table)).text).toMatch(/^Hello\s+Bye/)
  })

  test('keep conditions between rows', async () => {
    const table = `<table>{% if first_name %}${row('a', 'b')}{% endif %}${row('c', 'd')}</table>`
    expect((await compose(table)).text).toMatch(/^c d/)
  })
})
