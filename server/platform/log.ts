import type { FastifyBaseLogger } from 'fastify'

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

type Cause = { code?: unknown; constraint?: unknown; message?: unknown }

/**
 * What may be logged of an unexpected error. Messages of database errors hold the values that were
 * written, so only code and constraint remain of them.
 */
export function describeError(error: unknown) {
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
      : { message: 'query' in error ? 'query failed' : error.message, code: cause.code }),
    stack: frames?.join('\n'),
  }
}
