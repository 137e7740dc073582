import { expect, test } from 'vitest'
import { sampleSite } from '../site/sample.ts'
import type { Result } from '../site/schema/parts.ts'
import { barsOf, toScale } from '../web/public/chart-lengths.ts'

/** Yields every object inside of the site's exports. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  yield value as Record<string, unknown>
  for (const inner of Object.values(value)) yield* objectsIn(inner)
}
const objects = [...objectsIn(sampleSite)]
const isResult = (each: object): each is Result =>
  'value' in each && 'label' in each && 'source' in each
const results = objects.filter(isResult)

test('every figure has a source, and no chart a scale of its own', () => {
  expect(results.length).toBeGreaterThan(15)
  expect(results.filter(({ source }) => source.trim() === '')).toEqual([])
  expect(
    objects.filter((each) => 'scale' in each || ('after' in each && !('before' in each))),
  ).toEqual([])
})

test('the bars of every figure are to scale and show what it says', () => {
  const wrong = results.flatMap(({ value, label, chart }) => {
    if (!chart) return []
    const { before, now } = barsOf(chart)
    const change = label.startsWith('more') ? now / (before ?? 1) - 1 : 1 - now / (before ?? 1)
    const shown = Number(((before === null ? now : change) * 100).toFixed(4))
    const isToScale = before === null || Math.max(before, now) === 1
    return isToScale && value === `${shown}%` ? [] : [`${value} ${label}: ${shown}%`]
  })
  expect(wrong).toEqual([])
})

test('the cards’ bars have one scale from zero, and show their labels’ figures', () => {
  for (const { before, after } of sampleSite.landing.impact) {
    const [first = 0, second = 0] = toScale(before.value, after.value)
    expect(Math.max(first, second)).toBe(1)
    expect(first / second).toBeCloseTo(before.value / after.value)
    for (const { label, value } of [before, after])
      expect(Number(/\d+/.exec(label)?.[0])).toBe(value)
  }
})
