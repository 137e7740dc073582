import { describe, expect, test, vi } from 'vitest'
import { counted, type NounPair, outcomeToast } from './outcome-toast.ts'

const nouns: NounPair = ['project', 'projects']
const refusedOne = (at: number) => ({ id: at, name: `P${at}`, reason: 'It is archived.' })
const toastOf = (
  changed: number,
  refused: ReturnType<typeof refusedOne>[] = [],
  undo?: () => void,
) => outcomeToast({ changed, refused }, nouns, 'updated', undo)

test('records are counted with their noun', () => {
  expect([0, 1, 2, 1200].map((count) => counted(count, nouns))).toEqual([
    '0 projects',
    '1 project',
    '2 projects',
    '1,200 projects',
  ])
})

describe('the outcome of an action on many records', () => {
  test('is a success when nothing was refused', () => {
    expect(toastOf(3)).toEqual({ title: 'Success', description: '3 projects updated.' })
  })

  test('names the refused records, the first three of them', () => {
    expect(toastOf(1, [refusedOne(1)])).toEqual({
      title: 'Partly done',
      description: '1 project updated. Not changed: P1: It is archived.',
      variant: 'destructive',
    })
    expect(toastOf(0, [1, 2, 3, 4, 5].map(refusedOne))).toMatchObject({
      title: 'Error',
      description:
        '0 projects updated. Not changed: P1: It is archived. P2: It is archived. P3: It is archived. And 2 more.',
    })
  })

  test('leaves out the name of a record that is gone', () => {
    const { description } = toastOf(0, [{ id: 1, name: '', reason: 'It no longer exists.' }])
    expect(description).toBe('0 projects updated. Not changed: It no longer exists.')
  })

  test('can be undone when something changed', () => {
    const undo = vi.fn<() => void>()
    expect(toastOf(0, [], undo)).not.toHaveProperty('action')
    const { action } = toastOf(2, [refusedOne(1)], undo)
    expect(action?.label).toBe('Undo')
    action?.onClick()
    expect(undo).toHaveBeenCalledOnce()
  })
})
