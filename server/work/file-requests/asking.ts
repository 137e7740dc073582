import { conversationWith } from '../../core/emails/answered.ts'
import { queueEmail } from '../../core/emails/store.ts'
import { notify, notifyTeam } from '../../core/notifications/store.ts'
import { issueLink } from '../../core/password-resets/store.ts'
import { findUser } from '../../core/users/store.ts'
import type { Context } from '../../platform/context.ts'
import { notifyMembers } from '../project-members/store.ts'
import { reminderEmail, requestEmail } from './emails.ts'
import { countOf } from './rules.ts'
import { clientPath, type Locked, outcomeOf, teamPath } from './store.ts'

const openOf = ({ items }: Locked) => items.filter(({ state }) => state === 'open')

const noteFor = (row: Locked) => ({
  kind: 'client-files' as const,
  subjectNoun: 'file-requests',
  subjectId: row.id,
  projectId: row.projectId,
})

/** Emails the client, notifies their colleagues, and shows it in the app. With `today`, it is a reminder. */
async function write(tx: Context, row: Locked, title: string, today?: string): Promise<void> {
  const client = await findUser(tx, row.clientId)
  if (!client) return
  const { title: topic, note, dueDate } = row
  const url = tx.settings.publicUrl + clientPath(row.id)
  const invitation = client.passwordHash ? null : await issueLink(tx, client.id, 'invitation')
  const asked = { title: topic, note, dueDate, items: openOf(row), url, invitation }
  const email = today ? reminderEmail(client, asked, today) : requestEmail(client, asked)
  await queueEmail(tx, { ...email, about: conversationWith(client) })
  await notify(tx, [client.id], {
    ...noteFor(row),
    title,
    body: openOf(row)
      .map(({ name }) => name)
      .join('\n'),
    path: clientPath(row.id),
    mailed: [client.id],
  })
}

/** Asks the client for the files of a new request. */
export const askClient = (tx: Context, row: Locked) =>
  write(tx, row, `Please add ${countOf(openOf(row).length, 'thing')} for “${row.title}”`)

/** Reminds the client of what is still missing on a day. */
export const remindClient = (tx: Context, row: Locked, today: string) =>
  write(tx, row, `Still missing for “${row.title}”: ${countOf(openOf(row).length, 'thing')}`, today)

/** Notifies the client that the team asks for an item once more. */
export const askAgain = (tx: Context, row: Locked, name: string) =>
  notify(tx, [row.clientId], {
    ...noteFor(row),
    title: `Please look at “${name}” again`,
    body: row.title,
    path: clientPath(row.id),
  })

/** Notifies whoever asked that the client has answered everything. */
export async function tellAnswered(tx: Context, row: Locked, by: string): Promise<void> {
  const note = {
    ...noteFor(row),
    title: `${by} answered your request for “${row.title}”`,
    body: outcomeOf(row),
    path: teamPath(row),
  }
  await notifyTeam(tx, { ...note, assigneeId: row.userId })
  if (row.projectId) await notifyMembers(tx, row.projectId, note)
}
