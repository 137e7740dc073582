import { array, assert, constantFrom, double, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { moveCorner } from './crop.ts'
import { wholeFrame } from './picture.ts'

const corner = record({
  x: constantFrom('left' as const, 'right' as const),
  y: constantFrom('top' as const, 'bottom' as const),
})
const place = double({ min: -2, max: 3, noNaN: true })

test('a corner moves to the pointer, and only its own edges', () => {
  expect(moveCorner(wholeFrame, { x: 'left', y: 'top' }, 0.25, 0.5)).toEqual({
    left: 0.25,
    top: 0.5,
    right: 1,
    bottom: 1,
  })
  expect(moveCorner(wholeFrame, { x: 'right', y: 'top' }, 0.75, 2)).toMatchObject({
    left: 0,
    right: 0.75,
    top: 0.92,
  })
})

test('however corners are dragged, the frame stays in the picture and isn’t too small', () => {
  assert(
    property(array(record({ corner, x: place, y: place })), (moves) => {
      let frame = wholeFrame
      for (const { corner, x, y } of moves) frame = moveCorner(frame, corner, x, y)
      const { left, top, right, bottom } = frame
      expect(Math.min(left, top, 1 - right, 1 - bottom)).toBeGreaterThanOrEqual(0)
      expect(Math.min(right - left, bottom - top)).toBeGreaterThan(0.0799)
    }),
  )
})
