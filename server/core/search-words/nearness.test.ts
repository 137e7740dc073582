import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distance, exchanged, nearest, partsOf } from './nearness.ts'

const word = fc.stringMatching(/^[a-zäöü]{3,12}$/)

describe('words', () => {
  test('are the parts of an address, without what is too short', () => {
    expect(partsOf('ada@kiln-street.example')).toEqual(['ada', 'kiln', 'street', 'example'])
    expect(partsOf('%%%')).toEqual([])
    expect(partsOf('tomás')).toEqual(['tomás'])
  })

  test('exchanging two neighbours twice gives the word again', () => {
    fc.assert(
      fc.property(word, (given) => {
        for (const each of exchanged(given)) {
          expect(each).not.toBe(given)
          expect(exchanged(each)).toContain(given)
        }
      }),
    )
  })

  test('distance counts letters changed, left out and added, the same in both directions', () => {
    expect([distance('meyer', 'meier'), distance('harbor', 'harbour')]).toEqual([1, 1])
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(distance(a, b)).toBe(distance(b, a))
        expect(distance(a, b) === 0).toBe(a === b)
        expect(distance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
      }),
    )
  })

  test('what somebody may have meant is one letter off, two in a long word', () => {
    expect(nearest('klin', ['kiln', 'kids', 'line'])).toEqual(['kiln'])
    expect(nearest('lindquits', ['lindqvist', 'linden', 'lindquist'])).toEqual(['lindquist'])
    expect(nearest('lindquist', ['linden', 'lindqvist'])).toEqual(['lindqvist'])
    expect(nearest('abc', ['xyz'])).toEqual([])
  })
})
