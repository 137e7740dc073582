import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excerpt, fit, wordsOf } from './rules.ts'

const word = fc.stringMatching(/^[a-zäöü]{3,12}$/)

test('words are taken once, in lower case, six at most', () => {
  expect(wordsOf('  Kiln  street KILN ')).toEqual(['kiln', 'street'])
  expect(wordsOf('a b c d e f g')).toHaveLength(6)
})

describe('results', () => {
  test('a title that begins with the search fits best', () => {
    const words = [['kiln'], ['str']]
    const titles = ['Kiln Street', 'Street of a kiln', 'A skiln astrs', 'Harbour']
    expect(titles.map((title) => fit(title, words))).toEqual([3, 2, 1, 0])
    expect(fit('Kiln Street', [['kiln'], ['street']])).toBe(3)
    expect(fit('Kiln Street', [['kiln', 'kilo']])).toBe(2)
  })

  test('an excerpt is one short line around the first word', () => {
    expect(excerpt('Hello\n\n there', ['there'])).toBe('Hello there')
    const long = `${'before '.repeat(60)}the glaze is ready ${'after '.repeat(60)}`
    expect(excerpt(long, ['glaze'])).toMatch(/^… before .*the glaze is ready .*…$/)
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), word, (text, found) => {
        const shown = excerpt(`${text} ${found} ${text}`, [found])
        expect(shown.length).toBeLessThanOrEqual(153)
        expect(shown).not.toMatch(/\n/)
        expect(shown.isWellFormed()).toBe(true)
      }),
    )
  })
})
