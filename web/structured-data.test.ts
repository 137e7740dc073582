import { expect, test } from 'vitest'
import { sampleSite } from '../site/sample.ts'
import { positionPath } from './paths.ts'
import { structuredDataOf } from './structured-data.ts'

const kindsOf = (sample: boolean) =>
  sampleSite.positions.flatMap((position) =>
    structuredDataOf(
      { ...sampleSite, positions: [{ ...position, sample }] },
      positionPath(position.slug),
      position.title,
    ).map((node) => node['@type']),
  )

test('a real position is a JobPosting, a sample is not', () => {
  expect(kindsOf(false)).toContain('JobPosting')
  expect(new Set(kindsOf(true))).toEqual(new Set(['Organization', 'BreadcrumbList']))
})
