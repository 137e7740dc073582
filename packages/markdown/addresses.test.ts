import { assert, constantFrom, array, property, string, oneof } from 'fast-check'
import { expect, test } from 'vitest'
import { textParts } from './addresses.ts'

const links = (text: string) =>
  textParts(text)
    .filter(({ href }) => href)
    .map(({ href }) => href)

test.each([
  ['See https://furlong.example/a?b=1#c.', ['https://furlong.example/a?b=1#c']],
  [
    '(https://en.example/wiki/Rule_(tool)) and www.x.example!',
    ['https://en.example/wiki/Rule_(tool)', 'https://www.x.example'],
  ],
  ['write to ada@shop.example, please', ['mailto:ada@shop.example']],
  ['javascript:alert(1) data:text/html,x ftp://x.example', []],
  ['https://', []],
  ['3.5 and e.g. this', []],
  ['"https://a.example"><img src=x>', ['https://a.example']],
])('%s', (text, expected) => {
  expect(links(text)).toEqual(expected)
})

test('the parts add up to the text, and links lead only to the web or to an email', () => {
  const piece = oneof(
    string({ unit: 'grapheme' }),
    constantFrom(
      'https://',
      'http://a.example',
      'www.',
      'a@b.example',
      '(',
      ')',
      ' ',
      '.',
      'javascript:',
      '\n',
    ),
  )
  assert(
    property(array(piece), (pieces) => {
      const text = pieces.join('')
      const parts = textParts(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      const hrefs = parts.flatMap(({ href }) => href ?? [])
      expect(hrefs.filter((href) => !/^(https?:\/\/|mailto:)/i.test(href))).toEqual([])
    }),
  )
})
