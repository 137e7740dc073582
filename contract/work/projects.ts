import * as z from 'zod/mini'
import {
  clientUnconfirmed,
  changedText,
  chosenClient,
  day,
  done,
  id,
  instant,
  keysOf,
  page,
  required,
  text,
  tooLong,
} from '../fields.ts'
import { assigneeFilter, assigneeId } from '../core/assignments.ts'
import { projectType } from '../service-type-fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { chosen, csvReader, doneForMany, only } from '../many.ts'

/** The statuses of a project in the board's order. */
export const projectStatuses = {
  planning: 'Planning',
  in_progress: 'In Progress',
  review: 'Review',
  completed: 'Completed',
  on_hold: 'On Hold',
  cancelled: 'Canceled',
} as const
export type ProjectStatus = keyof typeof projectStatuses
export const projectStatusIds = keysOf(projectStatuses)
/** The statuses that count as active on dashboards. */
export const activeStatuses = ['in_progress', 'review'] as const

/** The statuses of a project on which work has begun. */
export const startedStatuses: readonly ProjectStatus[] = ['in_progress', 'review', 'completed']

const percent = 'Progress must be a number from 0 to 100'
const progressInput = z.union([z.number(percent), z.string(percent), z.null()], percent)
/** The progress in whole percent; an empty input is 0. */
const progress = z.pipe(
  z.pipe(
    z._default(progressInput, 0),
    z.transform((value) => Math.round(Number(value))),
  ),
  z.number(percent).check(z.gte(0, percent), z.lte(100, percent)),
)
/** The progress in whole percent, clamped to 0 to 100. */
const clampedProgress = z.pipe(
  z.pipe(
    progressInput,
    z.transform((value) => Math.min(100, Math.max(0, Math.round(Number(value))))),
  ),
  z.number(percent),
)

/** Text of at most `max` characters, without a default: if it is optional, omitting it differs from clearing it. */
const textOf = (max: number) => z.string().check(z.trim(), z.maxLength(max, tooLong(max)))

const name = required('Project name is required')
const type = projectType('Project type is required')
const status = z.enum(projectStatusIds, 'Status is required')

/** The input of the Create New Project form. */
export const projectInput = z.object({
  clientId: chosenClient,
  name,
  description: required('Description is required', 10_000),
  type,
  status,
  /** At 0, the progress is calculated from the milestones once there are any. */
  progress,
  dueDate: z._default(z.nullable(day), null),
  /** The assignee's name; a name of nobody on the team is kept as text. */
  assignedTo: text(255),
  /** Counts for more than `assignedTo`. 400 for somebody who can't sign in or see the project. */
  assigneeId: z.optional(assigneeId),
  /** Whether to add the usual milestones of this type of project. */
  fromTemplate: z._default(z.boolean(), false),
})

/** The input of the Edit Project form. Omitted fields stay unchanged. */
export const projectChanges = z.object({
  name,
  type,
  status,
  description: z.optional(textOf(10_000)),
  /** A value that differs from the current one sets the progress manually. */
  progress: z.optional(clampedProgress),
  /** Set to true to calculate the progress from the milestones again. */
  progressFollows: z.optional(z.boolean()),
  dueDate: z.optional(z.nullable(day)),
  /** The assignee's name; a name of nobody on the team is kept as text. */
  assignedTo: z.optional(textOf(255)),
  /** Counts for more than `assignedTo`. 400 for somebody who can't sign in or see the project. */
  assigneeId: z.optional(assigneeId),
  /** The record's `updatedAt` when it was loaded; 409 if someone has changed it since. */
  updatedAt: z.optional(instant),
})

export const project = z.object({
  id,
  clientId: id,
  /** The client's business name, or the person's name without one. */
  clientName: z.string(),
  clientUnconfirmed,
  name: z.string(),
  description: z.string(),
  type: z.string(),
  status: z.enum(projectStatusIds),
  progress: z.int(),
  /** Whether the progress is calculated as the share of completed milestones. */
  progressFollows: z.boolean(),
  /** The time at which work began: when the status first was one of `startedStatuses`; null before. */
  startedAt: z.nullable(instant),
  dueDate: z.nullable(day),
  /** The assignee's name; a text that was entered before assignees had accounts. */
  assignedTo: z.string(),
  assigneeId,
  /** The number of messages about it. */
  messageCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Project = z.output<typeof project>

/** The sort orders of the list of projects. */
export const projectSorts = {
  newest: 'Newest first',
  changed: 'Recently changed',
  due: 'Due first',
  name: 'Name A-Z',
  progress: 'Most progress',
} as const
export type ProjectSort = keyof typeof projectSorts
export const projectSortIds = keysOf(projectSorts)

const filters = z.object({
  ...page,
  sort: z._default(z.enum(projectSortIds), 'newest'),
  status: z._default(z.enum(['all', 'active', ...projectStatusIds]), 'all'),
  type: z._default(projectType('Unknown project type', 'all'), 'all'),
  assignee: assigneeFilter,
  clientId: z.optional(id),
})

/** Returns a client's own projects; for an admin, all projects. */
export const list = endpoint({
  method: 'GET',
  path: '/api/projects',
  may: 'projects.read',
  kept: true,
  query: filters,
  reply: z.array(project),
  paged: true,
})

export const listAll = endpoint({
  method: 'GET',
  path: '/api/admin/projects',
  may: 'projects.list',
  query: filters,
  reply: z.array(project),
  paged: true,
})

/** Returns projects, most recently changed first, at most `limit` (1 to 50, default 10). */
export const recent = endpoint({
  method: 'GET',
  path: '/api/admin/projects/recent',
  may: 'projects.list',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 10),
    assignee: assigneeFilter,
  }),
  reply: z.array(project),
})

export const read = endpoint({
  method: 'GET',
  path: '/api/projects/:id',
  may: 'projects.read',
  kept: true,
  params: z.object({ id }),
  reply: project,
})

/** Returns the people of the client who can see a project. */
export const people = endpoint({
  method: 'GET',
  path: '/api/projects/:id/people',
  may: 'projects.read',
  kept: true,
  params: z.object({ id }),
  reply: z.array(z.object({ id, name: z.string() })),
})

/** Creates a project and notifies the client. */
export const create = endpoint({
  method: 'POST',
  path: '/api/projects',
  may: 'projects.create',
  body: projectInput,
  reply: project,
  status: 201,
})

/** Changes a project; notifies the client of a new status. 409 if someone else changed it since `updatedAt`. */
export const update = endpoint({
  method: 'PUT',
  path: '/api/projects/:id',
  may: 'projects.update',
  params: z.object({ id }),
  body: projectChanges,
  reply: project,
})

/** Moves a project with everything that belongs to it to the trash. It is erased after 30 days. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/projects/:id',
  may: 'projects.delete',
  params: z.object({ id }),
  reply: done,
})

/** Sets the status or assignee of several projects; notifies each client of a new status. */
export const updateMany = endpoint({
  method: 'PATCH',
  path: '/api/admin/projects',
  may: 'projects.update',
  body: z
    .object({
      ids: chosen('Please select projects'),
      status: z.optional(z.enum(projectStatusIds)),
      /** The assignee's name; empty for none. */
      assignedTo: changedText(255),
    })
    .check(
      z.refine((input) => input.status !== undefined || input.assignedTo !== undefined, {
        message: 'Please choose a status or an assignee',
        path: ['status'],
      }),
    ),
  reply: doneForMany,
})

const { limit: _limit, cursor: _cursor, ...matching } = filters.shape
/** Returns all matching projects as CSV. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/projects/export',
  may: 'projects.list',
  fresh: true,
  limit: 'exports',
  query: z.object({ ...matching, only, ...csvReader }),
})
