import { expect, test } from 'vitest'
import { positions } from '../site/positions.ts'
import { positionPath } from './paths.ts'
import { structuredDataOf } from './structured-data.ts'

const kindsOf = (sample: boolean) =>
  positions.flatMap((position) =>
    structuredDataOf(positionPath(position.slug), position.title, [{ ...position, sample }]).map(
      (node) => node['@type'],
    ),
  )

test('a real position is a JobPosting, a sample is not', () => {
  expect(kindsOf(false)).toContain('JobPosting')
  expect(new Set(kindsOf(true))).toEqual(new Set(['Organization', 'BreadcrumbList']))
})
