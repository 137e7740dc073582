import { type SQL, sql } from 'drizzle-orm'
import { type ImportField, importFields } from '../../../contract/leads/lead-imports.ts'
import { leads } from '../leads/table.ts'
import type { ImportRow } from './store.ts'

const nameOf = (field: ImportField) => sql.raw(leads[field].name)
const each = (sqlOf: (field: ImportField) => SQL) => sql.join(importFields.map(sqlOf), sql`, `)
/** `company_name, contact_name, …` */
export const fieldNames = each(nameOf)
/** `company_name text, contact_name text, …` */
export const fieldTypes = each((field) => sql`${nameOf(field)} text`)
/** The same fields of a line as a new lead gets them: where a cell is empty, the column's default. */
export const newValues = each((field) => {
  const usual = leads[field].default
  const name = sql`line.${nameOf(field)}`
  return usual === '' ? name : sql`coalesce(nullif(${name}, ''), ${usual}::text)`
})

/**
 * Returns the new value of a lead's field: `imported` and `known` are the columns of the line and the lead. No value is
 * ever cleared.
 */
const merged = (field: ImportField, existing: ImportRow['existing']): SQL => {
  const imported = sql`nullif(line.${nameOf(field)}, '')`
  const known = sql`lead.${nameOf(field)}`
  return existing === 'fill'
    ? sql`coalesce(nullif(${known}, ''), ${imported}, '')`
    : sql`coalesce(${imported}, ${known})`
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
  each((field) => sql`${nameOf(field)} = ${merged(field, existing)}`)

/** Builds a JSON object of the row `name`, keyed by the contract's field names. */
export const objectOf = (name: string): SQL =>
  sql`jsonb_build_object(${each(
    (field) => sql`${sql.raw(`'${field}'`)}, ${sql.raw(name)}.${nameOf(field)}`,
  )})`

/** Restores the old values: `company_name = before->>'companyName', …` */
export const restored: SQL = each(
  (field) => sql`${nameOf(field)} = line.before ->> ${sql.raw(`'${field}'`)}`,
)
