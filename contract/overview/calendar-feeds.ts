import * as z from 'zod/mini'
import { done, id, instant } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The address of a feed: the token, and an ending by which programs know what it is. */
export const feedPath = (token: string) => `/calendars/${token}.ics`

/** The number of days after which a feed that no program read ends. */
export const feedDays = 365
/** The number of days before today that a feed shows. */
export const pastDays = 60
/** The largest number of projects to choose from, the newest first. */
export const mostProjects = 200

const project = z.nullable(z.object({ id, name: z.string() }))

export const calendarFeed = z.object({
  id,
  /** The project that it is about; null for everything of the person. */
  project,
  createdAt: instant,
  /** The last time that a program read it; null before. */
  readAt: z.nullable(instant),
})
export type CalendarFeed = z.output<typeof calendarFeed>

/** Returns the caller's feeds, and the projects that they can make one for. */
export const list = endpoint({
  method: 'GET',
  path: '/api/calendar-feeds',
  may: 'calendar-feeds.manage',
  reply: z.object({
    feeds: z.array(calendarFeed),
    projects: z.array(z.object({ id, name: z.string() })),
  }),
})

/**
 * Makes a feed (RFC 5545) of the caller's meetings, milestones, tasks and due invoices, or of one project's. Only this reply
 * has its address, which needs no sign-in; an earlier address of the same feed ends. 404 for a project that the caller
 * doesn't see.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/calendar-feeds',
  may: 'calendar-feeds.manage',
  fresh: true,
  body: z.object({ projectId: z.nullable(id) }),
  reply: z.object({ ...calendarFeed.shape, url: z.string() }),
  status: 201,
})

/** Ends one of the caller's feeds: programs that read it get nothing more. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/calendar-feeds/:id',
  may: 'calendar-feeds.manage',
  params: z.object({ id }),
  reply: done,
})
