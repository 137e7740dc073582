import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sampleContent, sampleSite } from '../site/sample.ts'
import { problemsOf } from '../site/schema/problems.ts'
import type { Result } from '../site/schema/parts.ts'
import { barsOf, drawnHours, filledHours, toScale } from '../web/public/chart-lengths.ts'

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

test('bars of nothing have no length, and hours fill a day from its end', () => {
  expect(toScale(0, 0)).toEqual([0, 0])
  expect(filledHours(1.5, 4)).toEqual([0, 0, 0.5, 1])
  expect([filledHours(0, 2), filledHours(9, 2)]).toEqual([
    [0, 0],
    [1, 1],
  ])
})

const [claim] = sampleContent.about.claims
const [card] = sampleContent.landing.impact
const sentencesFor = (value: string, chart: Result['chart']) =>
  problemsOf({
    ...sampleContent,
    about: { ...sampleContent.about, claims: [{ ...claim, value, chart }] },
  })

test('the sample’s bars show what its words say', () =>
  expect(problemsOf(sampleContent)).toEqual([]))

test.each([
  ['98%', { share: 98 }],
  ['+57%', { before: 7, now: 11, end: '11' }],
  ['−60 %', { before: 50, now: 20, end: '50' }],
  ['12.5%', { share: 12.5 }],
  ['12,5%', { share: 12.5 }],
  ['3 times', { before: 1, now: 3, end: '3' }],
  ['70%', { before: 35, now: 70, end: '70%' }],
])('%s may have these bars', (value, chart) => expect(sentencesFor(value, chart)).toEqual([]))

test.each([
  ['98%', { share: 40 }, 'The bars show 40%, the figure says 98%'],
  ['−60%', { before: 50, now: 40, end: '50' }, 'The bars show 20%, the figure says −60%'],
])('%s may not have others', (value, chart, sentence) =>
  expect(sentencesFor(value, chart)).toEqual([{ path: 'about.claims.0.chart', sentence }]),
)

test('a card’s bar is as long as its label says', () => {
  const impactWith = (label: string, value: number) =>
    problemsOf({
      ...sampleContent,
      landing: { ...sampleContent.landing, impact: [{ ...card, after: { label, value } }] },
    })
  expect(impactWith('1,200', 1200)).toEqual([])
  expect(impactWith('1.200', 1200)).toEqual([])
  expect(impactWith('7.5 h', 7.5)).toEqual([])
  expect(impactWith('hardly any', 3)).toEqual([])
  expect(impactWith('12 h', 10)).toEqual([
    {
      path: 'landing.impact.0.after.value',
      sentence: 'The bar shows 10, the words say 12 h',
    },
  ])
})

const { careers } = sampleContent
const overlap = careers.overlap!
const [porto, ...others] = overlap.people
const hoursWith = (changes: object) =>
  problemsOf({ ...sampleContent, careers: { ...careers, overlap: { ...overlap, ...changes } } })

test.each([
  [{ from: 12 }, 'from', 'Boston begins at 13:00, later than this'],
  [{ to: 18 }, 'to', 'Porto ends at 17:00, earlier than this'],
  [{ to: 13 }, 'to', 'Please enter a later hour than that of the beginning'],
  [
    { people: [{ ...porto, to: 6 }, ...others] },
    'people.0.to',
    'Please enter a later hour than that of the beginning',
  ],
])('hours that not everybody shares are told: %j', (changes, field, sentence) =>
  expect(hoursWith(changes)).toEqual([{ path: `careers.overlap.${field}`, sentence }]),
)

test('a day is as long as the longest hours in it', () => {
  expect(drawnHours(overlap)).toEqual({ first: 7, last: 21 })
  const early = { place: 'Auckland', from: 4, to: 23 }
  expect(drawnHours({ ...overlap, people: [early] })).toEqual({ first: 4, last: 23 })
})

test('the ticks below a chart count its own parts, not the pixels of the ruler', () => {
  const pages = path.resolve(import.meta.dirname, '../web/public')
  const files = fs.readdirSync(pages, { recursive: true }).map(String)
  const ruled = files.filter(
    (file) =>
      file.endsWith('.tsx') &&
      /["`]rule[ "`]/.test(fs.readFileSync(path.join(pages, file), 'utf8')),
  )
  expect(ruled).toEqual([])
})
