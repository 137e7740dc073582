import { assert, constantFrom, property, record, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filtersIn, narrowingOf, searchWith } from './filter-values.ts'

const choices = {
  q: null,
  status: ['all', 'active', 'on_hold'],
  sort: ['newest', 'name'],
  month: null,
} as const
const defaults = { q: '', status: 'all', sort: 'newest', month: '' }

describe('filters in the URL', () => {
  test.each([
    ['', {}],
    ['?status=active&q=a+b', { status: 'active', q: 'a b' }],
    ['?status=deleted&sort=', {}],
    ['?status=Active', {}],
    ['?status=on_hold&status=active', { status: 'on_hold' }],
    ['?q=%E2%82%AC%ZZ&constructor=1', { q: '€%ZZ' }],
  ])('%j reads as the defaults with %j', (search, expected) => {
    expect(filtersIn(search, choices)).toEqual({ ...defaults, ...expected })
  })

  test('any filters survive being written and read', () => {
    const filters = record({
      q: string({ unit: 'grapheme' }),
      status: constantFrom(...choices.status),
      sort: constantFrom(...choices.sort),
      month: string(),
    })
    assert(
      property(filters, filters, (before, after) => {
        const first = searchWith('', before, choices)
        expect(filtersIn(first, choices)).toEqual(before)
        const second = searchWith(`?${first}`, after, choices)
        expect(filtersIn(second, choices)).toEqual(after)
        // Nothing of the earlier filters remains.
        const entriesOf = (search: string) => new Map(new URLSearchParams(search))
        expect(entriesOf(second)).toEqual(entriesOf(searchWith('', after, choices)))
      }),
    )
  })

  test('defaults leave the URL, and parameters of other parts of the page stay', () => {
    expect(searchWith('?open=7&q=x&status=active', { q: '', status: 'all' }, choices)).toBe(
      'open=7',
    )
    expect(searchWith('?open=7', { q: '0' }, choices)).toBe('open=7&q=0')
    expect(searchWith('?q=x', {}, choices)).toBe('q=x')
  })

  test('the view, the sort order and the month narrow nothing', () => {
    expect(narrowingOf({ ...choices, view: ['list'], hide: null })).toEqual(['q', 'status'])
  })
})
