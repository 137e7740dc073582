import * as z from 'zod'
import { expect, test } from 'vitest'
import { access } from '../contract/access.ts'
import { jsonCalls, nameOf } from './contract-calls.ts'

type Json = { type?: string | string[]; properties?: Record<string, Json> } & Record<
  string,
  unknown
>

/** Returns the paths of all numbers in a schema whose name says that they are ids. */
function idsIn(schema: unknown, at = ''): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each) => idsIn(each, at))
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, ...rest } = schema as Json
  const own = Object.entries(properties).flatMap(([name, each]) => {
    const isId = /^id$|Ids?$/.test(name) && JSON.stringify(each).includes('"integer"')
    return [...(isId ? [`${at}.${name}`] : []), ...idsIn(each, `${at}.${name}`)]
  })
  return [...own, ...Object.values(rest).flatMap((each) => idsIn(each, at))]
}

test('what anybody gets without an account carries no id that could be counted', () => {
  const open = jsonCalls.filter(({ may }) =>
    (access[may] as readonly string[]).includes('anonymous'),
  )
  expect(open.length).toBeGreaterThan(8)
  const found = open.flatMap((call) =>
    idsIn(z.toJSONSchema(call.reply as z.ZodType, { unrepresentable: 'any' })).map(
      (at) => `${nameOf(call)} ${at}`,
    ),
  )
  // Signing in and registering answer the own account, which their pages address.
  expect(found.filter((each) => !/ \/api\/auth\//.test(each))).toEqual([])
})
