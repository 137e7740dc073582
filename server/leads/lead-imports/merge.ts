import { type SQL, sql } from 'drizzle-orm'
import { type ImportField, importFields } from '../../../contract/leads/lead-imports.ts'
import { leads } from '../leads/table.ts'
import type { ImportRow } from './store.ts'

const nameOf = (field: ImportField) => sql.raw(leads[field].name)
export const fieldNames = sql.join(importFields.map(nameOf), sql`, `)

/**
 * Returns the new value of a lead's field: `given` and `known` are the columns of the line and the lead. No value is
 * ever cleared.
 */
const merged = (field: ImportField, existing: ImportRow['existing']): SQL => {
  const given = sql`nullif(line.${nameOf(field)}, '')`
  const known = sql`lead.${nameOf(field)}`
  return existing === 'fill'
    ? sql`coalesce(nullif(${known}, ''), ${given}, '')`
    : sql`coalesce(${given}, ${known})`
}

/** Returns whether a line, aliased `line`, would change a lead, aliased `lead`. */
export const isChanging = (existing: ImportRow['existing']): SQL =>
  sql`(${sql.join(
    importFields.map(
      (field) => sql`${merged(field, existing)} is distinct from lead.${nameOf(field)}`,
    ),
    sql` or `,
  )})`

/** Returns `company_name = …, contact_name = …` for a lead that takes a line's values. */
export const assignments = (existing: ImportRow['existing']): SQL =>
  sql.join(
    importFields.map((field) => sql`${nameOf(field)} = ${merged(field, existing)}`),
    sql`, `,
  )

/** Builds a JSON object of the row `name`, keyed by the contract's field names. */
export const objectOf = (name: string): SQL =>
  sql`jsonb_build_object(${sql.join(
    importFields.map((field) => sql`${sql.raw(`'${field}'`)}, ${sql.raw(name)}.${nameOf(field)}`),
    sql`, `,
  )})`

/** Restores the old values: `company_name = before->>'companyName', …` */
export const restored: SQL = sql.join(
  importFields.map((field) => sql`${nameOf(field)} = line.before ->> ${sql.raw(`'${field}'`)}`),
  sql`, `,
)
