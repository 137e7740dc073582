import { eq } from 'drizzle-orm'
import { awayUntil } from '../../../packages/away-dates/away-dates.ts'
import { type StopWish, stopWishOf } from '../../../packages/stop-wishes/stop-wishes.ts'
import { may } from '../../../contract/access.ts'
import type { EmailedNoun } from '../../../contract/leads/written-emails.ts'
import { notifyTeam } from '../../core/notifications/store.ts'
import type { Context } from '../../platform/context.ts'
import { claimFile } from '../../platform/files.ts'
import type { Answer, Answers } from '../../platform/incoming.ts'
import type { Emailed } from '../../platform/emailed.ts'
import { publish } from '../../platform/live-history.ts'
import { markContacted } from '../leads/store.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import { dayIn } from '../../platform/days.ts'
import { suppressAsked } from '../suppressions/asked.ts'
import {
  aboutOf,
  addressesOf,
  findEmailed,
  notificationKind,
  publishEmailed,
  recordOf,
  seekEmailed,
} from './records.ts'
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

/** Returns what an answer says besides its words: until when its writer is away, or that they want no more emails. */
async function saidIn(tx: Context, record: Emailed, answer: Answer) {
  const none = { awayUntil: null, wish: null, isWishRead: true, stoppedAddresses: [] }
  if (answer.isAutomatic) {
    const { timeZone } = await readAvailability(tx)
    const text = `${answer.subject}\n\n${answer.content}`
    return { ...none, awayUntil: awayUntil(text, dayIn(timeZone, answer.arrivedAt)) }
  }
  const wish = stopWishOf({ text: answer.content, subject: answer.subject })
  if (wish !== 'stop') return { ...none, wish }
  const addresses = addressesOf(answer, record)
  const asked = { addresses, arrivedAt: answer.arrivedAt, isHeld: false }
  return { ...none, wish, stoppedAddresses: await suppressAsked(tx, asked) }
}

async function takeAnswer(tx: Context, noun: EmailedNoun, id: number, answer: Answer) {
  const record = await findEmailed(tx, 'anybody', noun, id)
  const { files, isFirst, ...words } = answer
  const said = await saidIn(tx, record, answer)
  const [row] = await tx.db
    .insert(table)
    .values({ ...words, ...said, ...aboutOf(record), createdAt: tx.now() })
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
  await notifyTeam(tx, {
    kind: notificationKind[noun],
    subjectId: record.id,
    assigneeId: record.assigneeId,
    title: `${answer.fromName || record.name} ${didWhat(said.wish, isFirst)}`,
    body: answer.content || answer.subject,
    path: record.teamPath,
    isWritten: true,
  })
}

function didWhat(wish: StopWish | null, isFirst: boolean): string {
  if (wish === 'stop') return 'wants no more emails'
  if (wish === 'maybe') return 'may want no more emails'
  return isFirst ? 'wrote by email' : 'answered by email'
}
