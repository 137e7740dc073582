import * as z from 'zod/mini'
import { id, instant, keysOf } from '../fields.ts'
import { endpoint } from '../http.ts'
import { keywordTools } from './keyword-sources.ts'
import { intents, keywordFigures, keywordText } from './keywords.ts'

const may = 'keyword-imports.manage'
const ofClient = z.object({ clientId: id })

/** Lines of a tool's export that one import takes. */
export const importMostRows = 10_000

const count = z._default(
  z.nullable(z.number('Please give a whole number').check(z.int(), z.gte(0), z.lte(999_999_999))),
  null,
)
/** One line of a tool's export; null for values it doesn't have. */
export const importRow = z.object({
  keyword: keywordText,
  searchVolume: count,
  volumeLow: count,
  volumeHigh: count,
  impressions: count,
  /** From 0 to 100, by the tool's own scale. */
  difficultyScore: z._default(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(100))), null),
  intent: z._default(z.nullable(z.enum(keysOf(intents))), null),
})
export type ImportRow = z.output<typeof importRow>

const importBody = z.object({
  tool: z.enum(keysOf(keywordTools)),
  rows: z
    .array(importRow, 'Please choose a file')
    .check(
      z.minLength(1, 'No keywords were found in this file.'),
      z.maxLength(importMostRows, `Please use a file of at most ${importMostRows} keywords`),
    ),
  /** Also keeps the keywords that the client does not have yet. */
  addNew: z._default(z.boolean(), false),
})
const importLimit = { bytes: 4 * 2 ** 20, sentence: 'Please use a smaller file' }
const outcome = z.object({ changed: z.int(), added: z.int(), same: z.int(), ignored: z.int() })

/** Previews an import without writing; `lines` are the first hundred that change something. */
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

/** An import that was kept. */
export const keywordImport = z.object({
  id,
  tool: z.enum(keysOf(keywordTools)),
  /** Keywords whose figures it changed, and keywords that it added. */
  changed: z.int(),
  added: z.int(),
  /** Keywords that undoing left unchanged, since somebody has worked with them. */
  kept: z.int(),
  createdAt: instant,
  undoneAt: z.nullable(instant),
  /** Can it be undone still? */
  undoable: z.boolean(),
})
export type KeywordImport = z.output<typeof keywordImport>

/** Days for which an import can be undone. */
export const undoDays = 30

/** A client's newest 20 imports that changed something. */
export const list = endpoint({
  method: 'GET',
  path: '/api/keywords/:clientId/imports',
  may,
  params: ofClient,
  reply: z.array(keywordImport),
})

/**
 * Gives every keyword the figures back that it had before an import, and takes those away that came
 * with it. Whose figures were changed since, and what was selected, edited or written about, stays.
 * 409 when it was undone already, or is older than 30 days.
 */
export const undo = endpoint({
  method: 'POST',
  path: '/api/keywords/imports/:id/undo',
  may,
  params: z.object({ id }),
  reply: z.object({ undone: z.int(), kept: z.int() }),
})

/** Keeps the figures of a tool's export; what the file does not say stays. `id` is null when nothing was new. */
export const create = endpoint({
  method: 'POST',
  path: '/api/keywords/:clientId/imports',
  may,
  bodyLimit: importLimit,
  params: ofClient,
  body: importBody,
  reply: z.object({ id: z.nullable(id), ...outcome.shape }),
})
