import type { TrashNoun } from '../../../../contract/core/trash-entries.ts'

const day = 86_400_000

/** "30 days", "2 days", "less than a day": until it is erased. */
export function daysLeft(eraseAt: string, now: number): string {
  const left = (Date.parse(eraseAt) - now) / day
  return left < 1 ? 'less than a day' : `${Math.ceil(left)} days`
}

/** What is erased with one of each kind. */
export const goesWith: Record<TrashNoun, string> = {
  clients:
    'with all that belongs to them; only issued invoices, leads and consultation requests stay',
  contacts: 'with their sign-in; what they wrote stays with the client',
  projects: 'with its milestones, updates, deliverables and files',
  milestones: 'from its project',
  'project-updates': 'as the client knew it',
  deliverables: 'with all its versions, files and decisions',
  leads: 'with its notes and its card; a consultation request that it came from stays',
  'job-applications': 'with the resume, your notes and all emails, also from the outbox',
  onboarding: 'with its answers',
  invoices: 'with its lines; it never had a number',
  posts: 'with its text',
  'email-templates': 'with its former versions',
  'content-pieces': 'with its picture and its former versions',
  keywords: 'with its figures and tags; pieces that were written for it stay',
  'email-campaigns': 'with its words and its report; links to unsubscribe go on working',
}
