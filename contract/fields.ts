import * as z from 'zod/mini'

/** A row's id: a positive 32-bit integer; digits in a path are accepted. */
export const id = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))

/** A moment on the wire: ISO 8601 in UTC. The server may hand over a Date. */
export const instant = z.pipe(
  z.union([z.date(), z.string()]),
  z.transform((value) => (value instanceof Date ? value.toISOString() : value)),
)

/** Optional text, trimmed, at most `max` characters; missing becomes an empty string. */
export const text = (max: number) =>
  z._default(
    z.string().check(z.trim(), z.maxLength(max, `Please use at most ${max} characters`)),
    '',
  )

/** Text that must not be blank, trimmed, at most `max` characters; `sentence` is said when it is. */
export const required = (sentence: string, max = 255) =>
  z
    .string(sentence)
    .check(
      z.trim(),
      z.minLength(1, sentence),
      z.maxLength(max, `Please use at most ${max} characters`),
    )

/** An e-mail address, trimmed and in lower case, at most 255 characters. */
export const email = (sentence = 'Please enter a valid email address') =>
  z.string(sentence).check(z.trim(), z.toLowerCase(), z.maxLength(255, sentence), z.email(sentence))

/** A web address that starts with http:// or https://, at most 500 characters, or an empty string. */
export const url = z._default(
  z.string().check(
    z.trim(),
    z.maxLength(500, 'Please use at most 500 characters'),
    z.refine(
      (value) => value === '' || (/^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value)),
      'Please enter a web address that starts with http:// or https://',
    ),
  ),
  '',
)

/** Query of a list that can grow: search text, page size (1 to 100, default 50), and the cursor of `Link: rel="next"`. */
export const page = {
  q: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
  cursor: z._default(z.string().check(z.maxLength(500)), ''),
}

/** The answer of calls that only say that it was done. */
export const done = z.object({ ok: z.literal(true) })
