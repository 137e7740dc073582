import { expect, test } from 'vitest'
import { type FirstStep, firstSteps } from '../../../../contract/overview/first-steps.ts'
import { isSetUp, nextStep, stepPath } from './steps.ts'

const stateOf = (open: FirstStep[], skipped: FirstStep[] = []) => ({
  done: Object.fromEntries(firstSteps.map((step) => [step, !open.includes(step)])) as Record<
    FirstStep,
    boolean
  >,
  skipped,
})

test('the steps stay until each but the mail server is done or skipped', () => {
  expect(isSetUp(stateOf([]))).toBe(true)
  expect(isSetUp(stateOf(['email']))).toBe(true)
  for (const step of firstSteps.filter((each) => each !== 'email')) {
    expect(isSetUp(stateOf([step]))).toBe(false)
    expect(isSetUp(stateOf([step], [step]))).toBe(true)
  }
})

test('the next step is the first open one behind; none at the end', () => {
  const state = stateOf(['agency', 'hours', 'team'], ['team'])
  expect(nextStep(state)).toBe('agency')
  expect(nextStep(state, 'agency')).toBe('hours')
  expect(nextStep(state, 'hours')).toBeNull()
  expect(nextStep(stateOf(['agency']), 'agency')).toBeNull()
  expect(nextStep(stateOf([]))).toBeNull()
})

test('each step has an address of its own', () => {
  expect(new Set(firstSteps.map(stepPath)).size).toBe(firstSteps.length)
})
