import type { EmailedNoun } from '../../../../contract/leads/written-emails.ts'

/** The record on which somebody is written to. */
export type EmailedRecord = { noun: EmailedNoun; recordId: number }

/** Names the record in keys of stored drafts. */
export const recordKey = ({ noun, recordId }: EmailedRecord) => `${noun}:${recordId}`

/** Returns the value of a form’s moment in ISO 8601; null for none. */
export const isoOf = (moment: string | Date | null | undefined): string | null =>
  moment instanceof Date ? moment.toISOString() : (moment ?? null)
