import { expect, test } from 'vitest'
import { sampleContent } from '../site/sample.ts'
import { labelOf } from '../site/schema/labels.ts'
import { nameOfField, nameOfPart } from '../site/schema/names.ts'
import { blockKinds } from '../site/schema/own-pages.ts'
import { isKeyed, withValue } from '../site/schema/places.ts'
import { problemsOf } from '../site/schema/problems.ts'
import { neededPages } from '../site/schema/sections.ts'
import { optionOf, type Shape, shapeAt, siteShape } from '../site/schema/shapes.ts'
import type { SiteContent } from '../site/schema/site.ts'
import { fullSite, marked } from './marked-site.ts'

const listOfBlocks = shapeAt('ownPages.abc.blocks') as Extract<Shape, { is: 'list' }>
const options = (listOfBlocks.of as Extract<Shape, { is: 'either' }>).options
const blocks = blockKinds.map((kind, i) => ({
  ...(marked(optionOf(options, { kind }) as Shape, { kind }, `b.${i}`) as object),
  kind,
}))
/** A website with an own page that has a section of each kind. */
const content = {
  ...fullSite,
  ownPages: {
    abc: {
      slug: 'our-team',
      listing: { title: 'Our team', description: 'Who we are.' },
      hidden: false,
      heading: { before: 'Our ', mark: 'team', after: '' },
      lead: '',
      blocks,
    },
  },
} as unknown as SiteContent

/** Yields the places of all values, as far as the content has them. */
function* placesOf(shape: Shape, value: unknown, path: string): Generator<string> {
  if (path) yield path
  const at = (key: string | number) => (path ? `${path}.${key}` : String(key))
  if (shape.is === 'group' && isKeyed(value))
    for (const [key, of] of Object.entries(shape.fields)) yield* placesOf(of, value[key], at(key))
  if (shape.is === 'list' && Array.isArray(value) && value.length > 0)
    yield* placesOf(shape.of, value[0], at(0))
  if (shape.is === 'map' && isKeyed(value))
    for (const [key, each] of Object.entries(value)) yield* placesOf(shape.of, each, at(key))
  if (shape.is === 'either') {
    const option = optionOf(shape.options, value)
    if (option) yield* placesOf(option, value, path)
  }
}
const places = [...new Set(placesOf(siteShape, content, ''))]

const wrong = [
  null,
  3.5,
  -1e15,
  1e15,
  'x',
  '',
  ' ',
  'A very Wrong/one',
  'x'.repeat(30_000),
  true,
  [],
  {},
  Array(70).fill(''),
]
const machine =
  /expected|received|invalid|[<>]=|pattern|\bstring\b|\barray\b|\bobject\b|undefined|NaN|null|regex|\||Too (small|big)/i
/** The roots that no form shows as one: only a damaged database lacks them. */
const roots =
  /^(?:landing|services|about|cases|careers|legal|pages|arrangement|ownPages)(?:\.[^.]+)?$/

test('whatever is wrong anywhere is told in a sentence, with the part and the field as the editor names them', () => {
  expect(places.length).toBeGreaterThan(400)
  const bad = places.flatMap((place) =>
    wrong.flatMap((value) =>
      problemsOf(withValue(content, place, value)).flatMap(({ path, sentence }) => {
        if (roots.test(path)) return []
        const part = nameOfPart(path, content)
        const field = nameOfField(path, content)
        const isNamed =
          /^[A-Z]/.test(part) &&
          (part !== 'An own page' || path.startsWith('ownPages')) &&
          /^\S/.test(field) &&
          !/\b[a-z]+[A-Z]|^\d+$/.test(field.replace(/\[[^\]]*\]?/g, ''))
        return isNamed && /^[A-Z].{10,}/.test(sentence) && !machine.test(sentence)
          ? []
          : [`${path} | ${part}: ${field}. ${sentence}`]
      }),
    ),
  )
  expect([...new Set(bad)]).toEqual([])
})

test('a page that visitors need can’t be hidden', () => {
  for (const page of neededPages) {
    const path = `arrangement.${page}.hidden`
    expect(problemsOf(withValue(sampleContent, path, true))).toEqual([
      { path, sentence: 'Visitors need this page, so it can’t be hidden' },
    ])
  }
})

test('parts of a heading are named as in its form', () => {
  expect(nameOfField('about.title.before', content)).toBe('Heading, Words before')
  expect(labelOf('about.title.before')?.label).toBe('Before')
})

test('a redirect leads to a page that is there', () => {
  const to = (address: string) =>
    problemsOf({ ...sampleContent, redirects: [{ from: '/old', to: address }] })
  for (const fine of [
    '/',
    '/about',
    '/about/',
    '/blog/a-post',
    '/careers/frontend-engineer?x=1',
    'https://x.example/',
  ])
    expect([fine, to(fine)]).toEqual([fine, []])
  for (const gone of ['/our-team', '/careers/gone', '/case-studies/gone#top'])
    expect([gone, to(gone).map(({ path }) => path)]).toEqual([gone, ['redirects.0.to']])
})
