import { and, eq, gt, isNull } from 'drizzle-orm'
import ical, { ICalCalendarMethod } from 'ical-generator'
import { feedDays, feedPath } from '../../../contract/overview/calendar-feeds.ts'
import { actorOf } from '../../core/users/actor.ts'
import { findUser, isInTrash } from '../../core/users/store.ts'
import type { Context } from '../../platform/context.ts'
import { oneLine } from '../../platform/mime.ts'
import type { PlainCall, ServedPlain } from '../../platform/plain-pages.ts'
import { notFound } from '../../platform/refusals.ts'
import { hashToken } from '../../platform/tokens.ts'
import { projects, visibleTo as projectsVisibleTo } from '../../work/projects/table.ts'
import { type CalendarEntry, dueInvoices, dueMilestones, dueTasks, type Reader } from './events.ts'
import { bookedMeetings } from './meetings.ts'
import { calendarFeeds as table } from './table.ts'

const day = 86_400_000
const hour = 3600

/** Returns the feed with this token and its person, as they are now. @throws Refusal 404 */
async function openFeed(call: Context, token: string) {
  const isOpen = and(isNull(table.withdrawnAt), gt(table.expiresAt, call.now()))
  const [feed] = await call.db
    .select()
    .from(table)
    .where(and(eq(table.tokenHash, hashToken(token)), isOpen))
  const user = feed && (await findUser(call, feed.userId))
  if (!user || (await isInTrash(call, user))) throw notFound()
  return { feed, user }
}

/** Returns the name of a project. @throws Refusal 404 once the reader no longer sees it */
async function nameOfProject({ db, actor, projectId }: Reader & { projectId: number }) {
  const isThis = and(eq(projects.id, projectId), projectsVisibleTo(actor))
  const [project] = await db.select({ name: projects.name }).from(projects).where(isThis)
  if (!project) throw notFound()
  return project.name
}

/** Returns the entries as a calendar (RFC 5545) that programs read anew every hour. */
function calendarOf({ settings, now }: Context, name: string, entries: readonly CalendarEntry[]) {
  const calendar = ical({
    name: oneLine(name),
    prodId: { company: 'Foyer', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: hour,
  })
  const { host } = new URL(settings.publicUrl)
  for (const entry of entries) {
    const isDay = 'day' in entry
    calendar.createEvent({
      id: `${entry.key}@${host}`,
      stamp: now(),
      start: isDay ? new Date(`${entry.day}T00:00:00Z`) : entry.startsAt,
      ...(isDay
        ? { allDay: true, timezone: 'UTC' }
        : { end: entry.endsAt, sequence: entry.sequence }),
      summary: oneLine(entry.summary),
      description: entry.description,
      location: oneLine(entry.location),
      url: settings.publicUrl + entry.path,
    })
  }
  return calendar.toString()
}

async function readFeed(call: PlainCall) {
  const { feed, user } = await openFeed(call, call.params['token'] ?? '')
  const { projectId } = feed
  const reader: Reader = { ...call, actor: actorOf(user), projectId }
  const about =
    projectId === null ? call.settings.agency.name : await nameOfProject({ ...reader, projectId })
  const found = await Promise.all([
    bookedMeetings(reader),
    dueMilestones(reader),
    dueTasks(reader),
    dueInvoices(reader),
  ])
  const expiresAt = new Date(+call.now() + feedDays * day)
  await call.db.update(table).set({ readAt: call.now(), expiresAt }).where(eq(table.id, feed.id))
  return {
    type: 'text/calendar; charset=utf-8',
    body: calendarOf(call, about, found.flat()),
    isPersonal: true as const,
  }
}

export const calendarPages: readonly ServedPlain[] = [
  {
    method: 'GET',
    path: feedPath(':token') as `/${string}`,
    may: 'calendar-feeds.read',
    limit: 'calendar-feeds',
    handle: readFeed,
  },
]
