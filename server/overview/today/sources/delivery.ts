import { and, eq, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../../../contract/access.ts'
import { answerHours, approvalDays, reviewDays } from '../../../../contract/overview/today.ts'
import { isOnProjects } from '../../../../contract/roles.ts'
import { plainContent } from '../../../clients/messages/columns.ts'
import { messages, visibleTo as messagesVisibleTo } from '../../../clients/messages/table.ts'
import {
  onboardingWorkflows,
  visibleTo as onboardingVisibleTo,
} from '../../../clients/onboarding/table.ts'
import { users } from '../../../core/users/table.ts'
import {
  deliverables,
  visibleTo as deliverablesVisibleTo,
} from '../../../work/deliverables/table.ts'
import {
  fileRequests,
  isWaiting,
  visibleTo as filesAskedVisibleTo,
} from '../../../work/file-requests/table.ts'
import { milestones, visibleTo as milestonesVisibleTo } from '../../../work/milestones/table.ts'
import { projects, visibleTo as projectsVisibleTo } from '../../../work/projects/table.ts'
import { tasks, visibleTo as tasksVisibleTo } from '../../../work/tasks/table.ts'
import {
  serviceRequests,
  visibleTo as requestsVisibleTo,
} from '../../../work/service-requests/table.ts'
import { waitingThreads } from './threads.ts'
import {
  aboutOwnProject,
  type Asked,
  assigneeOf,
  dayLength,
  hour,
  later,
  type Source,
  type Sources,
  type Value,
} from '../thing.ts'

type Kind =
  | 'messages'
  | 'service-requests'
  | 'onboarding'
  | 'projects'
  | 'milestones'
  | 'tasks'
  | 'approvals'
  | 'file-requests'

/** A project that somebody works on or will: neither finished nor stopped. */
const isUnderWay = sql`${projects.status} in ('planning', 'in_progress', 'review')`
const clientOfProject = (id: Value) =>
  sql`(select ${projects.clientId} from ${projects} where ${projects.id} = ${id})`
const isUnread = (actor: Actor) =>
  and(
    sql`m.client_id = ${messages.clientId} and m.from_user_id = m.client_id and m.read_at is null`,
    aboutOwnProject(actor, sql`m.project_id`),
  )

/** Returns the threads with unread messages about the projects that a contractor is on, who doesn't see the threads. */
const projectMessages = (actor: Actor): Source => {
  const unread = isUnread(actor)
  const since = sql`(select min(m.created_at) from messages m where ${unread})`
  return {
    table: messages,
    // The newest unread message stands for its thread, until somebody has answered it.
    where: and(
      messagesVisibleTo({ kind: 'system' }),
      aboutOwnProject(actor, messages.projectId),
      eq(messages.fromUserId, messages.clientId),
      isNull(messages.readAt),
      sql`not exists (select from messages m where ${unread} and m.id > ${messages.id})`,
      sql`not exists (select from messages a where a.client_id = ${messages.clientId} and a.from_user_id <> a.client_id and a.id > ${messages.id})`,
    ),
    id: messages.clientId,
    row: messages.id,
    client: messages.clientId,
    of: sql`${messages.projectId}`,
    what: plainContent,
    since,
    due: later(since, answerHours * hour),
    changed: messages.createdAt,
    assignee: assigneeOf(projects, messages.projectId),
  }
}

/** Returns what waits of clients' messages, requests and answers, and of work on projects. */
export const deliverySources = (asked: Asked): Sources<Kind> => ({
  messages: isOnProjects(asked.actor) ? projectMessages(asked.actor) : waitingThreads(asked),
  ...workSources(asked),
})

const workSources = ({
  actor,
  today,
  before,
  endOf,
}: Asked): Sources<Exclude<Kind, 'messages'>> => ({
  'service-requests': {
    table: serviceRequests,
    where: and(requestsVisibleTo(actor), eq(serviceRequests.status, 'pending')),
    id: serviceRequests.id,
    client: serviceRequests.clientId,
    what: serviceRequests.description,
    since: serviceRequests.createdAt,
    due: later(serviceRequests.createdAt, reviewDays * dayLength),
    assignee: serviceRequests.assigneeId,
  },
  onboarding: {
    table: onboardingWorkflows,
    where: and(onboardingVisibleTo(actor), eq(onboardingWorkflows.status, 'submitted')),
    id: onboardingWorkflows.id,
    client: onboardingWorkflows.clientId,
    what: onboardingWorkflows.serviceType,
    since: sql`coalesce(${onboardingWorkflows.submittedAt}, ${onboardingWorkflows.updatedAt})`,
    due: later(
      sql`coalesce(${onboardingWorkflows.submittedAt}, ${onboardingWorkflows.updatedAt})`,
      reviewDays * dayLength,
    ),
    assignee: assigneeOf(users, onboardingWorkflows.clientId),
  },
  projects: {
    table: projects,
    where: and(projectsVisibleTo(actor), isUnderWay, lte(projects.dueDate, today)),
    id: projects.id,
    client: projects.clientId,
    what: projects.name,
    since: projects.createdAt,
    due: endOf(projects.dueDate),
    assignee: projects.assigneeId,
  },
  milestones: {
    table: milestones,
    where: and(
      milestonesVisibleTo(actor),
      isNull(milestones.doneAt),
      lte(milestones.dueDate, today),
      sql`exists (select from ${projects} where ${projects.id} = ${milestones.projectId} and ${isUnderWay})`,
    ),
    id: milestones.id,
    of: milestones.projectId,
    client: clientOfProject(milestones.projectId),
    what: sql`${milestones.name} || ' · ' || (select p.name from ${projects} p where p.id = ${milestones.projectId})`,
    since: sql`(select p.created_at from ${projects} p where p.id = ${milestones.projectId})`,
    due: endOf(milestones.dueDate),
    assignee: sql`coalesce(${milestones.assigneeId}, ${assigneeOf(projects, milestones.projectId)})`,
  },
  tasks: {
    table: tasks,
    where: and(
      tasksVisibleTo(actor),
      isNull(tasks.doneAt),
      lte(tasks.dueDate, today),
      sql`exists (select from ${projects} where ${projects.id} = ${tasks.projectId} and ${isUnderWay})`,
    ),
    id: tasks.id,
    of: tasks.projectId,
    client: clientOfProject(tasks.projectId),
    what: sql`${tasks.title} || ' · ' || (select p.name from ${projects} p where p.id = ${tasks.projectId})`,
    since: tasks.createdAt,
    due: endOf(tasks.dueDate),
    assignee: sql`coalesce(${tasks.assigneeId}, ${assigneeOf(projects, tasks.projectId)})`,
  },
  approvals: {
    table: deliverables,
    where: and(
      deliverablesVisibleTo(actor),
      eq(deliverables.status, 'waiting'),
      lte(deliverables.deliveredAt, before(approvalDays * dayLength)),
      sql`exists (select from ${projects} where ${projects.id} = ${deliverables.projectId} and ${ne(projects.status, 'cancelled')})`,
    ),
    id: deliverables.id,
    of: deliverables.projectId,
    client: clientOfProject(deliverables.projectId),
    what: deliverables.name,
    since: deliverables.deliveredAt,
    due: later(deliverables.deliveredAt, approvalDays * dayLength),
    assignee: assigneeOf(projects, deliverables.projectId),
    assigned: deliverables.projectId,
  },
  'file-requests': {
    table: fileRequests,
    where: and(filesAskedVisibleTo(actor), isWaiting, lt(fileRequests.dueDate, today)),
    id: fileRequests.id,
    of: isOnProjects(actor) ? sql`${fileRequests.projectId}` : fileRequests.clientId,
    client: fileRequests.clientId,
    what: fileRequests.title,
    since: fileRequests.createdAt,
    due: endOf(fileRequests.dueDate),
    assignee: fileRequests.userId,
  },
})
