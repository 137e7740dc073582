import * as z from 'zod/mini'

/** The keys of a table of labels, as a schema or a filter takes them. */
export const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  Object.keys(labels) as [Key, ...Key[]]

/** A row's id: a positive 32-bit integer; digits in a path are accepted. */
export const id = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))

const chooseClient = 'Please select a client'
/** The client that a form is about. */
export const chosenClient = z.coerce
  .number(chooseClient)
  .check(z.int(chooseClient), z.gte(1, chooseClient), z.lte(2_147_483_647, chooseClient))

/** A moment on the wire: ISO 8601 in UTC. The server may hand over a Date. */
export const instant = z.pipe(
  z.union([z.date(), z.string()]),
  z.transform((value) => (value instanceof Date ? value.toISOString() : value)),
)

/** Longer texts may have several lines, shorter ones are names, titles and the like. */
const longestLine = 255

/** Line breaks and control characters, which could inject lines into an email, a subject or a calendar. */
// oxlint-disable-next-line no-control-regex
const breaks = /[\u0001-\u001f\u007f-\u009f\u2028\u2029]+/g

/** Trimmed; in one line, unless it is of the longer kind. */
const tidy = (max: number) =>
  max > longestLine ? z.trim() : z.overwrite((value: string) => value.replace(breaks, ' ').trim())

/** Optional text, tidied, at most `max` characters (one line up to 255); missing becomes an empty string. */
export const text = (max: number) =>
  z._default(
    z.string().check(tidy(max), z.maxLength(max, `Please use at most ${max} characters`)),
    '',
  )

/** The same, but missing stays missing: whoever leaves it out changes nothing. */
export const changedText = (max: number) =>
  z.optional(z.string().check(tidy(max), z.maxLength(max, `Please use at most ${max} characters`)))

/** A blank or nothing but characters that nobody sees. */
const unseen = /^[\s\p{Cf}]*$/u

/** Is there nothing in a text that anybody sees? */
export const isUnseen = (text: string) => unseen.test(text)

/** Text that must not be blank, tidied as `text`, at most `max` characters; `sentence` is said when it is. */
export const required = (sentence: string, max = 255) =>
  z.string(sentence).check(
    tidy(max),
    z.refine((value) => !isUnseen(value), sentence),
    z.maxLength(max, `Please use at most ${max} characters`),
  )

/** An email address, trimmed and in lowercase, at most 255 characters. */
export const email = (sentence = 'Please enter a valid email address') =>
  z.string(sentence).check(z.trim(), z.toLowerCase(), z.maxLength(255, sentence), z.email(sentence))

const webAddress = [
  z.maxLength(500, 'Please use at most 500 characters'),
  z.refine<string>(
    (value) => value === '' || (/^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value)),
    'Please enter a web address that starts with http:// or https://',
  ),
] as const

/** A web address that starts with http:// or https://, at most 500 characters, or an empty string. */
export const url = z._default(z.string().check(z.trim(), ...webAddress), '')

const withScheme = (text: string) =>
  /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?$/.test(text) ? `https://${text}` : text

/** The same, of a website: as people write it, such as `kiln.example`, it becomes one of https. */
export const website = z._default(
  z.string().check(z.trim(), z.overwrite(withScheme), ...webAddress),
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

const noDay = 'Please enter a date'
/** A calendar day without a time, `YYYY-MM-DD`; of a moment, its day in UTC is taken. */
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

/** A time zone's IANA name, such as Europe/London. */
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
 * The shape of a stored record from that of its input: defaults belong to inputs alone. With one, a
 * reply could leave its field out, and a field without a column would compile.
 */
export const withoutDefaults = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => [
      key,
      schema instanceof z.ZodMiniDefault ? schema._zod.def.innerType : schema,
    ]),
  ) as Required<Shape>
