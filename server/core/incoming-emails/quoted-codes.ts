import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { emails } from '../emails/table.ts'
import { signInCodeText } from '../sign-in-codes/email-texts.ts'
import { voidSignInCodes } from '../sign-in-codes/store.ts'

/**
 * Ends the sign-in codes of somebody who answers the email with one: the answer quotes the code, and a reader of answers may
 * have asked for it in their own browser.
 */
export async function endQuotedCodes(tx: Context, messageIds: string[]): Promise<void> {
  if (messageIds.length === 0) return
  const isOpen = and(
    inArray(emails.messageId, messageIds.slice(0, 50)),
    eq(emails.kind, signInCodeText.id),
    gt(emails.secretEndsAt, tx.now()),
  )
  const answered = await tx.db.select({ userId: emails.secretUserId }).from(emails).where(isOpen)
  for (const { userId } of answered) if (userId !== null) await voidSignInCodes(tx, userId)
}
