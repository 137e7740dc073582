import { expect, test } from 'vitest'
import { sampleSite } from '../site/sample.ts'
import { paths, positionPath } from './paths.ts'
import { structuredDataOf } from './structured-data.ts'

const kindsOf = (sample: boolean) =>
  sampleSite.positions.flatMap((position) =>
    structuredDataOf(
      { ...sampleSite, positions: [{ ...position, sample }] },
      positionPath(position.slug),
      position.title,
    ).map((node) => node['@type']),
  )

test('the price of a service is in the agency’s currency', () => {
  const agency = { ...sampleSite.agency, currency: 'EUR' }
  const nodesOf = (sample: boolean) => {
    const text = sampleSite.services['web-development']
    const prices = text.prices.map((price) => ({ ...price, sample }))
    const services = { ...sampleSite.services, 'web-development': { ...text, prices } }
    const site = { ...sampleSite, agency, services }
    return JSON.stringify(structuredDataOf(site, paths.webDevelopment, 'Web development'))
  }
  expect(nodesOf(true)).toContain('"offers":[]')
  const told = nodesOf(false)
  expect(told).toContain('"price":3500,"priceCurrency":"EUR"')
  expect(told).not.toContain('USD')
})

test('a real position is a JobPosting, a sample is not', () => {
  expect(kindsOf(false)).toContain('JobPosting')
  expect(new Set(kindsOf(true))).toEqual(new Set(['Organization', 'BreadcrumbList']))
})
