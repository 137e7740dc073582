type Found = { message?: unknown; root?: { message?: unknown } } | undefined

/** Returns the message at a path of a form's errors. */
export function messageAt(errors: unknown, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], errors)
  const message = typeof found === 'string' ? found : (found as Found)?.message
  return typeof message === 'string' && message ? message : undefined
}

/** Returns the message of a list itself, without those of its entries. */
export function messageOfList(found: unknown): string | undefined {
  if (Object.keys(found ?? {}).some((key) => /^\d+$/.test(key))) return undefined
  return messageAt(found, 'message') ?? messageAt(found, 'root')
}
