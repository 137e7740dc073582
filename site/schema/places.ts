/** A value with keys, whatever they are. */
export type Keyed = Record<string, unknown>

export const isKeyed = (value: unknown): value is Keyed =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Returns the value at a place, such as `landing.questions.2.answer`. */
export const valueAt = (content: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        value !== null && typeof value === 'object' && Object.hasOwn(value, key)
          ? (value as Keyed)[key]
          : undefined,
      content,
    )

/** Returns a copy with another value at a place; undefined removes it. What is elsewhere stays the same object. */
export function withValue<Content>(content: Content, path: string, value: unknown): Content {
  const [key = '', ...rest] = path.split('.')
  const inner =
    rest.length > 0 ? withValue((content as Keyed)[key] ?? {}, rest.join('.'), value) : value
  if (Array.isArray(content)) return content.with(Number(key), inner) as Content
  const { [key]: _, ...others } = content as Keyed
  if (inner === undefined) return others as Content
  return (Object.hasOwn(content as object, key)
    ? { ...content, [key]: inner }
    : { ...others, [key]: inner }) as unknown as Content
}

/** Returns whether two values are the same, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, i) => isSame(each, other[i]))
  if (!isKeyed(one) || !isKeyed(other)) return false
  const keys = Object.keys(one).filter((key) => one[key] !== undefined)
  return (
    keys.length === Object.keys(other).filter((key) => other[key] !== undefined).length &&
    keys.every((key) => isSame(one[key], other[key]))
  )
}
