import { array, assert, boolean, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { expectedCount, firstCursor, withNext } from './page-cursors.ts'

const size = 10
/** Returns where the page at a cursor ends; null at the end of a list of `total` rows. */
const nextOf = (cursor: string, total: number) => {
  const end = Number(cursor) + size
  return end < total ? String(end) : null
}

test('cursors grow page by page, and the same news changes nothing', () => {
  const two = withNext(firstCursor, [0, '10'])
  expect(two).toEqual(['', '10'])
  expect(withNext(two, [0, '10'])).toBe(two)
  expect(withNext(two, [1, null])).toBe(two)
  expect(withNext(two, [5, '60'])).toBe(two)
})

test('a moved page boundary drops what follows, as does the end of the list', () => {
  const known = ['', '10', '20', '30']
  expect(withNext(known, [1, '21'])).toEqual(['', '10', '21'])
  expect(withNext(known, [1, null])).toEqual(['', '10'])
  expect(withNext(known, [3, null])).toBe(known)
})

test('however a list grows and shrinks, scrolling to its end finds every row', () => {
  const step = record({ total: integer({ min: 0, max: 95 }), fromTop: boolean() })
  assert(
    property(array(step, { minLength: 1 }), (steps) => {
      let cursors = firstCursor
      for (const { total, fromTop } of steps) {
        // After a change only the pages in sight are fetched again, here the first or the last ones.
        for (let at = fromTop ? 0 : cursors.length - 1; at < cursors.length; at += 1)
          cursors = withNext(cursors, [at, nextOf(cursors[at] ?? '', total)])
        if (!fromTop) continue
        const pages = cursors.length
        const lastPage = total - (pages - 1) * size
        expect(expectedCount({ pages, lastPage, size, total, isMore: false })).toBe(total)
      }
    }),
  )
})

test('a page not loaded yet counts with the rows it can have', () => {
  const count = (pages: number, total: number, isMore = false, lastPage?: number) =>
    expectedCount({ pages, lastPage, size, total, isMore })
  expect(count(1, 4)).toBe(4)
  expect(count(3, 24)).toBe(24)
  expect(count(3, 250)).toBe(30)
  expect(count(3, 20, true)).toBe(30)
  expect(count(3, 20, true, 7)).toBe(27)
  // A total that is too low must not hide the page that loads the rest.
  expect(count(3, 5)).toBe(21)
  expect(count(1, 0, false, 0)).toBe(0)
})
