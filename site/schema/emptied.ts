import { isKeyed } from './places.ts'
import { newOf, type Shape } from './shapes.ts'

/** Returns a value without its words, as little as its shape allows. Days stay: a page can't be drawn without them. */
function blank(shape: Shape, value: unknown): unknown {
  if (shape.mayMiss) return undefined
  if (shape.mayBeNull) return null
  if (shape.is === 'text' && shape.isDay) return value
  if (shape.is !== 'group' || !isKeyed(value)) return newOf(shape)
  const entries = Object.entries(shape.fields).map(([key, of]) => [key, blank(of, value[key])])
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined))
}

/**
 * Returns a value without its words, so that nobody reads them who gets the content.
 *
 * @param path - The place of the value in the content.
 * @param kept - The places that stay, also inside of it.
 */
export function emptied(
  shape: Shape,
  value: unknown,
  path: string,
  kept: readonly string[],
): unknown {
  if (kept.some((each) => `${path}.`.startsWith(`${each}.`))) return value
  const isAround = kept.some((each) => each.startsWith(`${path}.`))
  if (!isAround || shape.is !== 'group' || !isKeyed(value)) return blank(shape, value)
  const entries = Object.entries(shape.fields).map(([key, of]) => [
    key,
    emptied(of, value[key], `${path}.${key}`, kept),
  ])
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined))
}
