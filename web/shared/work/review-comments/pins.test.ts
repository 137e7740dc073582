import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterKey,
  clustered,
  marksOf,
  momentOf,
  pinPoint,
  pinSize,
  placeBetween,
  placeText,
} from './pins.ts'

const fraction = fc.double({ min: 0, max: 1, noNaN: true })
const place = fc
  .record({ page: fc.constant(1), x: fraction, y: fraction, w: fraction, h: fraction })
  .map((it) => ({ ...it, w: it.w * (1 - it.x), h: it.h * (1 - it.y) }))
const size = fc.record({
  width: fc.integer({ min: pinSize, max: 2000 }),
  height: fc.integer({ min: pinSize, max: 5000 }),
})

describe('pins', () => {
  test('stay whole on the page, and never lie on each other', () =>
    fc.assert(
      fc.property(fc.array(fc.record({ place }), { maxLength: 100 }), size, (pins, page) => {
        const found = clustered(pins, page)
        expect(found.flatMap((cluster) => cluster.pins)).toHaveLength(pins.length)
        for (const [i, a] of found.entries()) {
          expect(a.x).toBeGreaterThanOrEqual(pinSize / 2)
          expect(a.x).toBeLessThanOrEqual(page.width - pinSize / 2)
          for (const b of found.slice(i + 1))
            expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(
              pinSize,
            )
        }
      }),
    ))

  test('stand on the top right corner of a box', () => {
    const box = { page: 1, x: 0.1, y: 0.2, w: 0.3, h: 0.1 }
    const { x, y } = pinPoint(box, { width: 1000, height: 1000 })
    expect([Math.round(x), Math.round(y)]).toEqual([400, 200])
  })
})

describe('a place', () => {
  const page = { width: 1000, height: 500 }
  test('is a box when something was dragged, in any direction', () => {
    const [a, b] = [
      { x: 100, y: 100 },
      { x: 300, y: 300 },
    ] as const
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const { x, y, w, h } = placeBetween(2, from, to, page)
      expect([x, y, w, h].map((part) => Math.round(part * 10))).toEqual([1, 2, 2, 4])
    }
  })

  test('is a point when the pointer hardly moved', () =>
    expect(placeBetween(1, { x: 100, y: 100 }, { x: 103, y: 101 }, page)).toEqual({
      page: 1,
      x: 0.103,
      y: 0.202,
      w: 0,
      h: 0,
    }))

  test('never leaves the page, whatever is pressed', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            key: fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'),
            shiftKey: fc.boolean(),
          }),
          { maxLength: 200 },
        ),
        (keys) => {
          let at = { page: 1, x: 0.5, y: 0.5, w: 0, h: 0 }
          for (const key of keys) at = afterKey(at, key, 3) ?? at
          expect(Math.min(at.x, at.y, at.w, at.h)).toBeGreaterThanOrEqual(0)
          expect(Math.max(at.x + at.w, at.y + at.h)).toBeLessThanOrEqual(1.0001)
          expect([1, 2, 3]).toContain(at.page)
        },
      ),
    ))

  test('goes on to the next page', () => {
    const at = { page: 1, x: 0.5, y: 0.99, w: 0, h: 0 }
    expect(afterKey(at, { key: 'ArrowDown', shiftKey: false }, 2)).toMatchObject({ page: 2, y: 0 })
    expect(afterKey(at, { key: 'Enter', shiftKey: false }, 2)).toBeNull()
  })

  test('is described', () => {
    const box = { page: 2, x: 0.1, y: 0.25, w: 0.3, h: 0.1 }
    expect(placeText(box, 3)).toBe(
      'Page 2, 10% from the left, 25% from the top, a box of 30% by 10%',
    )
    expect(placeText({ ...box, w: 0, h: 0 }, 1)).toBe('10% from the left, 25% from the top')
  })
})

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3725, '1:02:05'],
])('%d seconds of a video are %s', (seconds, text) => {
  expect(momentOf(seconds)).toBe(text)
})

test('marks of moments that would lie on each other are one', () => {
  const marks = marksOf([{ seconds: 9 }, { seconds: 0 }, { seconds: 1 }, { seconds: 99 }], 10, 300)
  expect(marks).toEqual([
    { x: 0, threads: [{ seconds: 0 }] },
    { x: 30, threads: [{ seconds: 1 }] },
    { x: 270, threads: [{ seconds: 9 }] },
    { x: 300, threads: [{ seconds: 99 }] },
  ])
  expect(marksOf([{ seconds: 1 }, { seconds: 1.5 }], 10, 300)).toHaveLength(1)
})
