import * as z from 'zod/mini'

/** Returns the keys of a table of labels, typed for `z.enum`. */
export const keysOf = <Key extends string>(labels: Readonly<Record<Key, unknown>>) =>
  Object.keys(labels) as [Key, ...Key[]]

/** The id of a record: a positive 32-bit integer. Digits in a string, such as a path segment, are accepted. */
export const id = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))

const chooseClient = 'Please select a client'
/** The id of the client selected in a form. */
export const chosenClient = z.coerce
  .number(chooseClient)
  .check(z.int(chooseClient), z.gte(1, chooseClient), z.lte(2_147_483_647, chooseClient))

/** A date and time in ISO 8601, UTC. The server may pass a Date. */
export const instant = z.pipe(
  z.union([z.date(), z.string()]),
  z.transform((value) => (value instanceof Date ? value.toISOString() : value)),
)

/** The newest entry of the team that the caller has seen, 0 for none; omitted to write whatever colleagues wrote. */
export const seenId = z.optional(z.int().check(z.nonnegative()))

/** The maximum length of single-line text, such as a name or title. Longer text may contain line breaks. */
const longestLine = 255

/** Line breaks and control characters, which could inject lines into an email header or a calendar entry. */
// oxlint-disable-next-line no-control-regex
const breaks = /[\u0001-\u001f\u007f-\u009f\u2028\u2029]+/g

/** Characters that turn the direction of what follows, so that a name could read as another one. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g
/** Returns a text without characters that turn its direction. */
export const withoutTurns = (text: string) => text.replace(turns, '')

/**
 * Trims the text; replaces line breaks with spaces, and drops characters that turn its direction, unless `max` allows
 * multi-line text.
 */
const tidy = (max: number) =>
  max > longestLine
    ? z.trim()
    : z.overwrite((value: string) => withoutTurns(value).replace(breaks, ' ').trim())

/** Made once: `toLocaleString` makes another for each of some thousand fields, at every start. */
const inEnglish = new Intl.NumberFormat('en-US')

/** The refusal of a text with more than `max` characters. */
export const tooLong = (max: number) => `Please use at most ${inEnglish.format(max)} characters`

/**
 * Optional text of at most `max` characters, trimmed; single-line if `max` is 255 or less. Defaults to an empty
 * string.
 */
export const text = (max: number) =>
  z._default(z.string().check(tidy(max), z.maxLength(max, tooLong(max))), '')

/** Text as in `text`, but without a default: omitting it leaves the stored value unchanged. */
export const changedText = (max: number) =>
  z.optional(z.string().check(tidy(max), z.maxLength(max, tooLong(max))))

/** Matches text of nothing but whitespace and invisible format characters. */
const blankText = /^[\s\p{Cf}]*$/u

/** Returns whether a text is missing or has no visible characters. */
export const isBlank = (text: string | undefined) => blankText.test(text ?? '')

/** Required text of at most `max` characters, trimmed as in `text`; `sentence` is the error for blank text. */
export const required = (sentence: string, max = 255) =>
  z.string(sentence).check(
    tidy(max),
    z.refine((value) => !isBlank(value), sentence),
    z.maxLength(max, tooLong(max)),
  )

/**
 * Writes an internationalized domain as it is sent: `info@bücher.example` becomes `info@xn--bcher-kva.example`, and
 * `@bücher.example`, which stands for the domain, `@xn--bcher-kva.example`.
 */
export const withPlainDomain = (address: string) => {
  const [, name, domain = ''] = /^([^@]*)@([^@\s/?#:\\]+)$/u.exec(address) ?? []
  // oxlint-disable-next-line no-control-regex
  const isForeign = /[^\u0000-\u007f]/u.test(domain) && URL.canParse(`https://${domain}`)
  return isForeign ? `${name}@${new URL(`https://${domain}`).hostname}` : address
}

/** An email address, trimmed and lowercased, its domain in plain letters, at most 255 characters. */
export const email = (sentence = 'Please enter a valid email address') =>
  z
    .string(sentence)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.overwrite(withPlainDomain),
      z.maxLength(255, sentence),
      z.email(sentence),
    )

const addressRules = [
  z.maxLength(500, tooLong(500)),
  z.refine<string>(
    (value) => value === '' || (/^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value)),
    'Please enter a web address that starts with http:// or https://',
  ),
] as const

/** A URL that starts with http:// or https://, at most 500 characters, or an empty string. */
export const url = z._default(z.string().check(z.trim(), ...addressRules), '')

const withScheme = (text: string) =>
  /^[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+(?:[/?#:]\S*)?$/u.test(text)
    ? `https://${text}`
    : text

/** The URL of a website, as in `url`; a bare domain such as `kiln.example` gets `https://` prepended. */
export const website = z._default(
  z.string().check(z.trim(), z.overwrite(withScheme), ...addressRules),
  '',
)

/** The same, required; `sentence` is the error for an empty one. */
export const webAddress = (sentence: string) =>
  z
    .string(sentence)
    .check(z.trim(), z.minLength(1, sentence), z.overwrite(withScheme), ...addressRules)

/**
 * The query parameters of a paged list: search text, page size (1 to 100, default 50), and the cursor from the
 * previous response's `Link: rel="next"` header.
 */
export const page = {
  q: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
  cursor: z._default(z.string().check(z.maxLength(500)), ''),
}

const noToken = 'The link is missing its token'
/** The token of an emailed link, of at most `max` characters. */
export const linkToken = (max = 200) =>
  z.string(noToken).check(z.minLength(1, noToken), z.maxLength(max))

/** The response of calls that return no data. */
export const done = z.object({ ok: z.literal(true) })

const noDay = 'Please enter a date'
/** A calendar date, `YYYY-MM-DD`. A date with a time is accepted and cut to its first ten characters. */
export const day = z
  .pipe(
    z.string(noDay),
    z.transform((value) => value.trim().slice(0, 10)),
  )
  .check(
    z.refine(
      (value) =>
        /^(?!0000)\d{4}-\d\d-\d\d$/.test(value) &&
        Number.isFinite(Date.parse(value)) &&
        new Date(value).toISOString().startsWith(value),
      noDay,
    ),
  )

/** An IANA time zone name, such as Europe/London. */
export const timeZone = z
  .string('Please choose a time zone')
  .check(z.maxLength(64), z.refine(isTimeZone, 'This time zone is not known'))

function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

type Required<Shape> = {
  [Key in keyof Shape]: Shape[Key] extends z.ZodMiniDefault<infer Inner> ? Inner : Shape[Key]
}
/**
 * Returns the shape of a stored record from that of its input, without the defaults. With a default, a response
 * could omit the field, and a field without a column would compile.
 */
export const withoutDefaults = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => [
      key,
      schema instanceof z.ZodMiniDefault ? schema._zod.def.innerType : schema,
    ]),
  ) as Required<Shape>

/** Whether a client joined with an address that isn't confirmed: they may be somebody else. Beside every `clientName`. */
export const clientUnconfirmed = z.boolean()
