import * as z from 'zod'
import { expect, test } from 'vitest'
import { access } from '../contract/access.ts'
import { team } from '../contract/roles.ts'
import { jsonCalls, nameOf } from './contract-calls.ts'

/** Returns the keys of every object in an answer, at any depth. */
const objectsIn = (schema: unknown): string[][] => {
  if (schema instanceof z.core.$ZodObject) {
    const { shape } = schema._zod.def
    return [Object.keys(shape), ...Object.values(shape).flatMap(objectsIn)]
  }
  if (schema instanceof z.core.$ZodArray) return objectsIn(schema._zod.def.element)
  if (schema instanceof z.core.$ZodNullable) return objectsIn(schema._zod.def.innerType)
  return []
}

const forTeam = jsonCalls.filter(({ may }) =>
  access[may].some((who) => (team as readonly string[]).includes(who)),
)
const naming = forTeam.flatMap((call) =>
  objectsIn(call.reply)
    .filter((keys) => keys.includes('clientName'))
    .map((keys) => [nameOf(call), keys] as const),
)

test('every answer to the team that names a client says whether the address is confirmed', () => {
  const silent = naming.filter(([, keys]) => !keys.includes('clientUnconfirmed'))
  expect([...new Set(silent.map(([name]) => name))]).toEqual([])
  expect(naming.length).toBeGreaterThan(20)
})
