import * as z from 'zod/mini'
import { id, instant, keysOf, page } from '../fields.ts'
import { endpoint, uploadEndpoint } from '../http.ts'
import { currency } from './issuer.ts'

const may = 'bank-imports.write'

/** The largest file in bytes, and the most lines. */
export const bankFileMaxBytes = 10 * 2 ** 20
export const bankFileMaxLines = 10_000
export const bankFileTooLarge = 'This file is larger than 10 MB. Please export a shorter period.'

/** The roles of a column of a bank’s CSV. */
export const columnRoles = {
  date: 'Date',
  amount: 'Amount',
  credit: 'Amount in',
  debit: 'Amount out',
  sign: 'In or out',
  currency: 'Currency',
  name: 'Payer',
  iban: 'Payer’s account',
  text: 'Text',
  reference: 'Reference',
  bankRef: 'Bank’s reference',
  account: 'Own account',
} as const
const role = z.enum(keysOf(columnRoles))

/** The way in which a bank’s CSV is read. */
export const reading = z.object({
  /** The role of each column; null for one that isn’t read. */
  columns: z.array(z.nullable(role)).check(z.maxLength(200)),
  dayOrder: z.enum(['day-first', 'month-first']),
  decimal: z.enum([',', '.']),
})
export type Reading = z.output<typeof reading>

export const importStates = ['running', 'done', 'undoing', 'undone'] as const

export const bankImport = z.object({
  id,
  fileName: z.string(),
  format: z.enum(['camt', 'csv']),
  /** The accounts of its lines, as IBANs or numbers; empty if the file doesn’t say. */
  accounts: z.array(z.string()),
  state: z.enum(importStates),
  /** The lines that were new; `duplicates`: those that an earlier file had. */
  total: z.int(),
  duplicates: z.int(),
  /** The number of lines that were matched so far, or whose booking was undone. */
  applied: z.int(),
  /** Its lines by what became of them; 0 for an undone import. */
  counts: z.object({
    booked: z.int(),
    waiting: z.int(),
    rejected: z.int(),
    ignored: z.int(),
    returned: z.int(),
  }),
  userName: z.string(),
  createdAt: instant,
  undoneAt: z.nullable(instant),
})
export type BankImport = z.output<typeof bankImport>

const line = z.object({
  bookedOn: z.string(),
  amount: z.int(),
  currency: z.string(),
  name: z.string(),
  text: z.string(),
})

/** The content of a file before it is imported. */
export const bankFilePreview = z.object({
  format: z.enum(['camt', 'csv']),
  /** The number of lines, and of those that an earlier file had. */
  total: z.int(),
  duplicates: z.int(),
  credits: z.int(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** The first lines as they are read. */
  lines: z.array(line),
  /** The reasons why rows can’t be read, and the number of such rows. */
  problems: z.array(z.string()),
  problemCount: z.int(),
  /** For CSV: its headings, the first rows, and how they are read. */
  sheet: z.nullable(
    z.object({
      header: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      reading,
      currency: z.string(),
      /** Whether the columns are those that somebody chose for files of this bank before. */
      isRemembered: z.boolean(),
    }),
  ),
})
export type BankFilePreview = z.output<typeof bankFilePreview>

const readingText = z._default(z.string().check(z.maxLength(5000)), '')
const fileName = z._default(z.string().check(z.trim(), z.maxLength(255)), '')
const csv = {
  fileName,
  /** For CSV: a `reading` as JSON; empty for the remembered or guessed one. */
  reading: readingText,
  /** For CSV: the currency where no column says it; empty for the agency’s. */
  currency: z._default(z.union([z.literal(''), currency]), ''),
}

/**
 * Reads a bank file and says what is in it; nothing is stored. camt.052 to camt.054, CSV, or ZIP, at most 10 MB. 400 for
 * a file that can’t be read, 413 for a larger one.
 */
export const preview = uploadEndpoint({
  method: 'POST',
  path: '/api/admin/bank-imports/preview',
  may,
  query: z.object(csv),
  reply: bankFilePreview,
  status: 200,
  upload: true,
})

/**
 * Imports a bank file: keeps each line once, then matches them in the background and books the certain ones. For CSV the
 * columns are remembered for files with the same headings. The same refusals as `preview`; 400 for a file without lines.
 */
export const create = uploadEndpoint({
  method: 'POST',
  path: '/api/admin/bank-imports',
  may,
  limit: 'bank-files',
  query: z.object(csv),
  reply: bankImport,
  upload: true,
})

/** Returns the imports, newest first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/bank-imports',
  may,
  query: z.object({ limit: page.limit, cursor: page.cursor }),
  reply: z.array(bankImport),
  paged: true,
})

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/bank-imports/:id',
  may,
  params: z.object({ id }),
  reply: bankImport,
})

/**
 * Undoes an import in the background: its payments are marked as undone and its lines deleted, so that the file can be
 * imported again. Ends one that still runs. 409 once it was undone.
 */
export const undo = endpoint({
  method: 'POST',
  path: '/api/admin/bank-imports/:id/undo',
  may,
  params: z.object({ id }),
  reply: bankImport,
  status: 202,
})
