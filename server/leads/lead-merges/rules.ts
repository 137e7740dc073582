import type { Before } from './table.ts'

/** Fields that nobody chooses: they are computed, or restored separately. */
const excluded = new Set(['id', 'updated_at', 'search', 'pair', 'emails_sent_count'])

/** Returns the old values of the merged lead's fields that have not changed since the merge. */
export const restorable = ({ lead, merged }: Before, now: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(lead).filter(
      ([field]) =>
        !excluded.has(field) && JSON.stringify(now[field]) === JSON.stringify(merged[field]),
    ),
  )
