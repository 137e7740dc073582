import { array, assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areMiddles, rangeAround, readCost, readCount, readVolume } from './counts.ts'

describe('a cost as tools write it', () => {
  test.each([
    ['1.25', 125],
    ['$1.2', 120],
    ['1,25 €', 125],
    ['0', 0],
    ['12', 1200],
    ['', null],
    ['n/a', null],
    ['1.234', null],
    ['1-2', null],
  ])('%j is %j', (text, cost) => expect(readCost(text)).toBe(cost))
})

describe('a count as tools write it', () => {
  test.each([
    ['720', 720],
    ['1,300', 1300],
    ['1.300', 1300],
    ['1 300', 1300],
    ['12.0', 12],
    ['1,5', 2],
    ['1.3K', 1300],
    ['1,3k+', 1300],
    ['2M', 2_000_000],
    ['999,999,999', 999_999_999],
  ])('%j is %d', (text, count) => expect(readCount(text)).toBe(count))

  test.each([
    '',
    '–',
    '-5',
    'k',
    '1.2.3',
    '1,30,000',
    '1e6',
    '٣',
    '1000M',
    '1 000 000 000',
    '0x10',
  ])('%j is no count', (text) => expect(readCount(text)).toBeNull())

  test('every number is read in each locale’s format', () => {
    const locale = constantFrom('en-US', 'de-DE', 'fr-FR', 'pl-PL', 'sv-SE')
    assert(
      property(integer({ min: 0, max: 999_999_999 }), locale, (count, locale) => {
        expect(readCount(count.toLocaleString(locale))).toBe(count)
      }),
    )
  })
})

describe('a volume as tools write it', () => {
  test.each([
    ['100 – 1K', { low: 100, high: 1000 }],
    ['10K—100K', { low: 10_000, high: 100_000 }],
    ['100-200', { low: 100, high: 200 }],
    ['1M – 10M', { low: 1_000_000, high: 10_000_000 }],
    ['<10', { low: 0, high: 10 }],
    ['Less than 1,000', { low: 0, high: 1000 }],
    ['0', { exact: 0 }],
    ['1.3K', { exact: 1300 }],
  ])('%j', (text, volume) => expect(readVolume(text)).toEqual(volume))

  test.each(['', '-', '–', 'n/a', '1K – 100', '1 – 2 – 3', '– 100', '<', '< –', '-10'])(
    '%j is unknown',
    (text) => expect(readVolume(text)).toBeNull(),
  )

  test('every range is read, with any dash', () => {
    const count = integer({ min: 0, max: 9_999_999 })
    assert(
      property(count, count, constantFrom(' – ', '–', ' — ', '-', ' - '), (a, b, dash) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        const text = [low, high].map((each) => each.toLocaleString('en-US')).join(dash)
        expect(readVolume(text)).toEqual({ low, high })
      }),
    )
  })
})

describe('middles of ranges', () => {
  const exact = (value: number) => ({ exact: value })

  test('are found only when every figure is one', () => {
    expect(areMiddles([exact(50), exact(500_000), null, exact(0)])).toBe(true)
    expect(areMiddles([exact(50), exact(720)])).toBe(false)
    expect(areMiddles([null, exact(0), { low: 10, high: 100 }])).toBe(false)
    expect(areMiddles([])).toBe(false)
  })

  test('stand for the range around them', () => {
    assert(
      property(array(constantFrom(5, 50, 500, 5000, 50_000, 500_000, 5_000_000)), (values) => {
        for (const value of values) {
          const range = rangeAround(exact(value))
          expect(range).toEqual({ low: value === 5 ? 0 : value / 5, high: value * 2 })
        }
      }),
    )
    expect(rangeAround(exact(0))).toEqual(exact(0))
    expect(rangeAround({ low: 1, high: 2 })).toEqual({ low: 1, high: 2 })
    expect(rangeAround(null)).toBeNull()
  })
})
