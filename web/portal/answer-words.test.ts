import { expect, test } from 'vitest'
import { answerWords } from './answer-words.ts'

test.each([
  [1, 'Usually answers within an hour'],
  [60, 'Usually answers within an hour'],
  [61, 'Usually answers within 2 hours'],
  [24 * 60, 'Usually answers within 24 hours'],
  [24 * 60 + 1, 'Usually answers within 2 days'],
  [72 * 60, 'Usually answers within 3 days'],
])('%i minutes are said as “%s”', (minutes, words) => {
  expect(answerWords(minutes)).toBe(words)
})
