import * as fc from 'fast-check'
import * as z from 'zod'
import type { Endpoint } from '../contract/http.ts'

type Json = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Json[]
  oneOf?: Json[]
  format?: string
  pattern?: string
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}

/** Texts that have broken programs before. */
const nasty = fc.constantFrom(
  '',
  ' ',
  '\0',
  'a\0b',
  '\u{d800}',
  '\u202E‮\u200B',
  "'; drop table users; --",
  '%_\\',
  '<script>alert(1)</script>',
  '{{constructor}}',
  '../../etc/passwd',
  '\r\nBcc: eve@evil.example',
  'x'.repeat(6000),
  '💥'.repeat(300),
  '-1',
  '1e400',
  'NaN',
  '2147483648',
  '9007199254740993',
  '0000-00-00',
  '9999-12-31T23:59:59.999999Z',
  '2026-02-30',
  '__proto__',
  'constructor',
)
const anyValue = fc.oneof(
  nasty,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 31, 1e308, Number.MAX_SAFE_INTEGER),
  fc.jsonValue({ maxDepth: 3 }),
)

const days = fc.integer({ min: 0, max: 60_000 }).map((day) => new Date(day * 86_400_000))
const plainText = fc.string({ unit: 'grapheme', maxLength: 40 })
const clock = fc.constantFrom('00:00', '09:00', '12:30', '17:00', '24:00')

const day = days.map((at) => at.toISOString().slice(0, 10))
/** Hours have a beginning and an end as times of the day, pauses as days. */
const clockOrDay = fc.oneof({ weight: 3, arbitrary: clock }, { weight: 1, arbitrary: day })
const moment = days.map((at) => at.toISOString())
const address = fc.uuid().map((id) => `${id}@rubbish.example`)
const webAddress = fc.webUrl({ validSchemes: ['https'] })

const byFormat: Record<string, fc.Arbitrary<string>> = {
  email: address,
  date: day,
  'date-time': moment,
}

/** Valid values for texts whose rules JSON schema can't express, chosen by the field's name. */
const byName: [name: RegExp, made: fc.Arbitrary<string>][] = [
  [/^currency$/, fc.constantFrom('GBP', 'EUR')],
  [/Url$|^url$/, fc.oneof(fc.constant(''), webAddress)],
  [/^email$/i, address],
  [/(?:Date|On|[dD]ay)$/, day],
  [/At$/, moment],
  [/^path$/, fc.constantFrom('/settings', '/projects/1', '/messages')],
]

const textOf = (schema: Json, name: string, tokens: string[]) => {
  if (name === 'token') return fc.constantFrom(...tokens)
  if (name === 'timeZone') return fc.constantFrom('Europe/London', 'Asia/Kathmandu', 'UTC')
  if (name === 'from' || name === 'to') if (!schema.format) return clockOrDay
  const [, byFieldName] = byName.find(([known]) => known.test(name)) ?? []
  if (byFieldName) return byFieldName
  if (schema.format) return byFormat[schema.format] ?? plainText
  if (schema.pattern?.includes('a-z')) return fc.stringMatching(/^[a-z\d]{1,20}(-[a-z\d]{1,9})?$/)
  return plainText.map((text) => text.padEnd(schema.minLength ?? 0, 'x'))
}

/** Generates values that a JSON schema accepts, or nearly: rules that it can't express are left to chance. */
function accepted(schema: Json, name: string, tokens: string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((each) => accepted(each, name, tokens)))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => accepted({ ...schema, type }, name, tokens)))
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'string') return textOf(schema, name, tokens)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum = 0, maximum = 100 } = schema
    const least = Math.max(minimum, Math.min(maximum, -2))
    return fc.integer({ min: least, max: Math.min(maximum, least + 7) })
  }
  if (schema.type === 'array')
    return fc.array(accepted(schema.items ?? {}, name, tokens), { maxLength: 3 })
  if (schema.type === 'object') return objectOf(schema, tokens)
  return name.endsWith('At') ? moment : anyValue
}

const objectOf = ({ properties = {}, required = [] }: Json, tokens: string[]) =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([key, each]) => [key, accepted(each, key, tokens)]),
    ),
    { requiredKeys: required },
  )

/** Generates an object with one value replaced by garbage, or with an additional one. */
const nearlyValid = (schema: Json, tokens: string[]) =>
  fc
    .tuple(
      objectOf(schema, tokens),
      fc.constantFrom(...Object.keys(schema.properties ?? {}), 'role', 'id', '__proto__'),
      anyValue,
    )
    .map(([value, key, rubbish]) => ({ ...value, [key]: rubbish }))

/** Generates an object with texts that have broken programs before. */
const withNastyTexts = ({ properties = {}, required = [] }: Json, tokens: string[]) =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([key, each]) => {
        const usual = accepted(each, key, tokens)
        const isText = each.type === 'string' && !each.enum && !each.format
        return [key, isText ? fc.oneof({ weight: 2, arbitrary: usual }, nasty) : usual]
      }),
    ),
    { requiredKeys: required },
  )

const jsonOf = (schema: unknown) =>
  z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Json

/** Generates bodies that a schema accepts, or nearly: rules that JSON schema can't express are left to chance. */
export const bodiesOf = (schema: unknown, tokens: string[]): fc.Arbitrary<unknown> =>
  accepted(jsonOf(schema), '', tokens)

/** Generates input for an endpoint: mostly valid, with one wrong value, or entirely garbage. */
export function sentTo(endpoint: Endpoint, tokens: string[]) {
  const part = (schema: Endpoint['body']) => {
    if (!schema) return fc.constant(undefined)
    const json = jsonOf(schema)
    return fc.oneof(
      { weight: 2, arbitrary: objectOf(json, tokens) },
      { weight: 2, arbitrary: nearlyValid(json, tokens) },
      { weight: 2, arbitrary: withNastyTexts(json, tokens) },
      { weight: 1, arbitrary: anyValue },
    )
  }
  return fc.record({
    params: part(endpoint.params),
    query: part(endpoint.query),
    body: part(endpoint.body),
  })
}

/** Returns the URL with its placeholders and query filled in, whatever their values. */
export function addressOf({ path }: Pick<Endpoint, 'path'>, params: unknown, query: unknown) {
  const text = (value: unknown) =>
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
  const values = Object.entries(Object(params ?? {}))
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values.find(([key]) => key === name)?.[1] ?? 'x'
    return encodeURIComponent(text(value)).slice(0, 900) || '%20'
  })
  const search = Object.entries(Object(query ?? {}))
    .map(
      ([key, value]) =>
        `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(text(value))}`,
    )
    .join('&')
  return search ? `${filled}?${search}` : filled
}
