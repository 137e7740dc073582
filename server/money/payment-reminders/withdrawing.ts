import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { giveUpEmails } from '../../core/emails/store.ts'
import type { Context } from '../../platform/context.ts'
import { invoiceEmails } from '../invoices/table.ts'

/** Why a reminder isn’t sent. */
export const reminderStopped = 'Not sent: reminders of this invoice were stopped.'
export const otherBalance = 'Not sent: what is due on this invoice has changed.'
export const nothingDue = 'Not sent: nothing is due on this invoice now.'

const remindersOf = (invoiceId: number) =>
  and(eq(invoiceEmails.invoiceId, invoiceId), eq(invoiceEmails.kind, 'reminder'))

/** Gives up reminders of an invoice that wait in the outbox: what they say is no longer so. */
export async function giveUpReminders(
  tx: Context,
  invoiceId: number,
  answer: string,
): Promise<void> {
  const written = await tx.db
    .select({ emailId: invoiceEmails.emailId })
    .from(invoiceEmails)
    .where(and(remindersOf(invoiceId), isNotNull(invoiceEmails.emailId)))
  await giveUpEmails(
    tx,
    written.flatMap(({ emailId }) => emailId ?? []),
    answer,
  )
}

/** Withdraws reminders of a locked invoice that haven't left, written or not. */
export async function withdrawReminders(
  tx: Context,
  invoiceId: number,
  answer: string,
): Promise<void> {
  await tx.db
    .delete(invoiceEmails)
    .where(and(remindersOf(invoiceId), isNull(invoiceEmails.emailId)))
  await giveUpReminders(tx, invoiceId, answer)
}
