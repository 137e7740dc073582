import { expect, test } from 'vitest'
import { shownFor, type Typists, typingAt, typingText, withTypist } from './typists.ts'

const nobody: Typists = new Map()

test('whoever types is shown for a few seconds after the last mark', () => {
  const ada = withTypist(nobody, 'Ada', 0)
  expect(typingText(typingAt(ada, shownFor - 1))).toBe('Ada is typing…')
  expect(typingText(typingAt(ada, shownFor))).toBe('')
  const longer = withTypist(ada, 'Ada', 3000)
  expect(typingText(typingAt(longer, shownFor))).toBe('Ada is typing…')
  expect(typingAt(longer, shownFor)).toBe(longer)
})

test('several people are named together', () => {
  const two = withTypist(withTypist(nobody, 'Ada', 0), 'Ben', 0)
  expect(typingText(two)).toBe('Ada and Ben are typing…')
  expect(typingText(withTypist(two, 'Cy', 0))).toBe('Several people are typing…')
  expect(typingText(nobody)).toBe('')
})
