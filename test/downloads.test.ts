import { expect, test } from 'vitest'
import { access } from '../contract/access.ts'
import { atOnce } from '../contract/limits.ts'
import { nameOf, rawCalls } from './contract-calls.ts'

const names = (calls: typeof rawCalls) => calls.map(nameOf).toSorted()

test('every document and export is limited per person, and only a few are made at once', () => {
  const made = rawCalls.filter(({ path }) => /\/(?:pdf|csv|export|errors)$|data-exports/.test(path))
  expect(made.length).toBeGreaterThan(20)
  expect(names(made.filter(({ limit }) => !limit || !atOnce[limit]))).toEqual([])
})

test('everything else that anybody may download without an account is limited, or a public picture', () => {
  const isPublic = ({ may }: (typeof rawCalls)[number]) =>
    (access[may] as readonly string[]).includes('anonymous')
  expect(names(rawCalls.filter((call) => isPublic(call) && !call.limit))).toEqual([
    'GET /api/brand-logos/:name',
    'GET /api/client-pictures/:name',
    'GET /api/content/pieces/:id/pictures/:key',
    'GET /api/pictures/:name',
    'GET /api/posts/:id/cover/:key',
    'GET /api/profile-pictures/:key',
  ])
})
