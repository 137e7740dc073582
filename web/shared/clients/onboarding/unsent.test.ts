import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStorage } from '../../../../test/browser-storage.ts'
import { unsentOf } from './unsent.ts'

beforeEach(() => void vi.stubGlobal('localStorage', browserStorage(200)))
afterEach(() => void vi.unstubAllGlobals())

const draft = (text: string) => ({ text, seen: 1, writer: 'window' })

test('each user and each workflow has answers of its own', () => {
  const unsent = unsentOf(1, 2)
  unsent.write(0, draft('First'))
  unsent.write(11, draft('Twelfth'))
  unsentOf(1, 20).write(3, draft('Another workflow'))
  unsentOf(11, 2).write(3, draft('Another user'))
  localStorage.setItem('foyer:theme', 'dark')
  expect(unsentOf(1, 2).read()).toEqual([
    [0, draft('First')],
    [11, draft('Twelfth')],
  ])
  unsent.write(0, null)
  unsent.write(5, null)
  expect(unsentOf(1, 2).read()).toEqual([[11, draft('Twelfth')]])
  expect(unsentOf(1, 20).read()).toHaveLength(1)
})

test('two tabs don’t overwrite each other’s answers', () => {
  const [one, other] = [unsentOf(1, 2), unsentOf(1, 2)]
  one.write(0, draft('One'))
  other.write(1, draft('Other'))
  expect(one.read()).toEqual(other.read())
  expect(one.read().map(([, { text }]) => text)).toEqual(['One', 'Other'])
})

test.each(['', '{', 'null', '[]', '"text"', '{"text":1}', '{"seen":1}'])(
  'the stored text %j is no answer',
  (text) => {
    localStorage.setItem('foyer:onboarding:1:2:0', text)
    unsentOf(1, 2).write(1, draft('Kept'))
    expect(unsentOf(1, 2).read()).toEqual([[1, draft('Kept')]])
  },
)

test('a blank answer is an answer', () => {
  unsentOf(1, 2).write(0, draft(''))
  expect(unsentOf(1, 2).read()).toEqual([[0, draft('')]])
})

test('a full storage doesn’t stop anybody from typing', () => {
  const unsent = unsentOf(1, 2)
  unsent.write(0, draft('Short'))
  expect(() => unsent.write(0, draft('Long '.repeat(100)))).not.toThrow()
  expect(unsent.read()).toEqual([[0, draft('Short')]])
})
