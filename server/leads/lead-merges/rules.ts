import type { Before } from './table.ts'

/** Fields that nobody chooses: they are put back by what they were, or by reckoning. */
const reckoned = new Set(['id', 'updated_at', 'search', 'pair', 'emails_sent_count'])

/** The fields of a merged lead that are as the merge left them, with what they were before it. */
export const restorable = ({ lead, merged }: Before, now: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(lead).filter(
      ([field]) =>
        !reckoned.has(field) && JSON.stringify(now[field]) === JSON.stringify(merged[field]),
    ),
  )
