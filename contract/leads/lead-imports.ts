import * as z from 'zod/mini'
import { id, instant, page } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { leadFieldNames, type LeadFieldName, leadFields } from './lead-fields.ts'

export { leadFields } from './lead-fields.ts'

/** Fields of a lead that a file can hold, in the order of the template. */
export const importFields = leadFieldNames
export type ImportField = LeadFieldName

export const importTemplate = 'leads_template.csv'
/** The line of the template that shows how its columns are filled; nobody means it. */
export const importExample = importFields.map((field) => leadFields[field].example)
/** Bytes of a file that the browser reads. */
export const importMaxBytes = 100 * 2 ** 20
export const importMaxRows = 500_000
/** Days for which an import can be undone and its lines can be looked at. */
export const importDays = 30

/** Soft hyphens and characters without a width, which come along from web pages: nobody sees them, and no address with one is valid. */
export const unseen = /[\u00AD\u200B\u2060\uFEFF]/g

/** The outcome of a line. */
export const importOutcomes = {
  create: 'Create',
  update: 'Update',
  unchanged: 'Unchanged',
  skip: 'Skip',
  error: 'Error',
} as const
export type ImportOutcome = keyof typeof importOutcomes
export const importOutcomeIds = Object.keys(importOutcomes) as [ImportOutcome, ...ImportOutcome[]]

/** The rule for an existing lead: overwrite, fill only empty fields, or skip. */
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
  /** Lines that arrived, and how many of them are worked off. */
  total: z.int(),
  applied: z.int(),
  /** Lines by outcome: what a dry run says, and afterwards what happened. */
  counts: z.object({
    create: z.int(),
    update: z.int(),
    unchanged: z.int(),
    skip: z.int(),
    error: z.int(),
  }),
  /** Leads that undoing left as they are, since somebody worked with them. */
  kept: z.int(),
  /** Can it be undone still? */
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

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/lead-imports',
  may,
  query: z.object({ limit: page.limit, cursor: page.cursor }),
  reply: z.array(leadImport),
  paged: true,
})

export const read = endpoint({ method: 'GET', path, may, params, reply: leadImport })

/** Begins one, without any lines yet. */
export const begin = endpoint({
  method: 'POST',
  path: '/api/admin/lead-imports',
  may,
  body: z.object({
    fileName: z._default(z.string().check(z.trim(), z.maxLength(255)), ''),
    existing,
  }),
  reply: leadImport,
  status: 201,
})

/** A line of the file: where it begins there, its cells by field, and what is wrong with it as a whole. */
export const importLine = z.object({
  line: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  values: z.partialRecord(z.enum(importFields), z.string()),
  problem: z.optional(z.string().check(z.maxLength(300))),
})
export type ImportLine = z.output<typeof importLine>

/** The next lines; `after` says how many were sent before, so that a call that is made again does no harm. */
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

/** The dry run: decides about every line and writes no lead. */
export const check = endpoint({
  method: 'POST',
  path: `${path}/check`,
  may,
  params,
  body: z.object({ existing: z.optional(z.enum(existingChoices)) }),
  reply: leadImport,
})

/** Begins to write what the dry run showed. */
export const run = endpoint({
  method: 'POST',
  path: `${path}/run`,
  may,
  params,
  reply: leadImport,
  status: 202,
})

/** Stops after the lines that are being written; what is written can be undone. */
export const cancel = endpoint({
  method: 'POST',
  path: `${path}/cancel`,
  may,
  params,
  reply: leadImport,
})

/** Takes back what was written, except for leads that someone has worked on since. */
export const undo = endpoint({
  method: 'POST',
  path: `${path}/undo`,
  may,
  params,
  reply: leadImport,
  status: 202,
})

export const importedLine = z.object({
  line: z.int(),
  outcome: z.enum(importOutcomeIds),
  /** Why, or what was made of it. */
  message: z.string(),
  values: z.partialRecord(z.enum(importFields), z.string()),
  leadId: z.nullable(id),
})

/** Lines in the order of the file. */
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

/** The lines with errors as CSV, with a column that says what is wrong: to be mended and uploaded again. */
export const errorFile = rawEndpoint({ method: 'GET', path: `${path}/errors`, may, params })

/** Everything in one call (seed 001 section 7). Leads that are there already are left as they are. */
export const bulkUpload = endpoint({
  method: 'POST',
  path: '/api/admin/leads/bulk-upload',
  may,
  bodyLimit: { bytes: 64 * 2 ** 20, sentence: 'These are too many leads for one call' },
  body: z.object({
    leads: z
      .array(z.record(z.string(), z.unknown()), 'No valid lead data found in CSV file')
      .check(z.minLength(1, 'No valid lead data found in CSV file'), z.maxLength(100_000)),
  }),
  reply: z.object({
    created: z.int(),
    total: z.int(),
    /** `row` counts from 1. */
    errors: z.array(z.object({ row: z.int(), error: z.string() })),
  }),
})
