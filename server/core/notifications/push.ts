import { createHash } from 'node:crypto'
import type { Urgency } from 'web-push'
import { type NotificationKind, pushSeconds } from '../../../contract/core/notifications.ts'
import type { PushMessage } from '../../../contract/core/push-subscriptions.ts'
import { withMark } from '../../../contract/core/users.ts'
import { textOf } from '../../../packages/markdown/written.ts'
import type { notifications } from './table.ts'

type Row = Pick<
  typeof notifications.$inferSelect,
  'id' | 'kind' | 'title' | 'body' | 'isFormatted' | 'path'
> & {
  clientUnconfirmed: boolean
}

const longestTitle = 120
const longestBody = 160
/** Titles in one message about many notifications; the rest is in the app. */
const mostListed = 4

/** The kinds that can wait until a device is charging (RFC 8030, section 5.3). */
const patient: ReadonlySet<NotificationKind> = new Set([
  'projects',
  'email-campaigns',
  'retainer-entries',
])

/** Returns the time at which an unread notification is pushed. */
export const pushDueAt = (now: Date) => new Date(+now + pushSeconds * 1000)

const segmenter = new Intl.Segmenter()
/** Shortens to so many letters as people see them, since half an emoji would be none, of five bytes on average. */
const shortened = (text: string, most: number) => {
  const line = text.replace(/\s+/g, ' ').trim()
  let kept = ''
  let letters = 0
  for (const { segment } of segmenter.segment(line)) {
    letters += 1
    if (letters > most || Buffer.byteLength(kept + segment) > most * 5) return `${kept.trimEnd()}…`
    kept += segment
  }
  return kept
}

const titleOf = ({ title, clientUnconfirmed }: Row) =>
  shortened(withMark(title, clientUnconfirmed), longestTitle)

/** A name for what a message is about, which tells a push service nothing (32 characters, RFC 8030). */
const topicOf = (about: string) =>
  createHash('sha256').update(about).digest('base64url').slice(0, 32)

/** Returns one message about all `rows`, of which there is at least one, and how a push service is to treat it. */
export function pushAbout(
  rows: [Row, ...Row[]],
  { agency, unread, userId }: { agency: string; unread: number; userId: number },
): { message: PushMessage; options: { urgency: Urgency; topic: string } } {
  const [first] = rows
  const urgency = rows.every(({ kind }) => patient.has(kind)) ? 'low' : 'normal'
  const isOne = rows.every(({ path }) => path === first.path)
  const tag = topicOf(isOne ? `${userId} ${first.path}` : `${userId} ${first.id}`)
  const options = { urgency, topic: tag } as const
  if (rows.length === 1) {
    const words = textOf({ content: first.body, isFormatted: first.isFormatted })
    const body = shortened(words, longestBody)
    return { message: { title: titleOf(first), body, path: first.path, tag, unread }, options }
  }
  const left = rows.length - mostListed
  const lines = rows.slice(0, mostListed).map(titleOf)
  const message = {
    title: `${rows.length} new notifications${agency && ` from ${agency}`}`,
    body: [...lines, ...(left > 0 ? [`And ${left} more`] : [])].join('\n'),
    path: isOne ? first.path : '/notifications',
    tag,
    unread,
  }
  return { message, options }
}
