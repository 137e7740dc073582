import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distance, exchanged, nearest, partsOf } from './nearness.ts'

const word = fc.stringMatching(/^[a-zäöü]{3,12}$/)

describe('words', () => {
  test('are the parts of an address that are long enough', () => {
    expect(partsOf('ada@kiln-street.example')).toEqual(['ada', 'kiln', 'street', 'example'])
    expect(partsOf('%%%')).toEqual([])
    expect(partsOf('tomás')).toEqual(['tomás'])
  })

  test('give the word again when the same neighbors are swapped twice', () => {
    fc.assert(
      fc.property(word, (original) => {
        for (const each of exchanged(original)) {
          expect(each).not.toBe(original)
          expect(exchanged(each)).toContain(original)
        }
      }),
    )
  })

  test('are compared by letters changed, removed and added, the same in both directions', () => {
    expect([distance('meyer', 'meier'), distance('harbor', 'harbour')]).toEqual([1, 1])
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(distance(a, b)).toBe(distance(b, a))
        expect(distance(a, b) === 0).toBe(a === b)
        expect(distance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
      }),
    )
  })

  test('match a typo of one letter, or two in a long word', () => {
    expect(nearest('klin', ['kiln', 'kids', 'line'])).toEqual(['kiln'])
    expect(nearest('lindquits', ['lindqvist', 'linden', 'lindquist'])).toEqual(['lindquist'])
    expect(nearest('lindquist', ['linden', 'lindqvist'])).toEqual(['lindqvist'])
    expect(nearest('abc', ['xyz'])).toEqual([])
  })
})
