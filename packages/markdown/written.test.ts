import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Inline } from './inlines.ts'
import { plainOf, type WrittenBlock, writtenOf } from './written.ts'
import { workTime } from '../../test/work-time.ts'

const inlineMarkup = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'break') return '⏎'
      if (part.kind === 'text') return part.text
      if (part.kind === 'code') return `‹code ${part.text}›`
      return `‹${part.kind === 'link' ? part.href : part.kind} ${inlineMarkup(part.inside)}›`
    })
    .join('')
const markup = (blocks: readonly WrittenBlock[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'paragraph') return inlineMarkup(block.inside)
      if (block.kind === 'code') return `{${block.text}}`
      if (block.kind === 'quote') return `>(${markup(block.inside)})`
      return `${block.start ?? '-'}[${block.items.map(markup).join('; ')}]`
    })
    .join(' | ')
const read = (source: string) => markup(writtenOf(source))

test.each([
  ['**bold** and *italic*, _too_', '‹bold bold› and ‹italic italic›, ‹italic too›'],
  ['***both***', '‹bold ‹italic both››'],
  ['**bold *and italic* inside**', '‹bold bold ‹italic and italic› inside›'],
  ['a **word**s and 字**太**字', 'a ‹bold word›s and 字‹bold 太›字'],
  ['2*3*4, snake_case_name, 5 * 6 * 7', '2*3*4, snake_case_name, 5 * 6 * 7'],
  ['one *open and *closed*', 'one *open and ‹italic closed›'],
  ['**open', '**open'],
  ['** spaced ** and ****', '** spaced ** and ****'],
  ['`a*b*` and ``', '‹code a*b*› and ``'],
  ['\\*not\\* and \\[x](y)', '*not* and [x](y)'],
  ['[The plan](https://a.example/p_(1)?q=1) here', '‹https://a.example/p_(1)?q=1 The plan› here'],
  ['[a **b**](www.a.example)', '‹https://www.a.example a ‹bold b››'],
  ['[write](ada@a.example)', '‹mailto:ada@a.example write›'],
  [
    'See **https://a.example/x_y_z**, ada@a.example.',
    'See ‹bold ‹https://a.example/x_y_z https://a.example/x_y_z››, ‹mailto:ada@a.example ada@a.example›.',
  ],
  [
    '[x](javascript:alert(1)) [y](data:text/html,1)',
    '[x](javascript:alert(1)) [y](data:text/html,1)',
  ],
  ['# Not a heading\n<b>tag</b> &amp;', '# Not a heading⏎<b>tag</b> &amp;'],
])('reads the words %j', (source, expected) => expect(read(source)).toBe(expected))

test.each([
  ['one\ntwo\n\n\nthree', 'one⏎two | three'],
  ['Done:\n- a\n- **b**\n  more\n\nNext', 'Done: | -[a; ‹bold b›⏎more] | Next'],
  ['- a\n\n- b\n  - c\n  - d\n1. e', '-[a; b | -[c; d]] | 1[e]'],
  ['3. c\n4) d', '3[c; d]'],
  ['• a\n• b', '-[a; b]'],
  ['> said\n> - so\n\nyes', '>(said | -[so]) | yes'],
  ['```\n**x**\n\n- y\n```\nz', '{**x**⏎⏎- y} | z'.replaceAll('⏎', '\n')],
  ['```\nopen', '```⏎open'],
  ['-5 degrees\n- ', '-5 degrees⏎- '],
])('reads the blocks of %j', (source, expected) => expect(read(source)).toBe(expected))

test('without marks, a text keeps its lines, lists and the addresses behind its words', () => {
  const source =
    '**New** pages:\n\n1. [Home](https://a.example)\n2. *About*\n   - us\n\n> Good\n> so'
  expect(plainOf(source)).toBe('New pages:\n\n1. Home\n2. About\n   - us\n\n> Good\n> so')
  expect(plainOf(source, { links: true })).toContain('1. Home (https://a.example)')
  expect(plainOf('https://a.example', { links: true })).toBe('https://a.example')
})

const hrefs = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) =>
        key === 'href' ? [String(each)] : hrefs(each),
      )
    : []
const difficult = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '*',
        '**',
        '_',
        '`',
        '```',
        '[',
        '](',
        ')',
        '\n',
        '\n\n',
        '> ',
        '- ',
        '1. ',
        '  ',
        '\\',
        'javascript:',
        'JaVaScRiPt:x',
        'https://',
        'https://a.example',
        'mailto:',
        '@',
        'a@b.co',
        '<img src=x onerror=alert(1)>',
        '&lt;',
        'word',
        ' ',
        '\u202E',
        'שלום',
        '\t',
        '\r\n',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))

test('links lead to the web or to an email address only', () => {
  fc.assert(
    fc.property(difficult, (source) => {
      for (const href of hrefs(writtenOf(source))) {
        expect(href).toMatch(/^(?:https?:\/\/|mailto:)/i)
        expect(href).not.toMatch(/[\s<>]/)
      }
    }),
    { numRuns: 2000 },
  )
})

test('text without marks is kept to the letter', () => {
  const words = fc.stringMatching(/^[\p{L}\p{N},;:!?&<>"'()=%$ ]+$/u)
  const lines = fc.array(
    words.filter((line) => /^[\p{L}]/u.test(line)),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(lines, (each) => {
      const text = each.join('\n')
      expect(plainOf(text)).toBe(text)
      expect(writtenOf(text)).toHaveLength(1)
    }),
  )
})

test('no letter is lost', () => {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
  fc.assert(
    fc.property(difficult, (source) => {
      // Addresses behind words, the language of code and the numbers of lists are rewritten.
      if (/\]\(|```|\d/.test(source)) return
      expect(letters(plainOf(source))).toBe(letters(source))
    }),
    { numRuns: 1000 },
  )
})

test.each([
  '*a _b ',
  '**a',
  '[a](b',
  '`a',
  '``',
  '> ',
  '- ',
  '1. ',
  '```\n',
  '```a\n',
  'a@a',
  'https://)',
  '_*',
  '\\',
  '[',
  'https://a.example/%',
  '  - a\n',
  '> - ',
])('reads a hundred thousand signs of %j quickly', (part) => {
  const source = part.repeat(Math.ceil(100_000 / part.length))
  expect(workTime(() => plainOf(source))).toBeLessThan(1000)
})
