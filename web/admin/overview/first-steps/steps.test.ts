import { expect, test } from 'vitest'
import { firstSteps } from '../../../../contract/overview/first-steps.ts'
import { isSetUp, stepWords } from './steps.ts'

const all = { agency: true, billing: true, hours: true, email: true, client: true }

test('the steps stay until the agency’s details, the billing details, the hours and a client are there', () => {
  expect(isSetUp(all)).toBe(true)
  expect(isSetUp({ ...all, email: false })).toBe(true)
  for (const missing of ['agency', 'billing', 'hours', 'client'])
    expect(isSetUp({ ...all, [missing]: false })).toBe(false)
})

test('each step leads to a page of its own', () => {
  const paths = firstSteps.map((step) => stepWords[step].path)
  expect(new Set(paths).size).toBe(firstSteps.length)
})
