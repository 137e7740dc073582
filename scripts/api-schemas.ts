import * as z from 'zod/mini'
import { instant } from '../contract/fields.ts'

/** The part of JSON Schema that the contract uses. */
type Json = {
  $ref?: string
  $defs?: Record<string, Json>
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  anyOf?: Json[]
  oneOf?: Json[]
  items?: Json
  properties?: Record<string, Json>
  propertyNames?: Json
  additionalProperties?: Json | boolean
  required?: string[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** The records that have a name of their own; other schemas refer to it. */
const records = z.registry<{ id: string }>()

/** Gives a record its name, which must be its own. */
export const nameRecord = (record: z.ZodMiniObject, id: string) => records.add(record, { id })

export const recordName = (schema: unknown) => records.get(schema as z.ZodMiniType)?.id

/** Returns a schema of the contract as JSON Schema: what a caller sends, and times as the server returns them. */
export function schemaOf(schema: unknown): Json {
  const drawn = z.toJSONSchema(schema as z.ZodMiniType, {
    io: 'input',
    unrepresentable: 'any',
    metadata: records,
    override({ zodSchema, jsonSchema }) {
      if (zodSchema !== instant) return
      delete jsonSchema.anyOf
      Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
    },
  }) as Json
  // A named record is a reference to itself.
  return drawn.$defs?.[recordName(schema) ?? ''] ?? drawn
}

const span = (unit: string, min?: number, max?: number) => {
  if (min === undefined && max === undefined) return ''
  if (min === undefined || max === undefined)
    return ` ${min === undefined ? '≤' : '≥'} ${min ?? max}${unit}`
  return ` ${min}–${max}${unit}`
}
/** The range that zod gives to every integer. */
const bounded = (limit?: number) =>
  Math.abs(limit ?? 0) === Number.MAX_SAFE_INTEGER ? undefined : limit
const literal = (value: unknown) => `\`${JSON.stringify(value)}\``
/** A format's own pattern says nothing that its name doesn't. */
const patternText = ({ format, pattern }: Json) => (pattern && !format ? `, \`${pattern}\`` : '')
const nameOf = (schema: Json, name: string) => (schema.required?.includes(name) ? name : `${name}?`)

/** Returns a type on one line, such as "string ≤ 255 characters" or "array of invoice". */
export function typeText(schema: Json): string {
  if (schema.$ref) return schema.$ref.replace('#/$defs/', '')
  const either = schema.anyOf ?? schema.oneOf
  if (either) return either.map(typeText).join(' or ')
  if (schema.enum) return schema.enum.map(literal).join(', ')
  if ('const' in schema) return literal(schema.const)
  if (schema.type === 'array')
    return `array${span(' items', schema.minItems, schema.maxItems)} of ${typeText(schema.items ?? {})}`
  if (schema.properties)
    return `{ ${Object.keys(schema.properties)
      .map((name) => `${nameOf(schema, name)}: ${typeText(schema.properties?.[name] ?? {})}`)
      .join('; ')} }`
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return `record of ${typeText(schema.propertyNames ?? {})} to ${typeText(schema.additionalProperties)}`
  if (schema.type === 'string')
    return `${schema.format ?? 'string'}${span(' characters', schema.minLength, schema.maxLength)}${patternText(schema)}`
  if (schema.type === 'integer' && schema.maximum === 2 ** 31 - 1 && schema.minimum === 1)
    return 'id'
  if (schema.type === 'integer' || schema.type === 'number')
    return `${schema.type}${span('', bounded(schema.minimum), bounded(schema.maximum))}`
  return [schema.type ?? 'any value'].flat().join(' or ')
}

/** Returns a line for each field of an object, or one for another type. */
export function fieldLines(schema: Json): string[] {
  if (!schema.properties) return [`- ${typeText(schema)}`]
  return Object.entries(schema.properties).map(([name, field]) => {
    const start = 'default' in field ? ` = ${literal(field.default)}` : ''
    return `- \`${nameOf(schema, name)}\`: ${typeText(field)}${start}`
  })
}
