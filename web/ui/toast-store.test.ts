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

test('what could be undone stays on offer beside the next toast, for the rest of its time', () => {
  const action = { label: 'Undo', onClick: vi.fn<() => void>() }
  toast({ title: 'Success', description: 'Moved to the trash', action })
  vi.advanceTimersByTime(4000)
  toast({ title: 'Sent' })
  const earlier = { text: 'Moved to the trash', action }
  expect(toastNow()).toMatchObject({ title: 'Sent', earlier, duration: 6000 })
  vi.advanceTimersByTime(5000)
  toast({ title: 'Saved' })
  expect(toastNow()).toMatchObject({ title: 'Saved', earlier, duration: 5000 })
  vi.advanceTimersByTime(1000)
  toast({ title: 'Saved again' })
  expect(toastNow()?.earlier).toBeUndefined()
  toast({ title: 'Archived', action })
  expect(toastNow()).toMatchObject({ duration: 10_000 })
  expect(toastNow()?.earlier).toBeUndefined()
})

test('nothing is taken over from a toast that was closed, or that asks for something else', () => {
  const action = { label: 'Undo', onClick: vi.fn<() => void>() }
  toast({ title: 'Archived', action })
  dismissToast(idNow())
  toast({ title: 'Sent' })
  expect(toastNow()?.earlier).toBeUndefined()
  toast({ title: 'Sign in', action, about: 'signing-in' })
  toast({ title: 'Sent' })
  expect(toastNow()?.earlier).toBeUndefined()
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
