import { expect, test } from 'vitest'
import { jsonCalls, nameOf } from './contract-calls.ts'
import { lastOneHolds, seenFieldOf } from './faults/unversioned-calls.ts'

test('every call that changes a record carries the version that was seen, or is approved without', () => {
  const without = jsonCalls.filter(
    (call) => /^(?:PUT|PATCH)$/.test(call.method) && !seenFieldOf(call),
  )
  expect(without.map(nameOf).toSorted()).toEqual(lastOneHolds.toSorted())
})
