import { expect, test } from 'vitest'
import { pictureCrop } from '../../../../site/schema/pictures.ts'
import {
  focusInWhole,
  framingOf,
  moved,
  ofRatio,
  ratioOf,
  type RatioName,
  ratios,
  resized,
  storedFraming,
  withFocusAt,
} from './crop.ts'

const start = framingOf({})

test('the whole picture with its middle stores nothing', () => {
  expect(storedFraming(start)).toEqual({})
  expect(storedFraming(moved(start, 300, -300))).toEqual({})
})

test('corners and crop stay in the picture and keep a size, wherever they are dragged', () => {
  let framing = start
  for (let i = 0; i < 400; i += 1) {
    const [dx, dy] = [((i * 7919) % 2400) - 1200, ((i * 104_729) % 2400) - 1200]
    const corner = (['nw', 'ne', 'sw', 'se'] as const)[i % 4] ?? 'se'
    framing = i % 3 === 0 ? moved(framing, dx, dy) : resized(framing, corner, dx, dy)
    expect(pictureCrop.safeParse(framing.crop).success).toBe(true)
    const { x, y } = framing.focus
    expect([x >= 0, x <= 100, y >= 0, y <= 100]).toEqual([true, true, true, true])
  }
})

test('the focal point stays where it is in the picture while the crop changes around it', () => {
  const framing = withFocusAt(start, 400, 600)
  const cropped = resized(resized(framing, 'nw', 200, 100), 'se', -100, -200)
  expect(focusInWhole(cropped).x).toBeCloseTo(400, -1)
  expect(focusInWhole(cropped).y).toBeCloseTo(600, -1)
  expect(resized(framing, 'nw', 700, 0).focus.x).toBe(0)
})

test('proportions are the largest part around the focal point', () => {
  const size = { width: 1600, height: 1000 }
  for (const name of Object.keys(ratios) as RatioName[]) {
    const framing = ofRatio(withFocusAt(start, 900, 500), name, size)
    expect(ratioOf(framing, size)).toBe(name)
    expect(Math.max(framing.crop.width, framing.crop.height)).toBe(1000)
  }
  expect(ofRatio(withFocusAt(start, 900, 500), '1:1', size).crop).toEqual({
    x: 375,
    y: 0,
    width: 625,
    height: 1000,
  })
  expect(ratioOf(resized(start, 'se', -100, -333), size)).toBeNull()
})
