import { describe, expect, test } from 'vitest'
import { fit, wordsOf } from './rules.ts'

test('words are lower-cased and deduplicated, six at most', () => {
  expect(wordsOf('  Kiln  street KILN ')).toEqual(['kiln', 'street'])
  expect(wordsOf('a b c d e f g')).toHaveLength(6)
})

describe('results', () => {
  test('a title starting with the search ranks best', () => {
    const words = [['kiln'], ['str']]
    const titles = ['Kiln Street', 'Street of a kiln', 'A skiln astrs', 'Harbour']
    expect(titles.map((title) => fit(title, words))).toEqual([3, 2, 1, 0])
    expect(fit('Kiln Street', [['kiln'], ['street']])).toBe(3)
    expect(fit('Kiln Street', [['kiln', 'kilo']])).toBe(2)
  })
})
