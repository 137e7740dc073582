import { eq } from 'drizzle-orm'
import { personalTable, type PersonalData } from '../platform/personal-data.ts'
import { pinnedRecords } from './pinned-records/table.ts'
import { snoozes } from './snoozes/table.ts'

/** The tables of this room that hold personal data. Add new ones here. */
export const overviewData: readonly PersonalData[] = [
  personalTable('Pinned records', pinnedRecords, (id) => eq(pinnedRecords.userId, id)),
  personalTable('Snoozed', snoozes, (id) => eq(snoozes.userId, id)),
]
