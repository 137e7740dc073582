import * as z from 'zod/mini'
import { done, email, instant } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The most characters before the @ of a reply address: 27 of the 64 (RFC 5321) are taken by what is added. */
export const longestLocalPart = 37

const wrongAddress = 'Please enter an email address, such as reply@example.com'
const tooLongAddress = `Please use an address with at most ${longestLocalPart} characters before the @`

export const replySettings = z.object({
  /** The address to which `+` and a token are added; empty for no replies. */
  address: z._default(
    z.union(
      [
        z.literal(''),
        email(wrongAddress).check(
          z.refine((value) => value.indexOf('@') <= longestLocalPart, tooLongAddress),
        ),
      ],
      wrongAddress,
    ),
    '',
  ),
  /** Whether emails are held, too, that answer none of ours: of people who write first. Otherwise they aren't read. */
  takesStrangers: z._default(z.boolean(), false),
  /** Days for which whole emails are kept after they arrived. */
  keepDays: z._default(
    z.coerce
      .number('Please enter a number of days')
      .check(
        z.int('Please enter whole days'),
        z.gte(1, 'Please keep emails for at least one day'),
        z.lte(3650, 'Please enter at most 3,650 days'),
      ),
    90,
  ),
})
export type ReplySettings = z.output<typeof replySettings>

/**
 * Whether replies come in. `off`: no address. `no-server`: emails aren’t delivered, or none come in. `waiting`: a
 * test email was sent to the address and hasn’t arrived. `on`: it arrived, or the server’s settings name the address.
 */
export const replyStates = ['off', 'no-server', 'waiting', 'on'] as const

const stored = z.object({
  ...z.object({ address: z.string(), takesStrangers: z.boolean(), keepDays: z.int() }).shape,
  state: z.enum(replyStates),
  /** The address that the server’s settings name, which stands above; null for none. */
  fromEnvironment: z.nullable(z.string()),
  /** The mailbox’s own address, if its user name is one: what most people enter. */
  suggestion: z.nullable(z.string()),
  /** When the last test email was sent; null for never. */
  testedAt: z.nullable(instant),
  /** The private address that files emails of the team’s own mail programs; null while no emails come in. */
  bccAddress: z.nullable(z.string()),
  updatedAt: z.nullable(instant),
})
export type StoredReplySettings = z.output<typeof stored>

/** Returns how replies by email come in. */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/reply-settings',
  may: 'reply-settings.manage',
  reply: stored,
})

/**
 * Changes the address and for how long emails are kept. A test email goes to a new address; once it comes
 * in, emails invite replies. 409 if someone else changed them since `updatedAt`.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/reply-settings',
  may: 'reply-settings.manage',
  fresh: true,
  body: z.object({ ...replySettings.shape, updatedAt: z.optional(z.nullable(instant)) }),
  reply: stored,
})

/** Sends another test email to the address. 409 without an address, or without outgoing email or a way in. */
export const test = endpoint({
  method: 'POST',
  path: '/api/admin/reply-settings/test',
  may: 'reply-settings.manage',
  fresh: true,
  limit: 'test-emails',
  reply: done,
})

/** Replaces the private address that files emails; those to the earlier one are held from now on. */
export const replaceBcc = endpoint({
  method: 'POST',
  path: '/api/admin/reply-settings/bcc-address',
  may: 'reply-settings.manage',
  fresh: true,
  reply: stored,
})
