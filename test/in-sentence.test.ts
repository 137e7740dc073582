import { expect, test } from 'vitest'
import { inSentence } from '../contract/in-sentence.ts'

test.each([
  ['Facebook Post', 'Facebook post'],
  ['Blog Post', 'blog post'],
  ['AI Automation', 'AI automation'],
  ['Bank transfer', 'bank transfer'],
])('%s is written as %s within a sentence', (label, words) => {
  expect(inSentence(label)).toBe(words)
})
