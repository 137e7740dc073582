import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dismissToast, toastNow } from '../ui/toast-store.ts'
import { attempt, counted, type NounPair, type Outcome } from './actions.ts'
import { CallError } from './call.ts'

const nouns: NounPair = ['project', 'projects']
const refusedOne = (at: number) => ({ id: at, name: `P${at}`, reason: 'It is archived.' })
const run = (outcome: Partial<Outcome>) =>
  attempt(() => Promise.resolve({ changed: 0, refused: [], ...outcome }), nouns, 'updated', [])

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  dismissToast(toastNow()?.id ?? 0)
  vi.runAllTimers()
  vi.useRealTimers()
})

test('records are counted with their noun', () => {
  expect([0, 1, 2, 1200].map((count) => counted(count, nouns))).toEqual([
    '0 projects',
    '1 project',
    '2 projects',
    '1,200 projects',
  ])
})

describe('the outcome of an action on many records', () => {
  test('is a success when nothing was refused', async () => {
    expect(await run({ changed: 3 })).toMatchObject({ changed: 3 })
    expect(toastNow()).toMatchObject({ title: 'Success', description: '3 projects updated.' })
    expect(toastNow()).not.toHaveProperty('action')
  })

  test('names the refused records, the first three of them', async () => {
    await run({ changed: 1, refused: [refusedOne(1)] })
    expect(toastNow()).toMatchObject({
      title: 'Partly done',
      description: '1 project updated. Not changed: P1: It is archived.',
      variant: 'destructive',
    })
    await run({ refused: [1, 2, 3, 4, 5].map(refusedOne) })
    expect(toastNow()).toMatchObject({
      title: 'Error',
      description:
        '0 projects updated. Not changed: P1: It is archived. P2: It is archived. P3: It is archived. And 2 more.',
    })
  })

  test('leaves out the name of a record that is gone', async () => {
    await run({ refused: [{ id: 1, name: '', reason: 'It no longer exists.' }] })
    expect(toastNow()?.description).toBe('0 projects updated. Not changed: It no longer exists.')
  })

  test('can be undone when something changed', async () => {
    const undo = vi.fn<() => Promise<Outcome>>(() => Promise.resolve({ changed: 2, refused: [] }))
    await run({ undo })
    expect(toastNow()).not.toHaveProperty('action')
    await run({ changed: 2, undo })
    expect(toastNow()?.action?.label).toBe('Undo')
    toastNow()?.action?.onClick()
    await vi.advanceTimersByTimeAsync(0)
    expect(undo).toHaveBeenCalledOnce()
    expect(toastNow()?.description).toBe('2 projects changed back.')
  })

  test('is the server’s message when the action failed as a whole', async () => {
    const fail = (error: Error) =>
      attempt(
        () => {
          throw error
        },
        nouns,
        'updated',
        [],
      )
    expect(await fail(new CallError(400, { error: 'Please select at most 500' }))).toBeNull()
    expect(toastNow()).toMatchObject({ title: 'Error', description: 'Please select at most 500' })
    await fail(new Error('x is undefined'))
    expect(toastNow()?.description).toBe('Failed to change projects')
  })
})
