export const leadPriorities = ['low', 'medium', 'high'] as const
export const leadStatuses = [
  'new',
  'contacted',
  'qualified',
  'proposal',
  'closed_won',
  'closed_lost',
] as const
