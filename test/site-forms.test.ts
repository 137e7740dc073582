import { expect, test } from 'vitest'
import { sampleContent } from '../site/sample.ts'
import { blockLabels, labelOf } from '../site/schema/labels.ts'
import { isSame, valueAt } from '../site/schema/places.ts'
import { problemsOf } from '../site/schema/problems.ts'
import {
  allEditedPaths,
  arrangedSections,
  lookAroundPath,
  usualArrangement,
} from '../site/schema/sections.ts'
import { blockKinds } from '../site/schema/own-pages.ts'
import { misfitsOf } from '../site/schema/fit.ts'
import { openContent } from '../site/schema/open.ts'
import { newOf, type Shape, shapeAt, siteShape } from '../site/schema/shapes.ts'
import { hiddenPaths } from '../site/schema/shown.ts'

/** Yields every field of a shape with its place. */
function* fieldsOf(shape: Shape, path: string): Generator<{ path: string; shape: Shape }> {
  if (path) yield { path, shape }
  const at = (key: string) => (path ? `${path}.${key}` : key)
  if (shape.is === 'group')
    for (const [key, each] of Object.entries(shape.fields)) yield* fieldsOf(each, at(key))
  if (shape.is === 'list') yield* fieldsOf(shape.of, at('0'))
  if (shape.is === 'map') yield* fieldsOf(shape.of, at('abc'))
  if (shape.is === 'either') for (const each of shape.options) yield* fieldsOf(each, path)
}
const fields = [...fieldsOf(siteShape, '')]
/** The groups that no form shows as one. */
const rooms = new Set(['landing', 'services', 'about', 'cases', 'careers', 'legal'])
const isShown = ({ path, shape }: (typeof fields)[number]) =>
  !rooms.has(path) &&
  !/^(?:services|pages)\.[^.]+$|^arrangement\.|^ownPages\.abc$|\.0$/.test(path) &&
  !(shape.is === 'fixed' && path.endsWith('.kind'))

test('every field of the website has a label, every list a name for one item', () => {
  expect(fields.length).toBeGreaterThan(300)
  const without = fields.filter(isShown).filter(({ path, shape }) => {
    const label = labelOf(path)
    return !label || (shape.is === 'list' && !label.item)
  })
  expect([...new Set(without.map(({ path }) => path))]).toEqual([])
  expect(Object.keys(blockLabels)).toEqual([...blockKinds])
})

test('every field belongs to one part that is saved as one', () => {
  const leaves = fields.filter(
    ({ path, shape }) =>
      !['group', 'map', 'either'].includes(shape.is) && !path.startsWith('ownPages'),
  )
  const partsOf = (path: string) =>
    allEditedPaths.filter((each) => `${path}.`.startsWith(`${each}.`))
  expect(leaves.filter(({ path }) => partsOf(path).length !== 1)).toEqual([])
  for (const path of allEditedPaths)
    expect([path, shapeAt(path)]).toEqual([path, expect.anything()])
})

test('the sample fits the drafts and is ready to be published', () => {
  expect(misfitsOf(siteShape, sampleContent, '')).toEqual([])
  expect(problemsOf(sampleContent)).toEqual([])
  expect(openContent(structuredClone(sampleContent), sampleContent)).toEqual(sampleContent)
})

test('a new item of every list fits a draft', () => {
  const lists = fields.flatMap(({ path, shape }) => (shape.is === 'list' ? [{ path, shape }] : []))
  for (const { path, shape } of lists)
    expect([path, misfitsOf(shape.of, newOf(shape.of), path)]).toEqual([path, []])
})

test('content of an older or damaged database opens with whatever is missing', () => {
  for (const path of allEditedPaths.filter((each) => each !== 'lookAround')) {
    const keys = path.split('.')
    const damaged = structuredClone(sampleContent) as Record<string, unknown>
    const parent = valueAt(damaged, keys.slice(0, -1).join('.')) ?? damaged
    delete (parent as Record<string, unknown>)[keys.at(-1) ?? '']
    const opened = openContent(damaged, sampleContent)
    expect([path, isSame(valueAt(opened, path), valueAt(sampleContent, path))]).toEqual([
      path,
      !path.startsWith('arrangement') || valueAt(opened, path) !== undefined,
    ])
    expect(problemsOf(opened)).toEqual([])
  }
  expect(problemsOf(openContent(null, sampleContent))).toEqual([])
  expect(problemsOf(openContent({ landing: 3, positions: 'x' }, sampleContent))).toEqual([])
})

test('a website from before visitors could look around shows it once somebody turns it on', () => {
  const { lookAround, ...before } = structuredClone(sampleContent)
  expect(lookAround).toBe(true)
  const opened = openContent(before, sampleContent)
  expect(opened).toEqual({ ...sampleContent, lookAround: false })
  expect(hiddenPaths(opened)).toContain(lookAroundPath)
  expect(hiddenPaths(sampleContent)).not.toContain(lookAroundPath)
  expect(hiddenPaths({ ...sampleContent, samplesHidden: true })).toContain(lookAroundPath)
})

test('a website from before case studies had pages of their own opens with its own words', () => {
  const story = {
    slug: 'a-bakery',
    client: 'Bakery',
    service: 'web-development',
    serviceName: 'Web Development',
    title: 'A bakery that sells out.',
    challenge: 'Bread was left over.',
    solution: 'Orders by noon.',
    results: [{ value: '12%', label: 'more bread', source: 'The till, May', sample: false }],
    quote: { text: 'It sells.', role: 'Baker', sample: false },
    sample: false,
  }
  const cases = { ...sampleContent.cases, stories: [story] }
  const { work: _work, workText: _text, ...titles } = sampleContent.landing.titles
  const landing = { ...sampleContent.landing, titles }
  const opened = openContent({ ...sampleContent, cases, landing }, sampleContent)
  expect(opened.cases.stories).toEqual([
    {
      ...story,
      picture: null,
      facts: [],
      timeline: [],
      results: [{ ...story.results[0], basis: '' }],
      quote: { ...story.quote, portrait: null },
    },
  ])
  expect(opened.landing.titles.work).toBe('Work, and what it changed.')
  expect(opened.arrangement).toEqual(sampleContent.arrangement)
  expect(problemsOf(opened)).toEqual([])
})

test('what came with the second look is a sample, and hidden where a website was published before', () => {
  const stored = structuredClone(sampleContent)
  for (const service of Object.values(stored.services) as Record<string, unknown>[])
    for (const key of ['example', 'breakdown', 'makers']) delete service[key]
  for (const person of stored.landing.team?.people ?? [])
    delete (person as Record<string, unknown>)['portrait']
  for (const step of stored.landing.steps) delete (step as Record<string, unknown>)['drawing']
  for (const each of stored.landing.testimonials)
    delete (each as Record<string, unknown>)['portrait']
  const opened = openContent(stored, sampleContent)
  const { sections } = opened.arrangement['custom-software']
  const hidden = sections.filter((each) => each.hidden).map(({ id }) => id)
  expect(hidden).toEqual(['example', 'breakdown', 'makers'])
  expect(opened.landing.steps.map(({ drawing }) => drawing)).toEqual(Array(4).fill('none'))
  expect(opened.landing.testimonials.map(({ portrait }) => portrait)).toEqual([null, null, null])
  expect(opened.landing.team?.people[0]).toEqual({ part: 'Plan', name: 'Nora', portrait: null })
  expect(opened.arrangement.home).toEqual(sampleContent.arrangement.home)
  expect(problemsOf(opened)).toEqual([])
})

test('sections keep an order that somebody chose, and a new one stands where it usually does', () => {
  const { sections } = usualArrangement.about
  const order = (list: typeof sections) =>
    arrangedSections('about', { hidden: false, sections: list }).map(({ id }) => id)
  expect(order(sections)).toEqual(['hero', 'figures', 'principles', 'join', 'closing'])
  const closingFirst = [...sections.slice(4), ...sections.slice(0, 4)]
  expect(order(closingFirst)).toEqual(['hero', 'closing', 'figures', 'principles', 'join'])
  expect(order(closingFirst.filter(({ id }) => id !== 'principles'))).toEqual([
    'hero',
    'closing',
    'figures',
    'principles',
    'join',
  ])
  expect(order([{ id: 'gone', hidden: true }])).toHaveLength(5)
})
