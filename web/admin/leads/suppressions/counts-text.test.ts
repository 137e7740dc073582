import { expect, test } from 'vitest'
import { countsText, wrongText } from './counts-text.ts'

const none = { added: 0, known: 0, repeated: 0, wrong: 0, examples: [] }

test('an import says what it adds and leaves out', () => {
  expect(countsText(none)).toBe('0 new')
  expect(countsText({ ...none, added: 1200, known: 3, repeated: 1 })).toBe(
    '1,200 new, 3 already suppressed, 1 repeated',
  )
})

test('lines without an address are named', () => {
  expect(wrongText(none)).toBe('')
  const examples = [{ line: 4, text: 'nobody' }]
  expect(wrongText({ ...none, wrong: 1, examples })).toBe(
    '1 line has no address or domain: line 4 (“nobody”).',
  )
  expect(wrongText({ ...none, wrong: 9, examples })).toContain('9 lines have')
})
