import { array, assert, boolean, integer, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { extentOf, noIds, toggled } from './selected-ids.ts'

const rows = [30, 10, 20, 50, 40].map((id) => ({ id }))
const sorted = (ids: Iterable<number>) => [...ids].toSorted((a, b) => a - b)

test('a click selects one row, a shift-click all rows up to the last one clicked', () => {
  expect(sorted(toggled(rows, noIds, 10, true, null))).toEqual([10])
  expect(sorted(toggled(rows, new Set([10]), 50, true, 10))).toEqual([10, 20, 50])
  expect(sorted(toggled(rows, new Set([50]), 10, true, 50))).toEqual([10, 20, 50])
  expect(sorted(toggled(rows, new Set([10, 20, 40, 50]), 50, false, 10))).toEqual([40])
  expect(sorted(toggled(rows, noIds, 10, true, 10))).toEqual([10])
})

test('a shift-click from a row that is gone selects one row', () => {
  expect(sorted(toggled(rows, new Set([99]), 50, true, 99))).toEqual([50, 99])
  expect(sorted(toggled([], noIds, 50, true, 99))).toEqual([50])
})

test('any history of clicks selects what a list of checkboxes would', () => {
  const click = record({ at: integer({ min: 0, max: 7 }), on: boolean(), through: boolean() })
  assert(
    property(
      uniqueArray(integer(), { minLength: 8, maxLength: 8 }),
      array(click),
      (ids, clicks) => {
        const list = ids.map((id) => ({ id }))
        const checked = list.map(() => false)
        let selected = noIds
        let last: number | null = null
        for (const { at, on, through } of clicks) {
          const from: number = through && last !== null ? last : at
          checked.fill(on, Math.min(from, at), Math.max(from, at) + 1)
          const before = selected
          const copy = new Set(before)
          selected = toggled(
            list,
            before,
            ids[at] ?? 0,
            on,
            through ? (ids[last ?? at] ?? 0) : null,
          )
          // A set that React holds must not change.
          expect(before).toEqual(copy)
          last = at
        }
        expect(list.map(({ id }) => selected.has(id))).toEqual(checked)
        const expected = checked.every(Boolean) ? 'all' : checked.some(Boolean) ? 'some' : 'none'
        expect(extentOf(list, selected)).toBe(expected)
      },
    ),
  )
})

test('rows that aren’t loaded don’t count', () => {
  expect(extentOf(rows, new Set([1, 2, 3]))).toBe('none')
  expect(extentOf(rows, new Set([1, 10]))).toBe('some')
  expect(extentOf([], new Set([1]))).toBe('none')
})
