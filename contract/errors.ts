import * as z from 'zod/mini'

/** Every refusal has this one shape on the wire (product decision "Errors"). */
export const refusal = z.object({
  /** One sentence for a person. */
  error: z.string(),
  /** Sentences that belong beside a field, by the field's name. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** Further facts that a screen can act on, such as the next free slots. */
  detail: z.optional(z.unknown()),
})
export type RefusalBody = z.infer<typeof refusal>

/** The few ways in which a call is refused, and their HTTP status. */
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
