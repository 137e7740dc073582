import { describe, expect, test } from 'vitest'
import { searchKinds } from '../../../contract/overview/search.ts'
import { fit, readingsOf, wordsOf } from './rules.ts'

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

describe('a search that names a kind', () => {
  const kindsOf = (q: string) =>
    readingsOf(q).map(({ kinds, terms }) => [kinds.length, terms.words.flat().join(' ')])

  test('searches that kind for the other words first', () => {
    const [invoices, others] = readingsOf('Invoice harbour')
    expect(invoices).toMatchObject({ kinds: ['invoices'], terms: { words: [['harbour']] } })
    expect(others?.kinds).not.toContain('invoices')
    expect(others?.terms.words).toEqual([['invoice'], ['harbour']])
    expect(readingsOf('service request kiln')[0]?.kinds).toEqual(['service-requests'])
  })

  test('is an ordinary one without other words, or when it names two', () => {
    const all = searchKinds.length
    expect(kindsOf('invoices')).toEqual([[all, 'invoices']])
    expect(kindsOf('lead project kiln')).toEqual([[all, 'lead project kiln']])
    expect(kindsOf('kiln street')).toEqual([[all, 'kiln street']])
  })
})
