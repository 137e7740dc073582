import fs from 'node:fs'
import path from 'node:path'
import { getColumns, getTableName, isTable } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { computedFields } from './computed-fields.ts'
import { jsonCalls, nameOf } from './contract-calls.ts'

const root = path.resolve(import.meta.dirname, '..')

/** The parts of a zod schema that these tests read. */
type Schema = {
  _zod: {
    def: {
      type: string
      shape?: Record<string, Schema>
      element?: Schema
      innerType?: Schema
      options?: Schema[]
      in?: Schema
      out?: Schema
    }
  }
}

/** Returns the keys of a reply that may be missing or have a default, such as `lead.notes`. */
function optionalKeys(schema: unknown, at = ''): string[] {
  if (!schema) return []
  const {
    type,
    shape = {},
    element,
    innerType,
    options = [],
    in: from,
    out,
  } = (schema as Schema)._zod.def
  const own = ['default', 'prefault', 'optional'].includes(type) ? [at] : []
  const deeper = [
    ...Object.entries(shape).flatMap(([key, each]) =>
      optionalKeys(each, at ? `${at}.${key}` : key),
    ),
    ...[element, innerType, from, out, ...options].flatMap((each) => optionalKeys(each, at)),
  ]
  return [...own, ...deeper]
}

/** Keys of replies that are optional on purpose. */
const leftOut: Record<string, string> = {
  'picture.crop': 'a picture that is shown whole has none',
  'picture.focus': 'a picture that is shown whole has none',
  clientId: 'only a contact signs in for a client',
  viewing: 'only while an admin views the portal as a client',
  unprintable: 'only a single draft is checked for characters without a glyph',
}

test('replies have only required or nullable fields: defaults belong in inputs', () => {
  const found = jsonCalls.flatMap((call) =>
    optionalKeys(call.reply)
      .filter((key) => !(key in leftOut))
      .map((key) => `${nameOf(call)}: ${key}`),
  )
  expect(found).toEqual([])
})

/** Returns the object schema of a reply, or of its list items. */
const objectOf = (schema: Schema): Record<string, Schema> => {
  const { shape, element, innerType } = schema._zod.def
  const inner = element ?? innerType
  return shape ?? (inner ? objectOf(inner) : {})
}

/** Nouns whose records are rows of another noun's table, or of a table with a different name. */
const tableOf: Record<string, [noun: string, table: string]> = {
  'clients/clients': ['core/users', 'users'],
  'clients/contacts': ['core/users', 'users'],
  'clients/meetings': ['leads/bookings', 'bookings'],
  'clients/onboarding': ['clients/onboarding', 'onboarding_workflows'],
  'money/payment-reminders': ['money/payment-reminders', 'reminder_settings'],
  'content/content-reviews': ['content/content-pieces', 'content_pieces'],
  'content/content-questions': ['content/content-pieces', 'content_pieces'],
}

const recordCalls = ['list', 'listAll', 'ofClient', 'read', 'readAny', 'update']

/** The contract's nouns that have a table. */
const nouns = fs
  .readdirSync(path.join(root, 'contract'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[^/]+\/[^/]+\.ts$/.test(file))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((noun) => fs.existsSync(tableFile(noun)))
function tableFile(noun: string) {
  return path.join(root, 'server', tableOf[noun]?.[0] ?? noun, 'table.ts')
}

describe('each field of a stored record', () => {
  test.each(nouns)('of %s is a column, or listed as computed', async (noun) => {
    const contract = (await import(path.join(root, 'contract', `${noun}.ts`))) as Record<
      string,
      { reply?: Schema }
    >
    const module = (await import(tableFile(noun))) as object
    const name = tableOf[noun]?.[1] ?? path.basename(noun).replaceAll('-', '_')
    const table = (Object.values(module) as unknown[]).find(
      (each): each is PgTable => isTable(each) && getTableName(each) === name,
    )
    const shapes = recordCalls
      .flatMap((call) => {
        const { reply } = contract[call] ?? {}
        return reply ? [objectOf(reply)] : []
      })
      .filter((shape) => 'id' in shape || 'updatedAt' in shape)
    const columns = table ? Object.keys(getColumns(table)) : []
    const keys = [...new Set(shapes.flatMap((shape) => Object.keys(shape)))]
    const without = keys.filter((key) => !columns.includes(key))
    expect(without.toSorted()).toEqual(Object.keys(computedFields[noun] ?? {}).toSorted())
  })
})
