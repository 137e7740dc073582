import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  dismissToast,
  subscribeToToast,
  toast,
  toastNow,
  toastRemovalDelay,
} from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})
const idNow = () => toastNow()?.id ?? 0

test('a new toast replaces the last, with an id of its own', () => {
  toast({ title: 'First' })
  const first = idNow()
  toast({ title: 'First' })
  expect(toastNow()).toMatchObject({ title: 'First', open: true })
  expect(idNow()).not.toBe(first)
})

test('a dismissed toast stays until it has faded out, then it is removed', () => {
  toast({ title: 'Done' })
  dismissToast(idNow())
  expect(toastNow()).toMatchObject({ title: 'Done', open: false })
  vi.advanceTimersByTime(toastRemovalDelay - 1)
  expect(toastNow()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(toastNow()).toBeNull()
})

test('dismissing an earlier toast does nothing, and doesn’t remove the one after it', () => {
  toast({ title: 'First' })
  const first = idNow()
  dismissToast(first)
  toast({ title: 'Second' })
  dismissToast(first)
  vi.advanceTimersByTime(toastRemovalDelay)
  expect(toastNow()).toMatchObject({ title: 'Second', open: true })
})

test('listeners hear of every change until they unsubscribe', () => {
  const listener = vi.fn<() => void>()
  const unsubscribe = subscribeToToast(listener)
  toast({ title: 'Done' })
  dismissToast(idNow())
  dismissToast(idNow())
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
  toast({ title: 'More' })
  expect(listener).toHaveBeenCalledTimes(2)
  dismissToast(idNow())
})
