import * as z from 'zod/mini'

/** The body of every error response. */
export const refusal = z.object({
  /** The error message, as one sentence for people. */
  error: z.string(),
  /** Error messages by field name, shown next to the fields. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** Additional data that a screen can act on, such as the next free slots. */
  detail: z.optional(z.unknown()),
})
export type RefusalBody = z.infer<typeof refusal>

/** The kinds of errors and their HTTP status codes. */
export const statusOf = {
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  unsupportedType: 415,
  tooMany: 429,
  unavailable: 503,
} as const
export type RefusalKind = keyof typeof statusOf
