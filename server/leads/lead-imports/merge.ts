import { type SQL, sql } from 'drizzle-orm'
import { type ImportField, importFields } from '../../../contract/leads/lead-imports.ts'
import { leads } from '../leads/table.ts'
import type { ImportRow } from './store.ts'

const nameOf = (field: ImportField) => sql.raw(leads[field].name)
export const fieldNames = sql.join(importFields.map(nameOf), sql`, `)

/** What a field of a lead becomes: `given` and `known` are names of a line and of a lead. Nothing is ever emptied. */
const merged = (field: ImportField, existing: ImportRow['existing']): SQL => {
  const given = sql`nullif(line.${nameOf(field)}, '')`
  const known = sql`lead.${nameOf(field)}`
  return existing === 'fill'
    ? sql`coalesce(nullif(${known}, ''), ${given}, '')`
    : sql`coalesce(${given}, ${known})`
}

/** Would a line, called `line`, change a lead, called `lead`? */
export const isChanging = (existing: ImportRow['existing']): SQL =>
  sql`(${sql.join(
    importFields.map(
      (field) => sql`${merged(field, existing)} is distinct from lead.${nameOf(field)}`,
    ),
    sql` or `,
  )})`

/** `company_name = …, contact_name = …` of a lead that takes a line's values. */
export const assignments = (existing: ImportRow['existing']): SQL =>
  sql.join(
    importFields.map((field) => sql`${nameOf(field)} = ${merged(field, existing)}`),
    sql`, `,
  )

/** A row called `name` as an object by the contract's field names. */
export const objectOf = (name: string): SQL =>
  sql`jsonb_build_object(${sql.join(
    importFields.map((field) => sql`${sql.raw(`'${field}'`)}, ${sql.raw(name)}.${nameOf(field)}`),
    sql`, `,
  )})`

/** `company_name = before->>'companyName', …` */
export const restored: SQL = sql.join(
  importFields.map((field) => sql`${nameOf(field)} = line.before ->> ${sql.raw(`'${field}'`)}`),
  sql`, `,
)
