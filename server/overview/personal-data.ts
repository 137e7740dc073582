import { eq } from 'drizzle-orm'
import { personalTable, type PersonalData } from '../platform/personal-data.ts'
import { calendarFeeds } from './calendar-feeds/table.ts'
import { pinnedRecords } from './pinned-records/table.ts'
import { snoozes } from './snoozes/table.ts'

/** The tables of this room that hold personal data. Add new ones here. */
export const overviewData: readonly PersonalData[] = [
  personalTable('Pinned records', pinnedRecords, (id) => eq(pinnedRecords.userId, id)),
  personalTable('Calendar feeds', calendarFeeds, (id) => eq(calendarFeeds.userId, id), {
    without: ['tokenHash'],
  }),
  personalTable('Snoozed', snoozes, (id) => eq(snoozes.userId, id)),
]
