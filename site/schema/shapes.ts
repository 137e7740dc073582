import { picture } from './pictures.ts'
import { siteContent } from './site.ts'

/** The shape of a value on the website, as forms, comparisons and imports walk it. */
export type Shape = (
  | { is: 'text'; most: number; isRequired: boolean; isDay: boolean; pattern?: RegExp }
  | { is: 'number'; least: number; most: number; isWhole: boolean }
  | { is: 'switch' }
  | { is: 'choice'; values: string[] }
  | { is: 'list'; of: Shape; least: number; most: number }
  | { is: 'group'; fields: Record<string, Shape> }
  | { is: 'map'; of: Shape }
  | { is: 'either'; options: Shape[] }
  | { is: 'fixed'; value: unknown }
  | { is: 'picture' }
) & { mayBeNull?: true; mayMiss?: true }

/** The definition inside of a schema, as far as shapes read it. */
type Def = {
  type: string
  format?: string
  checks?: { _zod: { def: Check } }[]
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  keyType?: Schema
  valueType?: Schema
  options?: Schema[]
  entries?: Record<string, string>
  values?: unknown[]
}
type Check = {
  check: string
  maximum?: number
  minimum?: number
  value?: number
  pattern?: RegExp
}
type Schema = { _zod: { def: object }; safeParse?: (value: unknown) => { success: boolean } }

const mostItems = 60
const mostCharacters = 20_000

const readers: Record<string, (def: Def, checks: Check[], schema: Schema) => Shape> = {
  string: (def, checks, schema) => {
    const pattern = checks.find((each) => each.check === 'string_format')?.pattern
    return {
      is: 'text',
      most: checks.find(({ maximum }) => maximum !== undefined)?.maximum ?? mostCharacters,
      isRequired: schema.safeParse?.('').success === false,
      isDay: def.format === 'date',
      ...(pattern && { pattern }),
    }
  },
  number: (def, checks) => ({
    is: 'number',
    least: checks.find(({ check }) => check === 'greater_than')?.value ?? -1e12,
    most: checks.find(({ check }) => check === 'less_than')?.value ?? 1e12,
    isWhole: def.format === 'safeint',
  }),
  boolean: () => ({ is: 'switch' }),
  enum: ({ entries = {} }) => ({ is: 'choice', values: Object.values(entries) }),
  array: ({ element }, checks) => ({
    is: 'list',
    of: shapeOf(element as Schema),
    least: checks.find(({ minimum }) => minimum !== undefined)?.minimum ?? 0,
    most: checks.find(({ maximum }) => maximum !== undefined)?.maximum ?? mostItems,
  }),
  object: ({ shape = {} }) => ({ is: 'group', fields: shapesOf(shape) }),
  record: ({ keyType, valueType }) => {
    const entries = (keyType?._zod.def as Def | undefined)?.entries
    const of = shapeOf(valueType as Schema)
    return entries
      ? { is: 'group', fields: Object.fromEntries(Object.keys(entries).map((key) => [key, of])) }
      : { is: 'map', of }
  },
  union: ({ options = [] }) => ({ is: 'either', options: options.map(shapeOf) }),
  literal: ({ values = [] }) => ({ is: 'fixed', value: values[0] }),
  nullable: ({ innerType }) => ({ ...shapeOf(innerType as Schema), mayBeNull: true }),
  optional: ({ innerType }) => ({ ...shapeOf(innerType as Schema), mayMiss: true }),
}

/**
 * Returns the shape of a schema.
 * @throws Error for a kind of schema that no form can show
 */
export function shapeOf(schema: Schema): Shape {
  if (schema === picture) return { is: 'picture' }
  const def = schema._zod.def as Def
  const read = readers[def.type]
  if (!read) throw new Error(`the website’s schema can’t hold a ${def.type}`)
  return read(
    def,
    (def.checks ?? []).map(({ _zod }) => _zod.def),
    schema,
  )
}

const shapesOf = (shape: Record<string, Schema>) =>
  Object.fromEntries(Object.entries(shape).map(([key, each]) => [key, shapeOf(each)]))

/** The shape of the whole website. */
export const siteShape = shapeOf(siteContent)

/** Returns the option of a choice between groups that a value fits: by its `kind`, or by its keys. */
export function optionOf(options: Shape[], value: unknown): Shape | undefined {
  if (value === null || typeof value !== 'object') return undefined
  const { kind } = value as { kind?: unknown }
  return options.find((option) => {
    if (option.is !== 'group') return false
    const { kind: own } = option.fields
    if (own?.is === 'fixed') return own.value === kind
    return Object.keys(option.fields).every((key) => key in value)
  })
}

/** Returns the shape at a place, such as `landing.hero.lead` or `landing.questions.2`; undefined where there is none. */
export function shapeAt(path: string, value?: unknown): Shape | undefined {
  let shape: Shape | undefined = siteShape
  let here = value
  for (const key of path.split('.')) {
    if (shape?.is === 'either') shape = optionOf(shape.options, here)
    if (shape?.is === 'group')
      shape = Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined
    else if (shape?.is === 'list' || shape?.is === 'map') shape = shape.of
    else return undefined
    here = (here as Record<string, unknown> | null | undefined)?.[key]
  }
  return shape
}

/** Returns a new value of a shape, with nothing in it. */
export function emptyOf(shape: Shape): unknown {
  if (shape.mayMiss) return undefined
  if (shape.mayBeNull) return null
  return newOf(shape)
}

/** Returns a value to begin with, also where none would do. */
export function newOf(shape: Shape): unknown {
  switch (shape.is) {
    case 'text':
      return shape.isDay ? new Date().toISOString().slice(0, 10) : ''
    case 'number':
      return Math.max(shape.least, shape.most >= 1e9 ? shape.least : 0)
    case 'switch':
      return false
    case 'choice':
      return shape.values[0]
    case 'list':
      return Array.from({ length: shape.least }, () => newOf(shape.of))
    case 'map':
      return {}
    case 'either':
      return shape.options[0] && newOf(shape.options[0])
    case 'fixed':
      return shape.value
    case 'picture':
      return { key: '', alt: '' }
    case 'group':
      return Object.fromEntries(
        Object.entries(shape.fields).flatMap(([key, each]) =>
          each.mayMiss ? [] : [[key, emptyOf(each)]],
        ),
      )
  }
}
