import type { FastifyBaseLogger } from 'fastify'

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** Binds a logger's methods, so that each can be passed on alone. */
export const boundLog = (log: Log): Log => ({
  info: log.info.bind(log),
  warn: log.warn.bind(log),
  error: log.error.bind(log),
})

type Cause = { code?: unknown; constraint?: unknown; message?: unknown }

/**
 * Patterns for the parts of an error message that can come from a person: quoted text, addresses, what follows a
 * host.
 */
const personal: readonly [RegExp, string][] = [
  [/"(?:[^"\\]|\\.)*"?|“[^”]*”?/g, '"…"'],
  [/\b([a-z][a-z+.-]{1,15}:\/\/)\S+/gi, '$1…'],
  [/[^\s<>"'(),;]{1,64}@[^\s<>"'(),;]{1,255}/g, '<address>'],
]

const impersonal = (message: string) =>
  personal.reduce((text, [found, instead]) => text.replace(found, instead), message.slice(0, 500))

type Described = {
  type: string
  message?: string | undefined
  code?: unknown
  constraint?: unknown
  stack?: string | undefined
}

/**
 * Returns the loggable part of an unexpected error. Database errors contain written values, so only their code and
 * constraint remain; other messages lose what people may have written.
 */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error }
  const cause = (error.cause ?? error) as Cause
  const isDatabase = typeof cause.code === 'string' && /^[\dA-Z]{5}$/.test(cause.code)
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
  return {
    type: error.name,
    ...(isDatabase
      ? { code: cause.code, constraint: cause.constraint }
      : {
          message: 'query' in error ? 'query failed' : impersonal(error.message),
          code: cause.code,
        }),
    stack: frames?.join('\n'),
  }
}

type Serialized = { [key: string]: unknown; type: string; message: string; stack: string }

/** Applies the same filter to errors that Fastify logs itself. */
export const serializeError = (error: unknown): Serialized => {
  const { message = '', stack = '', ...described } = describeError(error)
  return { ...described, message, stack }
}

/** Filters a line of Fastify's: plain text, or a bare error whose message a logger would print. */
export function withoutPersonalData<Line extends unknown[]>(line: Line): Line {
  const [first, message, ...more] = line
  if (typeof first === 'string') return [impersonal(first), message, ...more] as Line
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
  if (!(error instanceof Error) || message !== undefined) return line
  return [{ err: error }, describeError(error).message ?? 'an error'] as Line
}
