import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { growth } from '../../../test/growth.ts'
import { contentTypes } from '../../../contract/content/content-pieces.ts'
import { keysOf } from '../../../contract/fields.ts'
import { plainTextOf, previewOf, renderContent } from './markdown.ts'

const blog = (source: string) => renderContent('blog_post', source).markup

test('reads a plain-text blog post as specified', () => {
  expect(
    blog(
      [
        'Why glaze matters',
        'A glazed rim chips less than a bare one, and that is worth a few pence.',
        'It is said:',
        '- thin rims',
        '• **thick** rims',
        '* no rims',
        'Short and ended.',
        'long '.repeat(20),
        'one two three four five six seven eight',
      ].join('\n'),
    ),
  ).toBe(
    [
      '<h2>Why glaze matters</h2>',
      '<p>A glazed rim chips less than a bare one, and that is worth a few pence.</p>',
      '<p>It is said:</p>',
      '<ul><li>thin rims</li><li><strong>thick</strong> rims</li><li>no rims</li></ul>',
      '<p>Short and ended.</p>',
      `<p>${'long '.repeat(20).trim()}</p>`,
      '<p>one two three four five six seven eight</p>',
    ].join(''),
  )
})

test('limits headings to 80 characters and 8 words', () => {
  const seven = 'a b c d e f '
  expect(blog(seven + 'g'.repeat(67))).toMatch(/^<h2>/)
  expect(blog(seven + 'g'.repeat(68))).toMatch(/^<p>/)
  expect(blog(`${seven}g h`)).toMatch(/^<p>/)
  expect(blog('**Bold heading**')).toBe('<h2><strong>Bold heading</strong></h2>')
  expect(blog('**Ended.**')).toBe('<p><strong>Ended.</strong></p>')
})

test.each([
  '## A heading\n\nText.',
  'See [us](/about).',
  '> said',
  '1. One\n2. Two',
  '```\ncode\n```',
  '| a | b |\n| - | - |\n| 1 | 2 |',
])('a blog post with %j is rendered as Markdown', (source) => {
  expect(blog(source)).toMatch(/<(?:h2|a |blockquote|ol|pre|table)/)
})

test('keeps the line breaks of posts and newsletters, and both their lists', () => {
  expect(renderContent('facebook_post', 'One\ntwo\n\n\nthree #clay').markup).toBe(
    '<p>One<br />two</p><p>three #clay</p>',
  )
  const newsletter = renderContent(
    'email_newsletter',
    'Hi,\nyou\n\n- one\n- two\n\nBye,\nAda',
  ).markup
  expect(newsletter.replace(/\n/g, '')).toBe(
    '<p>Hi,<br />you</p><ul><li>one</li><li>two</li></ul><p>Bye,<br />Ada</p>',
  )
})

test('shortens a preview to 150 characters without markup', () => {
  expect(previewOf('# Title\n\n- **bold** and [a link](https://a.example) ![x](y)')).toBe(
    'Title. bold and a link',
  )
  expect(
    previewOf('## Start with the table\n\nPut one plate\non it.\n\n- Look\n- Wait!\n\nEat'),
  ).toBe('Start with the table. Put one plate on it. Look. Wait! Eat')
  expect(previewOf('Only a heading')).toBe('Only a heading')
  const long = previewOf('word '.repeat(100))
  expect(long).toHaveLength(150)
  expect(long.endsWith('d…')).toBe(true)
})

const pieces = fc.constantFrom(
  '<script>',
  '<img src=x onerror=alert(1)>',
  '</p>',
  '"',
  "'",
  '&',
  '&lt;b&gt;',
  '**',
  '- ',
  '* ',
  '• ',
  '# ',
  '1. ',
  '\n',
  '\n\n',
  ' ',
  '[a](javascript:alert(1))',
  'words and more words.',
)
const sources = fc
  .array(fc.oneof(pieces, fc.string()), { maxLength: 16 })
  .map((parts) => parts.join(''))
const allowed =
  /^(?:h[2-6]|p|a|em|strong|del|code|pre|div|blockquote|ul|ol|li|hr|br|img|table|thead|tbody|tr|t[hd]|section|sup)$/

test('lets no text create another tag or a handler, whatever its type', () => {
  fc.assert(
    fc.property(fc.constantFrom(...keysOf(contentTypes)), sources, (type, source) => {
      const { markup } = renderContent(type, source)
      for (const [tag, name = ''] of markup.matchAll(
        /<\/?([a-z0-9]+)(?:\s(?:"[^"]*"|[^">])*)?>/gi,
      )) {
        expect(name).toMatch(allowed)
        expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=/i)
      }
      expect(markup).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i)
    }),
    { numRuns: 500 },
  )
})

test('loses no word of plain text', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 40 })
  const glue = fc.constantFrom(' ', '\n', '\n\n', '. ', '\n- ', ' & ')
  fc.assert(
    fc.property(fc.constantFrom(...keysOf(contentTypes)), words, glue, (type, all, between) => {
      const plain = plainTextOf(renderContent(type, all.join(between)))
      expect(plain.match(/[a-z]+/g)).toEqual(all)
      expect(plain).not.toMatch(/<|&amp;/)
    }),
    { numRuns: 300 },
  )
})

test.each(['**', '* ', '[', '> ', '- a\n', '`', '_a', '<b', '1. x\n'])(
  'the time that rendering takes grows with the text, also of many %j',
  (part) => {
    for (const type of keysOf(contentTypes)) {
      const work = (size: number) => void renderContent(type, part.repeat(size))
      expect(growth(work, 500)).toBeLessThan(10)
    }
  },
)
