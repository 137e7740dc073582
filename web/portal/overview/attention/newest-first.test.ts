import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { type Attention, attentionKinds } from '../../../../contract/overview/attention.ts'
import { newestOfEachFirst } from './newest-first.ts'

const itemOf = (kind: Attention['kind'], id: number): Attention => ({
  kind,
  id,
  title: '',
  detail: '',
  since: '2026-03-02T10:00:00Z',
  path: '/',
})

test('a message isn’t hidden behind ten invoices', () => {
  const invoices = Array.from({ length: 10 }, (_, id) => itemOf('invoices', id))
  const message = itemOf('messages', 1)
  expect(newestOfEachFirst([...invoices, message]).slice(0, 3)).toEqual([
    invoices[0],
    message,
    invoices[1],
  ])
  expect(newestOfEachFirst([])).toEqual([])
})

test('nothing is lost, and each kind keeps its order', () => {
  assert(
    property(array(constantFrom(...attentionKinds)), (kinds) => {
      const waiting = kinds.map(itemOf)
      const sorted = newestOfEachFirst(waiting)
      for (const kind of attentionKinds) {
        const ofKind = (list: readonly Attention[]) => list.filter((each) => each.kind === kind)
        expect(ofKind(sorted)).toEqual(ofKind(waiting))
      }
      const count = new Set(kinds).size
      expect(new Set(sorted.slice(0, count).map(({ kind }) => kind)).size).toBe(count)
    }),
  )
})
