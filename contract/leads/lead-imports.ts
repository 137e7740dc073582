import * as z from 'zod/mini'
import { id, instant, keysOf, page, text } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { csvReader } from '../many.ts'
import { leadFieldNames, type LeadFieldName, leadFields } from './lead-fields.ts'

export { leadFields } from './lead-fields.ts'

/** The fields of a lead that a file can contain, in the order of the template. */
export const importFields = leadFieldNames
export type ImportField = LeadFieldName

export const importTemplate = 'leads_template.csv'
/** The example row of the template. An import skips it. */
export const importExample = importFields.map((field) => leadFields[field].example)
/** The maximum size of a file in bytes. */
export const importMaxBytes = 100 * 2 ** 20
export const importMaxRows = 500_000
/** Days for which an import can be undone and its lines viewed. */
export const importDays = 30

/**
 * Soft hyphens and zero-width characters, which text copied from web pages often contains. They are invisible
 * and make an email address invalid.
 */
export const invisibleCharacters = /[\u00AD\u200B\u2060\uFEFF]/g

/** The outcome of a line. */
export const importOutcomes = {
  create: 'Create',
  update: 'Update',
  unchanged: 'Unchanged',
  skip: 'Skip',
  error: 'Error',
} as const
export type ImportOutcome = keyof typeof importOutcomes
export const importOutcomeIds = keysOf(importOutcomes)

/** The rule for leads that already exist: overwrite, fill only empty fields, or skip. */
export const existingChoices = { update: 'update', fill: 'fill', skip: 'skip' } as const
const existing = z._default(z.enum(existingChoices), 'update')

export const importStates = [
  'receiving',
  'checked',
  'running',
  'done',
  'cancelled',
  'undoing',
  'undone',
] as const

export const leadImport = z.object({
  id,
  fileName: z.string(),
  existing: z.enum(existingChoices),
  state: z.enum(importStates),
  /** The number of lines received; `applied`: the number of those processed. */
  total: z.int(),
  applied: z.int(),
  /** The number of lines by outcome: expected after the dry run, actual after the import. */
  counts: z.object({
    create: z.int(),
    update: z.int(),
    unchanged: z.int(),
    skip: z.int(),
    error: z.int(),
  }),
  /** The number of leads that undoing left unchanged because someone has worked with them. */
  kept: z.int(),
  /** The number of created and updated leads that have an email address. */
  withEmail: z.int(),
  /** The title of a column that holds email addresses and isn’t imported; empty if there is none. */
  ignoredColumn: z.string(),
  /** Whether it can still be undone. */
  undoable: z.boolean(),
  userName: z.string(),
  createdAt: instant,
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
})
export type LeadImport = z.output<typeof leadImport>

const params = z.object({ id })
const may = 'lead-imports.manage'
const path = '/api/admin/lead-imports/:id'

/** Returns the imports, newest first. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/lead-imports',
  may,
  query: z.object({ limit: page.limit, cursor: page.cursor }),
  reply: z.array(leadImport),
  paged: true,
})

export const read = endpoint({ method: 'GET', path, may, params, reply: leadImport })

/** Starts an import, without any lines yet. */
export const begin = endpoint({
  method: 'POST',
  path: '/api/admin/lead-imports',
  may,
  body: z.object({
    fileName: z._default(z.string().check(z.trim(), z.maxLength(255)), ''),
    existing,
    ignoredColumn: text(255),
  }),
  reply: leadImport,
  status: 201,
})

/**
 * A line of the file: the line number at which it begins, its cells by field, and a problem that concerns the
 * whole line.
 */
export const importLine = z.object({
  line: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  values: z.partialRecord(z.enum(importFields), z.string()),
  problem: z.optional(z.string().check(z.maxLength(300))),
})
export type ImportLine = z.output<typeof importLine>

/**
 * Adds the next 1 to 5,000 lines. `after` is the number of lines sent before, so that repeating a call adds
 * nothing twice. 400 for more than 500,000 lines; 409 with `detail.total` if earlier lines are missing.
 */
export const addLines = endpoint({
  method: 'POST',
  path: `${path}/lines`,
  may,
  params,
  bodyLimit: { bytes: 16 * 2 ** 20, sentence: 'A line of this file is too long to be read' },
  body: z.object({
    after: z.int().check(z.gte(0)),
    lines: z.array(importLine).check(z.minLength(1), z.maxLength(5000)),
  }),
  reply: z.object({ total: z.int() }),
})

/**
 * Performs the dry run: decides the outcome of every line and writes no lead. 400 without lines; 409 once the
 * import has started.
 */
export const check = endpoint({
  method: 'POST',
  path: `${path}/check`,
  may,
  params,
  body: z.object({ existing: z.optional(z.enum(existingChoices)) }),
  reply: leadImport,
})

/** Starts writing the leads in the background. 409 unless the dry run was done. */
export const run = endpoint({
  method: 'POST',
  path: `${path}/run`,
  may,
  params,
  reply: leadImport,
  status: 202,
})

/** Cancels an import once the lines being written are done; they can be undone. 409 if it has ended. */
export const cancel = endpoint({
  method: 'POST',
  path: `${path}/cancel`,
  may,
  params,
  reply: leadImport,
})

/**
 * Undoes an import in the background, except for leads that someone has worked with since. 409 if it can't be
 * undone.
 */
export const undo = endpoint({
  method: 'POST',
  path: `${path}/undo`,
  may,
  params,
  reply: leadImport,
  status: 202,
})

export const importedLine = z.object({
  /** The number of the line among those received, from 1; `line` is its number in the file. */
  position: z.int(),
  line: z.int(),
  outcome: z.enum(importOutcomeIds),
  /** The reason or the result. */
  message: z.string(),
  values: z.partialRecord(z.enum(importFields), z.string()),
  leadId: z.nullable(id),
})

/** Returns the lines with an outcome, in the order of the file. */
export const lines = endpoint({
  method: 'GET',
  path: `${path}/lines`,
  may,
  params,
  query: z.object({
    limit: page.limit,
    cursor: page.cursor,
    outcome: z._default(z.enum(importOutcomeIds), 'create'),
  }),
  reply: z.array(importedLine),
  paged: true,
})

const cell = z._default(z.string().check(z.maxLength(50_000)), '')
/** The cells of one line by field; missing ones are empty. */
export const lineCells = z.object(
  Object.fromEntries(importFields.map((field) => [field, cell])) as Record<
    ImportField,
    typeof cell
  >,
)

/**
 * Replaces the cells of a line that has errors, and repeats the dry run. 400 with the remaining problems by field, 404
 * without such a line, 409 for a line without errors or once the import has started.
 */
export const fixLine = endpoint({
  method: 'PUT',
  path: `${path}/lines/:position`,
  may,
  params: z.object({ id, position: id }),
  body: lineCells,
  reply: importedLine,
})

/** Returns the lines with errors as CSV, with the problem in the last column, to be corrected and uploaded again. */
export const errorFile = rawEndpoint({
  method: 'GET',
  path: `${path}/errors`,
  may,
  limit: 'exports',
  params,
  query: z.object(csvReader),
})

/** Imports up to 100,000 leads in one call. Existing leads stay unchanged. */
export const bulkUpload = endpoint({
  method: 'POST',
  path: '/api/admin/leads/bulk-upload',
  may,
  bodyLimit: { bytes: 64 * 2 ** 20, sentence: 'There are too many leads for one request' },
  body: z.object({
    leads: z
      .array(z.record(z.string(), z.unknown()), 'No valid lead data found in CSV file')
      .check(z.minLength(1, 'No valid lead data found in CSV file'), z.maxLength(100_000)),
  }),
  reply: z.object({
    created: z.int(),
    total: z.int(),
    /** The lines that weren't imported; `row` counts from 1. */
    errors: z.array(z.object({ row: z.int(), error: z.string() })),
  }),
})
