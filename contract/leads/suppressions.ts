import * as z from 'zod/mini'
import { done, id, instant, keysOf, page, text, withPlainDomain } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { csvReader } from '../many.ts'

/** Why an address isn't emailed, the most serious reason first. */
export const suppressionReasons = {
  complained: 'Complained',
  unsubscribed: 'Unsubscribed',
  manual: 'Added by hand',
  bounced: 'Bounced',
} as const
export type SuppressionReason = keyof typeof suppressionReasons
export const suppressionReasonIds = keysOf(suppressionReasons)

export const suppression = z.object({
  id,
  address: z.string(),
  reason: z.enum(suppressionReasonIds),
  /** The origin, such as the name of a campaign or the team's note. */
  source: z.string(),
  since: instant,
  /** The person who added it; empty for the system. */
  userName: z.string(),
})
export type Suppression = z.output<typeof suppression>

const may = 'suppressions.manage'
const path = '/api/admin/suppressions'
/** The sort orders of the list. */
export const suppressionSorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  address: 'Address A-Z',
} as const
export type SuppressionSort = keyof typeof suppressionSorts

const filters = {
  q: page.q,
  reason: z._default(z.enum(['all', ...suppressionReasonIds]), 'all'),
  sort: z._default(z.enum(keysOf(suppressionSorts)), 'newest'),
}

/** Returns the addresses that campaigns don't email. */
export const list = endpoint({
  method: 'GET',
  path,
  may,
  query: z.object({ ...page, ...filters }),
  reply: z.array(suppression),
  paged: true,
})

/** An address, or `@` and a domain, which stands for all of its addresses. */
export const suppressible = /^[^\s@,;<>"]{0,64}@[^\s@,;<>".]+(?:\.[^\s@,;<>".]+)+$/

/** Matches a domain alone, `competitor.example` or `*.competitor.example`. */
const bareDomain = /^(?:\*\.)?(?=(?:[\p{L}\p{M}\p{N}-]+\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$)/u

/**
 * Writes an address or a domain as it is stored: in lower case, an international domain in plain letters as those of
 * leads, and a domain with `@`, also from `*@x.example` and `*.x.example`.
 */
export const asSuppressed = (entry: string) =>
  withPlainDomain(
    entry
      .trim()
      .toLowerCase()
      .replace(/^\*?@(?:\*\.)?/, '@')
      .replace(bareDomain, '@'),
  )

const address = z
  .string()
  .check(
    z.overwrite(asSuppressed),
    z.maxLength(255),
    z.regex(suppressible, 'Please enter an email address, or a domain such as @competitor.example'),
  )

export const suppressionInput = z.object({ address, source: text(255) })

/** The most lines of a list that is imported at once. */
export const mostSuppressionLines = 20_000

/** Suppresses an address. 409 on `address` if it already is. */
export const create = endpoint({
  method: 'POST',
  path,
  may,
  body: suppressionInput,
  reply: suppression,
  status: 201,
})

const counts = z.object({
  /** Addresses and domains that are new. */
  added: z.int(),
  /** Those that were suppressed already. */
  known: z.int(),
  /** Lines with an address of an earlier line. */
  repeated: z.int(),
  /** The number of lines without an address, and the first of them. */
  wrong: z.int(),
  examples: z.array(z.object({ line: z.int(), text: z.string() })),
})
export type SuppressionCounts = z.output<typeof counts>

/**
 * Suppresses every address and domain of a list or CSV file, one per line; with `dryRun`, only counts them. 400 on
 * `lines` if there is none or too many.
 */
export const importMany = endpoint({
  method: 'POST',
  path: `${path}/imports`,
  may,
  bodyLimit: { bytes: 8 * 2 ** 20, sentence: 'This list is too large. Please split it' },
  body: z.object({
    lines: z
      .string('Please paste a list of addresses')
      .check(z.trim(), z.minLength(1, 'Please paste a list of addresses')),
    source: text(255),
    dryRun: z._default(z.boolean(), false),
  }),
  reply: counts,
})

/** Removes a suppression, so that campaigns email the address again. */
export const remove = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  may,
  params: z.object({ id }),
  reply: done,
})

/** Returns all matching suppressions as CSV. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: `${path}/export`,
  fresh: true,
  may,
  limit: 'exports',
  query: z.object({ ...filters, ...csvReader }),
})
