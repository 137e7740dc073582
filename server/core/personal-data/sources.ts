import type { Db } from '../../platform/db.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Rooms } from '../../platform/room.ts'

/** The order of the tables in an export; others follow at the end. */
const readingOrder = [
  'Account',
  'Contacts',
  'Projects',
  'Milestones',
  'Project updates',
  'Deliverables',
  'Deliverable versions',
  'Decisions',
  'Messages',
  'Message attachments',
  'Uploads',
  'Service requests',
  'Service request history',
  'Content orders',
  'Content',
  'Content versions',
  'Published content',
  'WordPress site',
  'Webhook',
  'Webhook deliveries',
  'Content reviews',
  'Review links',
  'Meetings',
  'Onboarding',
  'Onboarding files',
  'Keyword imports',
  'Keywords',
  'Invoices',
  'Invoice lines',
  'Payments',
  'Invoice emails',
  'Notifications',
  'Notification choices',
  'Saved views',
  'Sessions',
  'Suppressed address',
  'Bounced emails',
  'Campaign emails',
  'Followed links',
  'Trash',
  'Deletion requests',
  'Exports',
]
const placeOf = ({ title }: PersonalData) =>
  readingOrder.includes(title) ? readingOrder.indexOf(title) : readingOrder.length

/** Returns everything that is stored about a person, from all rooms. */
export const sourcesIn = (rooms: Rooms): PersonalData[] =>
  rooms.flatMap(({ personalData = [] }) => personalData).toSorted((a, b) => placeOf(a) - placeOf(b))

/** Counts a client's rows for each kind that the dialog names. */
export const countsOf = async ({ db, rooms }: { db: Db; rooms: Rooms }, userId: number) =>
  Promise.all(
    sourcesIn(rooms).flatMap(({ title, goes, table, of }) =>
      goes ? [db.$count(table, of(userId)).then((count) => ({ title, goes, count }))] : [],
    ),
  )
