import * as z from 'zod'
import { expect, test } from 'vitest'
import { assignedNouns } from '../contract/core/assignments.ts'
import { jsonCalls, nameOf } from './contract-calls.ts'

const keysOf = (schema: unknown): string[] =>
  schema instanceof z.core.$ZodObject ? Object.keys(schema._zod.def.shape) : []
const rowOf = (schema: unknown): unknown =>
  schema instanceof z.core.$ZodArray ? schema._zod.def.element : undefined

/** Calls that list records with an assignee, or the person they are with, for the team. */
const lists = jsonCalls.filter(({ method, path, reply }) => {
  const keys = keysOf(rowOf(reply))
  const isAssigned = keys.includes('assigneeId') || keys.includes('host')
  return method === 'GET' && path.startsWith('/api/admin/') && isAssigned
})

/** Lists to choose recipients from, which nobody reads as their own work. */
const others = new Set(['GET /api/admin/leads/for-campaign'])

test('every list of what is assigned to somebody can be narrowed to one’s own', () => {
  const without = lists.filter(({ query }) => !keysOf(query).includes('assignee'))
  expect(without.map(nameOf).filter((name) => !others.has(name))).toEqual([])
  expect(lists.length).toBeGreaterThanOrEqual(assignedNouns.length)
})
