import * as z from 'zod'
import { expect, test } from 'vitest'
import { access } from '../contract/access.ts'
import { assignedNouns } from '../contract/core/assignments.ts'
import { team } from '../contract/roles.ts'
import { jsonCalls, nameOf } from './contract-calls.ts'

const keysOf = (schema: unknown): string[] =>
  schema instanceof z.core.$ZodObject ? Object.keys(schema._zod.def.shape) : []

/** Returns the keys of the rows in an answer: of a list, or of the lists of a board or a calendar. */
const rowsIn = (schema: unknown): string[][] => {
  if (schema instanceof z.core.$ZodArray) return [keysOf(schema._zod.def.element)]
  const parts: unknown[] =
    schema instanceof z.core.$ZodObject ? Object.values(schema._zod.def.shape) : []
  return parts.flatMap((part) => (part instanceof z.core.$ZodArray ? rowsIn(part) : []))
}

const isAssignedNoun = (may: string) =>
  (assignedNouns as readonly string[]).includes(may.split('.')[0] ?? '')
const isForTeam = (who: string) => (team as readonly string[]).includes(who)

/** Calls by which the team sees records of all clients with an assignee, or the person they are with. */
const lists = jsonCalls.filter(({ method, path, may, reply }) => {
  const rows = rowsIn(reply)
  const isAssigned = rows.some(
    (keys) =>
      keys.includes('assigneeId') ||
      (keys.includes('host') && keys.includes('startsAt')) ||
      (keys.includes('id') && isAssignedNoun(may)),
  )
  return method === 'GET' && !path.includes(':') && access[may].every(isForTeam) && isAssigned
})

/** Lists to choose recipients from, which nobody reads as their own work. */
const others = new Set(['GET /api/admin/leads/for-campaign'])

test('every list, board and calendar of what is assigned to somebody can be narrowed to one’s own', () => {
  const without = lists.filter(({ query }) => !keysOf(query).includes('assignee'))
  expect(without.map(nameOf).filter((name) => !others.has(name))).toEqual([])
  expect(lists.length).toBeGreaterThanOrEqual(assignedNouns.length)
  expect(lists.map(nameOf)).toContain('GET /api/content/calendar')
})
