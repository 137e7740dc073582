import { and, eq, lt } from 'drizzle-orm'
import { emails } from '../server/core/emails/table.ts'
import { inTransaction } from '../server/platform/context.ts'
import { runWhenEmailSettled } from '../server/platform/room.ts'
import type { Stage } from './demo-stage.ts'

/** Until how many days ago the agency of the story had a mail server. */
export const mailServerDays = 4

/** The state of an email that the mail server of the story took. */
export const taken = { status: 'sent', answer: '250 2.0.0 Ok: queued', attempts: 1 } as const

/**
 * Tells that the agency had a mail server until `lastDay`: what this server captured before was sent then, so that
 * clicks and bounces have an email that they are about, and the emails beside them agree.
 */
export const deliverUntil = (stage: Stage, lastDay: Date) =>
  inTransaction(stage.context, async (tx) => {
    const earlier = and(eq(emails.status, 'captured'), lt(emails.createdAt, lastDay))
    const sent = await tx.db
      .update(emails)
      .set({ ...taken, sentAt: emails.createdAt, secret: null })
      .where(earlier)
      .returning({ id: emails.id, createdAt: emails.createdAt })
    for (const { id, createdAt } of sent.toSorted((a, b) => +a.createdAt - +b.createdAt)) {
      stage.setNow(createdAt)
      await runWhenEmailSettled(tx, { id, status: 'sent' })
    }
  })
