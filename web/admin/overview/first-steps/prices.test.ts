import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sampleContent } from '../../../../site/sample.ts'
import { misfitsOf } from '../../../../site/schema/fit.ts'
import { pagedServices } from '../../../../site/schema/paged-services.ts'
import { shownSamples } from '../../../../site/schema/samples.ts'
import { withValue } from '../../../../site/schema/places.ts'
import { shapeAt } from '../../../../site/schema/shapes.ts'
import type { SiteContent } from '../../../../site/schema/site.ts'
import { changedParts, pricesOf, pricesSchema } from './prices.ts'
import { keptParts, sampleGroups } from './samples.ts'

const ownPrices = pagedServices.reduce<SiteContent>((content, service) => {
  const path = `services.${service}.prices`
  const own = content.services[service].prices.map((price) => ({ ...price, sample: false }))
  return withValue(content, path, own)
}, sampleContent)
const draft = { content: ownPrices }
const withFirst = (amount: string) => {
  const prices = pricesOf(draft)
  const [first, ...others] = prices['web-development']
  return { ...prices, 'web-development': [{ name: first?.name ?? '', amount }, ...others] }
}

test('prices as they are change nothing', () => {
  expect(changedParts(draft, z.parse(pricesSchema, pricesOf(draft)))).toEqual({})
})

test('samples become the agency’s own when they are saved, also unchanged', () => {
  const samples = { content: sampleContent }
  const parts = changedParts(samples, z.parse(pricesSchema, pricesOf(samples)))
  expect(Object.values(parts).flat()).toHaveLength(9)
  expect(
    Object.values(parts)
      .flat()
      .filter(({ sample }) => sample),
  ).toEqual([])
})

test.each([
  ['4200', 4200],
  ['4,200', 4200],
  ['4.200', 4200],
  ['1 004 200', 1_004_200],
  ['', null],
])('%j changes its own part alone, and keeps what else is said of the price', (typed, dollars) => {
  const parts = changedParts(draft, z.parse(pricesSchema, withFirst(typed)))
  expect(Object.keys(parts)).toEqual(['services.web-development.prices'])
  const [first] = ownPrices.services['web-development'].prices
  expect(parts['services.web-development.prices']?.[0]).toEqual({ ...first, dollars })
})

test.each(['42.50', 'much', '-1'])('%j is no amount', (typed) => {
  expect(z.safeParse(pricesSchema, withFirst(typed)).success).toBe(false)
})

test('each group of samples can go alone, and all of them leave none that visitors see', () => {
  const groups = sampleGroups(sampleContent)
  expect(groups.length).toBeGreaterThan(3)
  const all = groups.map(({ name }) => name)
  expect(new Set(all).size).toBe(all.length)
  for (const { name, parts } of groups) {
    const left = Object.entries(
      keptParts(
        sampleContent,
        all.filter((each) => each !== name),
      ),
    )
    expect(left.map(([path]) => path)).toEqual(parts)
    for (const [path, value] of left) {
      const shape = shapeAt(path, sampleContent)
      expect([path, shape && misfitsOf(shape, value, path)]).toEqual([path, []])
    }
  }
  const none = Object.entries(keptParts(sampleContent, [])).reduce<SiteContent>(
    (content, [path, value]) => withValue(content, path, value),
    sampleContent,
  )
  expect(shownSamples(none)).toEqual([])
  expect(keptParts(sampleContent, all)).toEqual({})
})
