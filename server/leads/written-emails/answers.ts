import { eq } from 'drizzle-orm'
import { may } from '../../../contract/access.ts'
import type { EmailedNoun } from '../../../contract/leads/written-emails.ts'
import { notifyTeam } from '../../core/notifications/store.ts'
import type { Context } from '../../platform/context.ts'
import { claimFile } from '../../platform/files.ts'
import type { Answer, Answers } from '../../platform/incoming.ts'
import { publish } from '../../platform/live-history.ts'
import { markContacted } from '../leads/store.ts'
import { suppress } from '../suppressions/store.ts'
import {
  aboutOf,
  findEmailed,
  notificationKind,
  publishEmailed,
  recordOf,
  seekEmailed,
} from './records.ts'
import { asksToStop } from './stop.ts'
import { emailAnswerFiles, emailAnswers as table } from './table.ts'

/** Returns what takes the answers of visitors and leads, who have no account. */
export const answersTo = (noun: EmailedNoun): Answers => ({
  async find(context, id) {
    const record = await seekEmailed(context, noun, id)
    return record && { title: record.title, teamPath: record.teamPath }
  },
  take: (tx, id, answer) => takeAnswer(tx, noun, id, answer),
  async sees(context, actor, incomingEmailId) {
    if (!may(actor, 'written-emails.manage')) return false
    const [row] = await context.db
      .select()
      .from(table)
      .where(eq(table.incomingEmailId, incomingEmailId))
    if (!row) return false
    const { noun: of, recordId } = recordOf(row)
    return findEmailed(context, actor, of, recordId).then(
      () => true,
      () => false,
    )
  },
})

async function takeAnswer(tx: Context, noun: EmailedNoun, id: number, answer: Answer) {
  const record = await findEmailed(tx, 'anybody', noun, id)
  const { files, isFirst, ...words } = answer
  const [row] = await tx.db
    .insert(table)
    .values({ ...words, ...aboutOf(record), createdAt: tx.now() })
    .returning({ id: table.id })
  const emailAnswerId = row?.id ?? 0
  for (const each of files) {
    await claimFile(tx, each.fileKey)
    await tx.db.insert(emailAnswerFiles).values({ ...each, emailAnswerId })
  }
  await publish(tx, ['admins'], { kind: 'written-emails', id: 0 })
  await publishEmailed(tx, record)
  if (answer.isAutomatic) return
  if (record.leadId !== null) await markContacted(tx, record.leadId)
  const isStop = asksToStop(answer.content)
  if (isStop) await suppress(tx, answer.fromAddress, 'unsubscribed', 'Asked for it by email')
  await notifyTeam(tx, {
    kind: notificationKind[noun],
    subjectId: record.id,
    assigneeId: record.assigneeId,
    title: `${answer.fromName || record.name} ${isStop ? 'wants no more emails' : isFirst ? 'wrote by email' : 'answered by email'}`,
    body: answer.content || answer.subject,
    path: record.teamPath,
    isWritten: true,
  })
}
