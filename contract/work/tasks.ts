import * as z from 'zod/mini'
import { assigneeFilter, assigneeId } from '../core/assignments.ts'
import {
  changedText,
  clientUnconfirmed,
  day,
  done,
  id,
  instant,
  page,
  required,
  text,
} from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { csvReader, only } from '../many.ts'

/** The most tasks that a project can have. */
export const tasksMost = 500
export const tooManyTasks = `A project can have at most ${tasksMost} tasks`
export const noSuchMilestone =
  'This milestone isn’t in the project anymore. Please choose another one.'

export const noSuchTask = 'The tasks were changed in the meantime. Please try again.'

/** A task of a project, as the team sees it. */
export const task = z.object({
  id,
  projectId: id,
  /** The milestone that it is a part of; null for none. */
  milestoneId: z.nullable(id),
  title: z.string(),
  /** For the team alone. */
  notes: z.string(),
  assigneeId,
  dueDate: z.nullable(day),
  /** When it was ticked; null while it is open. */
  doneAt: z.nullable(instant),
  /** The name of whoever ticked it; empty while it is open, or for an account that is gone. */
  doneByName: z.string(),
  /** Whether the client sees its title, its due date and whether it is done. */
  clientSees: z.boolean(),
  /** Its place among the tasks of its milestone, or among those without one. */
  position: z.int(),
  projectName: z.string(),
  milestoneName: z.nullable(z.string()),
  clientId: id,
  clientName: z.string(),
  clientUnconfirmed,
  createdAt: instant,
  updatedAt: instant,
})
export type Task = z.output<typeof task>

/** A task as the client sees it. */
export const sharedTask = z.object({
  id,
  milestoneId: z.nullable(id),
  title: z.string(),
  dueDate: z.nullable(day),
  doneAt: z.nullable(instant),
})
export type SharedTask = z.output<typeof sharedTask>

const title = required('Please name the task', 200)

/** The input for a new task. It comes last in its milestone. */
export const taskInput = z.object({
  title,
  notes: text(5000),
  milestoneId: z._default(z.nullable(id), null),
  assigneeId: z._default(assigneeId, null),
  dueDate: z._default(z.nullable(day), null),
  clientSees: z._default(z.boolean(), false),
})

/** The changes of a task; what is left out stays. In another milestone it comes last. */
export const taskChanges = z.object({
  title: z.optional(title),
  notes: changedText(5000),
  milestoneId: z.optional(z.nullable(id)),
  dueDate: z.optional(z.nullable(day)),
  done: z.optional(z.boolean()),
  clientSees: z.optional(z.boolean()),
  /** The task's `updatedAt` when it was loaded. */
  updatedAt: z.optional(instant),
})

/** Returns the tasks of a project that its client sees, in order. */
export const listShared = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/tasks',
  may: 'tasks.read',
  kept: true,
  params: z.object({ projectId: id }),
  reply: z.array(sharedTask),
})

/** Returns all tasks of a project, in order within their milestones. */
export const listOfProject = endpoint({
  method: 'GET',
  path: '/api/admin/projects/:projectId/tasks',
  may: 'tasks.list',
  params: z.object({ projectId: id }),
  reply: z.array(task),
})

/** The parts of the list: open tasks by due date, those without one last; done ones newest first. */
export const taskViews = ['open', 'done'] as const

const filters = z.object({
  ...page,
  assignee: assigneeFilter,
  show: z._default(z.enum(taskViews), 'open'),
  clientId: z.optional(id),
})

/** Returns the tasks of all projects that the caller sees. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/tasks',
  may: 'tasks.list',
  query: filters,
  reply: z.array(task),
  paged: true,
})

const { limit: _limit, cursor: _cursor, ...matching } = filters.shape
/** Returns all matching tasks as CSV. */
export const exportAll = rawEndpoint({
  method: 'GET',
  path: '/api/admin/tasks/export',
  may: 'tasks.list',
  fresh: true,
  limit: 'exports',
  query: z.object({ ...matching, only, ...csvReader }),
})

/**
 * Adds a task and tells its assignee. 400 for a milestone of another project, for an assignee who can't see the project, and
 * beyond 500 tasks.
 */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/projects/:projectId/tasks',
  may: 'tasks.write',
  params: z.object({ projectId: id }),
  body: taskInput,
  reply: task,
  status: 201,
})

/** Changes a task. 400 for a milestone of another project; 409 if someone else changed it since `updatedAt`. */
export const update = endpoint({
  method: 'PATCH',
  path: '/api/admin/tasks/:id',
  may: 'tasks.write',
  params: z.object({ id }),
  body: taskChanges,
  reply: task,
})

/**
 * Moves a task within its project: into a milestone or out of all, behind the task `afterId`, or first for null. Returns the
 * project's tasks. 400 if the milestone or the other task isn't there anymore.
 */
export const move = endpoint({
  method: 'POST',
  path: '/api/admin/tasks/:id/move',
  may: 'tasks.write',
  params: z.object({ id }),
  body: z.object({ milestoneId: z.nullable(id), afterId: z.nullable(id) }),
  reply: z.array(task),
})

/** Moves a task to the trash. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/tasks/:id',
  may: 'tasks.write',
  params: z.object({ id }),
  reply: done,
})
