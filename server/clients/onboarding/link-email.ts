import { sql } from 'drizzle-orm'
import type { Email } from '../../../contract/core/emails.ts'
import { emails } from '../../core/emails/table.ts'
import { users } from '../../core/users/table.ts'
import { onboardingWorkflows as table } from './table.ts'

export type LinkEmail = Email['status'] | null

/** The status of the email that carried the link; it is stored in the transaction that sets `sentAt`. */
export const linkEmail = sql<LinkEmail>`(
  select m.status from ${emails} m where m."to" = ${users.email} and m.kind = 'onboarding-questions'
    and m.created_at between ${table.sentAt} - interval '1 minute' and ${table.sentAt}
  order by m.created_at desc, m.id desc limit 1)`
