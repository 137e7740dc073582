import {
  activeStatuses,
  type Project,
  type ProjectStatus,
  projectStatuses,
  projectTypes,
} from '../../../../contract/work/projects.ts'

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export const typeOptions = optionsOf(projectTypes)
/** In forms, review has a label of its own (seed 001 section 4). */
export const statusOptions = optionsOf({ ...projectStatuses, review: 'Under Review' })
/** A new project is never canceled (seed 001 section 4). */
export const newStatusOptions = statusOptions.filter(({ value }) => value !== 'cancelled')

/** The columns of the board. */
export const boardStatuses = [
  'planning',
  'in_progress',
  'review',
  'completed',
  'on_hold',
] as const satisfies readonly ProjectStatus[]

/** What a list of projects can be narrowed to by status. */
export const statusFilters = { active: 'Active', ...projectStatuses }

const open = new Set<ProjectStatus>(['planning', ...activeStatuses])

/** Is the due day over while the work is not? `now` in ms. */
export const isLate = ({ dueDate, status }: Pick<Project, 'dueDate' | 'status'>, now: number) =>
  dueDate !== null && open.has(status) && Date.parse(dueDate) + 86_400_000 <= now

/** Where the team writes with the client of a project. */
export const threadSearch = (clientId: number) => `?messages=${clientId}`
