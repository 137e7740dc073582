import { sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import type { Context } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.ts'
import type { Asked } from './thing.ts'

/** Returns who asks, when, and the agency's days. */
export async function askedBy(context: Context, actor: Actor): Promise<Asked> {
  const now = context.now()
  const { timeZone } = await readAvailability(context)
  const today = dayIn(timeZone, now)
  return {
    context,
    actor,
    now,
    timeZone,
    day: today,
    today,
    before: (milliseconds) => new Date(+now - milliseconds),
    midnight: (added) =>
      sql`((${today}::date + ${added}::int)::timestamp at time zone ${timeZone})`,
    endOf: (day) => sql`((${day} + 1)::timestamp at time zone ${timeZone})`,
  }
}
