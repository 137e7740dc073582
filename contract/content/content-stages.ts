/**
 * The stages of a piece, in the order of its way. None is stored: each follows from the texts, the status, the
 * review and the schedule. `idea`: ordered, without a brief or text; `draft`: a text that no person has changed yet;
 * `refresh`: published, and to be looked at again.
 */
export const contentStages = {
  idea: 'Idea',
  brief: 'Brief',
  draft: 'Draft',
  editing: 'Being edited',
  client: 'With the client',
  changes: 'Changes requested',
  approved: 'Approved',
  scheduled: 'Scheduled',
  published: 'Published',
  refresh: 'Refresh',
} as const
export type ContentStage = keyof typeof contentStages

/** The filter by due date, in the agency's days; published and archived pieces are never late. */
export const contentDues = {
  late: 'Late',
  today: 'Due today',
  week: 'Due within 7 days',
} as const
export type ContentDue = keyof typeof contentDues
