import { describe, expect, test } from 'vitest'
import type { QuestionSet } from '../../../../contract/clients/onboarding-questions.ts'
import { firstIncompleteStep, stepAddress, stepIn } from './section-steps.ts'

const question = { id: 'q', kind: 'text' as const, text: '?', help: '', options: [], files: null }
const sectionOf = (count: number) => ({
  title: '',
  intro: '',
  questions: Array.from({ length: count }, () => question),
})
const questions: QuestionSet = {
  serviceType: 'web_development',
  version: 1,
  sections: [2, 0, 1].map(sectionOf),
}

describe('the step in the URL', () => {
  test.each([
    ['?section=1', 0],
    ['?section=3&x=1', 2],
    ['?section=review', 'review'],
    ['', null],
    ['?section=', null],
    ['?section=0', null],
    ['?section=4', null],
    ['?section=-1', null],
    ['?section=1.5', null],
    ['?section=Infinity', null],
    ['?section=two', null],
    ['?section=Review', null],
  ])('%j names %j', (search, step) => expect(stepIn(search, 3)).toBe(step))

  test('is the one that was written', () => {
    for (const step of [0, 1, 2, 'review'] as const)
      expect(stepIn(stepAddress(step).search, 3)).toBe(step)
    expect(stepAddress(2, 4)).toEqual({ search: '?section=3', hash: '#question-5' })
    expect(stepAddress('review').hash).toBe('')
  })
})

test('answering continues with the first section that has an unanswered question', () => {
  expect(firstIncompleteStep(questions, [])).toBe(0)
  expect(firstIncompleteStep(questions, ['a', ' \u200B', 'c'])).toBe(0)
  expect(firstIncompleteStep(questions, ['a', 'b', ''])).toBe(2)
  expect(firstIncompleteStep(questions, ['a', 'b', 'c'])).toBe('review')
})
