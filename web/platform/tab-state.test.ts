import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStorage } from '../../test/browser-storage.ts'
import { readStored, tabState } from './tab-state.ts'

beforeEach(() => void vi.stubGlobal('sessionStorage', browserStorage()))
afterEach(() => void vi.unstubAllGlobals())

/** Opens the state of a tab as a page does after each load. */
const load = () =>
  tabState<readonly number[]>(
    (key) => readStored(key, []),
    (key, value) => sessionStorage.setItem(key, JSON.stringify(value)),
  )

test('a value survives a reload, each under its own key', () => {
  const state = load()
  expect(state.now('user 1')).toEqual([])
  state.set('user 1', [1, 2])
  state.set('user 2', [3])
  expect([state.now('user 1'), state.now('user 2')]).toEqual([[1, 2], [3]])
  expect([load().now('user 1'), load().now('user 3')]).toEqual([[1, 2], []])
})

test('the initial value is created once, so that it stays the same object', () => {
  const begin = vi.fn<(key: string) => object>(() => ({ list: [] }))
  const state = tabState(begin)
  expect(state.now('a')).toBe(state.now('a'))
  expect(begin.mock.calls).toEqual([['a']])
})

test('undefined and null are values too', () => {
  const begin = vi.fn<(key: string) => string | null | undefined>(() => 'initial')
  const state = tabState(begin)
  state.set('a', undefined)
  state.set('b', null)
  expect([state.now('a'), state.now('b')]).toEqual([undefined, null])
  expect(begin).not.toHaveBeenCalled()
})

test.each([
  ['{"a":1}', { a: 1 }],
  ['0', 0],
  ['""', ''],
  ['null', 'empty'],
  ['{"a":', 'empty'],
  ['', 'empty'],
])('the stored text %j reads as %j', (text, expected) => {
  sessionStorage.setItem('key', text)
  expect(readStored<unknown>('key', 'empty')).toEqual(expected)
  expect(readStored<unknown>('another key', 'empty')).toBe('empty')
})

test('a blocked storage counts as empty', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  expect(readStored('key', 'empty')).toBe('empty')
})
