import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { markupOf } from './markdown.ts'

const rendered = (source: string) => markupOf(source)

test('starts headings below the page’s own', () => {
  expect(rendered('# One\n\n## Two')).toBe('<h2>One</h2>\n<h3>Two</h3>')
  expect(rendered('### One\n\n#### Two')).toBe('<h2>One</h2>\n<h3>Two</h3>')
  expect(rendered('# One\n\n###### Six')).toBe('<h2>One</h2>\n<h6>Six</h6>')
})

test('renders tables, task lists and bare links', () => {
  expect(rendered('| a |\n| - |\n| 1 |')).toContain('<td>1</td>')
  expect(rendered('| | b |\n| --: | - |\n| 1 | 2 |')).toContain(
    '<td align="right"></td>\n<th>b</th>',
  )
  expect(rendered('- [x] done')).toContain('<li>☑ done</li>')
  expect(rendered('See https://furlong.example/a.')).toContain(
    '<a href="https://furlong.example/a">',
  )
})

const noted = 'Wood lasts.[^1] It also grows back.[^b][^1]\n\n[^1]: Survey of 2025\n[^b]: A study'

test('links footnotes and text to each other', () => {
  const markup = rendered(noted)
  for (const [, id] of markup.matchAll(/href="#([^"]+)"/g)) expect(markup).toContain(`id="${id}"`)
  expect(markup).toContain('>Footnotes</p>')
  expect(markup.match(/↩/g)).toHaveLength(3)
})

test('without links, footnotes are numbers and a list below a rule', () => {
  expect(markupOf(noted, { linkedFootnotes: false })).toBe(
    '<p>Wood lasts.<sup>1</sup> It also grows back.<sup>2</sup><sup>1</sup></p>\n<hr />\n<ol>\n<li>\n<p>Survey of 2025</p>\n</li>\n<li>\n<p>A study</p>\n</li>\n</ol>',
  )
})

test('footnotes leave the levels of headings alone', () => {
  expect(rendered(`# One\n\n${noted}`)).toMatch(/^<h2>One<\/h2>/)
  expect(rendered(noted)).not.toContain('</h')
})

test('shows typed markup as text', () => {
  expect(rendered('<script>alert(1)</script>')).toBe('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(rendered('a <img src=x onerror=alert(1)> b')).not.toContain('<img')
  expect(rendered('`<h1>`')).toBe('<p><code>&lt;h1&gt;</code></p>')
  expect(rendered('<!-- gone -->')).toContain('&lt;!--')
})

test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x'])(
  'a link to %s leads nowhere',
  (address) => {
    expect(rendered(`[click](<${address}>)`)).toBe('<p><a href="">click</a></p>')
    expect(rendered(`![see](<${address}>)`)).toBe('<p><img src="" alt="see" /></p>')
  },
)

const allowed =
  /^(?:h[2-6]|p|a|em|strong|del|code|pre|div|blockquote|ul|ol|li|hr|br|img|table|thead|tbody|tr|t[hd]|section|sup)$/
test('lets no text create any other tag or a handler', () => {
  const pieces = fc.constantFrom(
    '<script>',
    '</script>',
    '<svg onload=x>',
    '[a](javascript:b)',
    '`',
    '```\n',
    '> ',
    '# ',
    '* ',
    '| a | b |\n| - | - |\n',
    '<a href="javascript:x">',
    '&lt;',
    '&#60;img&#62;',
    '\n\n',
    '"',
    "'",
    '[^1]',
    '[^1]: n',
    '<https://a.example/"onclick=x>',
    '![x](y "z\\" onerror=w")',
    '\\',
    '<!--',
    ']]>',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 14 }), (parts) => {
      const markup = rendered(parts.join(''))
      for (const [tag, name = ''] of markup.matchAll(
        /<\/?([a-z0-9]+)(?:\s(?:"[^"]*"|[^">])*)?>/gi,
      )) {
        expect(name).toMatch(allowed)
        expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=/i)
      }
      expect(markup).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['> ', 'blockquote'],
  ['+ ', 'ul'],
  ['1. ', 'ol'],
])('many %j nest fifty deep, and the rest is text', (marker, tag) => {
  const markup = markupOf(`${marker.repeat(53)}end`)
  expect(markup.split(`<${tag}>`)).toHaveLength(51)
  const rest = marker.repeat(3).replaceAll('>', '&gt;')
  expect(markup.replace(/<[^>]*>\s*/g, '')).toContain(`${rest}end`)
})

test('a line of many dashes with spaces stays a rule', () => {
  expect(markupOf('- '.repeat(80))).toBe('<hr />')
})
