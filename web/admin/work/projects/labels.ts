import { offeredProjectTypes } from '../../../../contract/service-types.ts'
import { projectStatuses } from '../../../../contract/work/projects.ts'

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** The kinds of project that are offered, and `kept`, which a project has already. */
export const typeOptions = (kept?: string) => optionsOf(offeredProjectTypes(kept))
/** In forms, review has its own label. */
export const statusOptions = optionsOf({ ...projectStatuses, review: 'Under Review' })
/** A new project can't be created as canceled. */
export const newStatusOptions = statusOptions.filter(({ value }) => value !== 'cancelled')

/** The status filters of a list of projects. */
export const statusFilters = { active: 'Active', ...projectStatuses }

/** Returns the query string that opens the conversation with a client. */
export const threadSearch = (clientId: number) => `?messages=${clientId}`
