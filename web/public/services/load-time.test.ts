import { expect, test } from 'vitest'
import { loadTime, watchLoadTime } from './load-time.ts'

const measured = { paints: [320, 840], hiddenAt: null, activatedAt: 0 }

test('the load time is that of the largest part that the visitor saw painted', () => {
  expect(loadTime(measured)).toBe(0.8)
  expect(loadTime({ ...measured, paints: [12] })).toBe(0.1)
  expect(loadTime({ ...measured, hiddenAt: 500 })).toBe(0.3)
  expect(loadTime({ ...measured, activatedAt: 500 })).toBe(0.3)
})

test('nothing is claimed that the browser did not measure', () => {
  expect(loadTime({ ...measured, paints: [] })).toBeNull()
  expect(loadTime({ ...measured, hiddenAt: 0 })).toBeNull()
  const reported: unknown[] = []
  watchLoadTime((seconds) => reported.push(seconds))()
  expect(reported).toEqual([])
})
