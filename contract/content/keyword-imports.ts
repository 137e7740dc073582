import * as z from 'zod/mini'
import { id, instant, keysOf } from '../fields.ts'
import { endpoint } from '../http.ts'
import { keywordTools } from './keyword-sources.ts'
import { intents, keywordFigures } from './keyword-figures.ts'
import { keywordText } from './keywords.ts'

const may = 'keyword-imports.manage'
const ofClient = z.object({ clientId: id })

/** The maximum number of rows in one import. */
export const importMostRows = 10_000

const count = z._default(
  z.nullable(z.number('Please give a whole number').check(z.int(), z.gte(0), z.lte(999_999_999))),
  null,
)
/** A row of a tool's export; null for values it doesn't have. */
export const importRow = z.object({
  keyword: keywordText,
  searchVolume: count,
  volumeLow: count,
  volumeHigh: count,
  impressions: count,
  /** From 0 to 100, on the tool's own scale. */
  difficultyScore: z._default(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(100))), null),
  intent: z._default(z.nullable(z.enum(keysOf(intents))), null),
  /** The cost of one click on an ad in hundredths of `cpcCurrency`. */
  cpc: count,
  cpcCurrency: z._default(z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/))), null),
  parentTopic: z._default(z.nullable(z.string().check(z.maxLength(255))), null),
  features: z._default(z.nullable(z.string().check(z.maxLength(500))), null),
})
export type ImportRow = z.output<typeof importRow>

const importBody = z.object({
  tool: z.enum(keysOf(keywordTools)),
  rows: z
    .array(importRow, 'Please choose a file')
    .check(
      z.minLength(1, 'No keywords were found in this file.'),
      z.maxLength(
        importMostRows,
        `Please use a file of at most ${importMostRows.toLocaleString('en-US')} keywords`,
      ),
    ),
  /** Whether to add keywords that the client doesn't have yet. */
  addNew: z._default(z.boolean(), false),
})
const importLimit = { bytes: 4 * 2 ** 20, sentence: 'Please use a smaller file' }
const outcome = z.object({ changed: z.int(), added: z.int(), same: z.int(), ignored: z.int() })

/** Previews an import without saving it. `lines` contains the first 100 rows that would change something. */
export const preview = endpoint({
  method: 'POST',
  path: '/api/keywords/:clientId/imports/preview',
  may,
  bodyLimit: importLimit,
  params: ofClient,
  body: importBody,
  reply: z.object({
    ...outcome.shape,
    lines: z.array(
      z.object({
        keyword: z.string(),
        isNew: z.boolean(),
        before: z.nullable(keywordFigures),
        after: keywordFigures,
      }),
    ),
  }),
})

/** An import that was saved. */
export const keywordImport = z.object({
  id,
  tool: z.enum(keysOf(keywordTools)),
  /** The number of keywords whose figures it changed; `added`: the number of keywords it added. */
  changed: z.int(),
  added: z.int(),
  /** The number of keywords that undoing left unchanged because someone has worked with them. */
  kept: z.int(),
  createdAt: instant,
  undoneAt: z.nullable(instant),
  /** Whether it can still be undone. */
  undoable: z.boolean(),
})
export type KeywordImport = z.output<typeof keywordImport>

/** Days for which an import can be undone. */
export const undoDays = 30

/** Returns a client's newest 20 imports that changed something. */
export const list = endpoint({
  method: 'GET',
  path: '/api/keywords/:clientId/imports',
  may,
  params: ofClient,
  reply: z.array(keywordImport),
})

/**
 * Undoes an import: restores the figures that each keyword had before and deletes the keywords it added.
 * Keywords whose figures changed since are kept, as are added ones that were selected, edited or used for
 * content. 409 if the import was already undone or is older than 30 days.
 */
export const undo = endpoint({
  method: 'POST',
  path: '/api/keywords/imports/:id/undo',
  may,
  params: z.object({ id }),
  reply: z.object({ undone: z.int(), kept: z.int() }),
})

/**
 * Imports the figures of a tool's export; values missing in the file stay unchanged. `id` is null if nothing
 * was new.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/keywords/:clientId/imports',
  may,
  bodyLimit: importLimit,
  params: ofClient,
  body: importBody,
  reply: z.object({ id: z.nullable(id), ...outcome.shape }),
})
