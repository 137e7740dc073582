import * as z from 'zod/mini'
import { instant, keysOf } from '../fields.ts'
import { endpoint } from '../http.ts'
import { charts } from './book-accounts.ts'

const wrongCode = 'Please use at most 20 characters: digits, A to Z, dots, hyphens'
const code = z.string().check(z.trim(), z.regex(/^[\p{L}\d.\-/]{0,20}$/u, wrongCode))
const digits = (most: number) =>
  z._default(
    z
      .string()
      .check(
        z.trim(),
        z.regex(new RegExp(`^\\d{0,${most}}$`), `Please enter up to ${most} digits`),
      ),
    '',
  )

export const bookInput = z.object({
  chart: z.enum(keysOf(charts)),
  /** Account numbers by key that differ from the chart’s. */
  codes: z.record(z.string().check(z.maxLength(40)), code),
  /** The tax adviser’s and the agency’s number at DATEV; empty for none. */
  datevConsultant: digits(7),
  datevClient: digits(5),
})

export const bookSettings = z.object({
  chart: z.enum(keysOf(charts)),
  datevConsultant: z.string(),
  datevClient: z.string(),
  /** The accounts in use: `usual` is the chart’s number, `code` the one that is used. */
  accounts: z.array(
    z.object({ key: z.string(), name: z.string(), usual: z.string(), code: z.string() }),
  ),
  updatedAt: z.nullable(instant),
})
export type BookSettings = z.output<typeof bookSettings>

/** Returns the numbers of the accounts in use, those of the chart or the agency’s own. */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/book-settings',
  may: 'book-settings.read',
  reply: bookSettings,
})

/** Saves the account numbers. 409 if someone else changed them since `updatedAt`. */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/book-settings',
  may: 'book-settings.update',
  body: z.object({ ...bookInput.shape, updatedAt: z.optional(z.nullable(instant)) }),
  reply: bookSettings,
})
