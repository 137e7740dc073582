import { and, desc, inArray } from 'drizzle-orm'
import { emails } from '../emails/table.ts'
import type { UserRow } from './store.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusals.ts'

/** Emails that carry the link for choosing a password. */
const kinds = ['client-invitation', 'onboarding-questions', 'team-invitation']

/** Adds whether people were invited and what became of the newest invitation: a captured one reached nobody. */
export async function withInvitations<Row extends UserRow>(
  { db }: Pick<Context, 'db'>,
  rows: readonly Row[],
) {
  const isInvited = ({ passwordHash }: UserRow) => passwordHash === null
  const addresses = rows.filter(isInvited).map(({ email }) => email)
  const found = addresses.length
    ? await db
        .selectDistinctOn([emails.to], { to: emails.to, status: emails.status })
        .from(emails)
        .where(and(inArray(emails.to, addresses), inArray(emails.kind, kinds)))
        .orderBy(emails.to, desc(emails.createdAt), desc(emails.id))
    : []
  const statuses = new Map(found.map(({ to, status }) => [to, status]))
  return rows.map((row) => {
    const invited = isInvited(row)
    return { ...row, invited, invitation: invited ? (statuses.get(row.email) ?? null) : null }
  })
}

/** Does the same for one person. */
export async function withInvitation<Row extends UserRow>(context: Pick<Context, 'db'>, user: Row) {
  const [person] = await withInvitations(context, [user])
  if (!person) throw notFound()
  return person
}
