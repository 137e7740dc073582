import { and, eq, isNull, sql } from 'drizzle-orm'
import { formPath } from '../../../contract/outreach/newsletter-forms.ts'
import { users } from '../../core/users/table.ts'
import type { Context } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import { sendingModeOf } from '../../platform/email-delivery.ts'
import { readNewsletter } from '../newsletter-settings/store.ts'
import { newsletterForms as table } from './table.ts'

/** Returns the form at an address, on or off, with its newsletter; null for none, and while its client is in the trash. */
export async function formAt(context: Context, address: string) {
  const [row] = await context.db
    .select({ form: table })
    .from(table)
    .innerJoin(users, and(eq(users.id, table.clientId), isNull(users.deletedAt)))
    .where(eq(table.address, address))
  if (!row) return null
  const newsletter = await readNewsletter(context, row.form.clientId)
  const isOpen = row.form.isOn && !newsletter.missing && sendingModeOf(context.settings) === 'smtp'
  return { form: row.form, newsletter, isOpen }
}
export type FoundForm = NonNullable<Awaited<ReturnType<typeof formAt>>>

/** Counts the sign-ups that can still be confirmed. */
export async function countWaiting({ db, now }: Pick<Context, 'db' | 'now'>, clientId: number) {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from newsletter_sign_ups where client_id = ${clientId}::int
      and confirmed_at is null and expires_at > ${now().toISOString()}::timestamptz`,
  )
  return row?.count ?? 0
}

/** Returns the form's page as an absolute URL. */
export const urlOfForm = ({ settings }: Pick<Context, 'settings'>, address: string) =>
  `${settings.publicUrl}${formPath}/${address}`

/** Returns the address of a client's form that is on; null without one. */
export async function openFormOf(context: Context, clientId: number): Promise<string | null> {
  const own = and(eq(table.clientId, clientId), eq(table.isOn, true))
  const [row] = await context.db.select({ address: table.address }).from(table).where(own)
  return row?.address ?? null
}
