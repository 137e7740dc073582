import { withMark } from '../../../contract/core/users.ts'
import type { Block } from '../../platform/email.ts'
import type { Settings } from '../../platform/settings.ts'
import { type EmailFromText, written } from '../../platform/email-text.ts'
import type { By } from './by.ts'
import { newsText, notificationTexts, openLabels } from './email-texts.ts'
import type { notifications } from './table.ts'

type Row = typeof notifications.$inferSelect & { by: By | null; clientUnconfirmed: boolean }
/** Lines in one email about many notifications; the rest is in the app. */
const mostListed = 20

/** Returns one email about all `rows`, of which there is at least one. */
export function newsEmail(
  to: string,
  rows: [Row, ...Row[]],
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): EmailFromText {
  const [first] = rows
  const settings = `${publicUrl}/settings`
  const beside = { to, ...threadOf(rows), ...writerOf(rows) }
  if (rows.length === 1)
    return written(notificationTexts[first.kind], {
      ...beside,
      values: { title: titleOf(first), body: first.body },
      ...(first.isFormatted && { formatted: ['body'] }),
      links: { open: publicUrl + first.path, settings },
      details: { person: personOf(first.by, publicUrl) },
    })
  const left = rows.length - mostListed
  const listed = rows.slice(0, mostListed).flatMap((row) => blocksOf(row, publicUrl))
  return written(newsText, {
    ...beside,
    values: { count: String(rows.length), title: titleOf(first) },
    links: { settings },
    details: {
      notifications: [...listed, ...(left > 0 ? [{ paragraph: `And ${left} more.` }] : [])],
    },
  })
}

/** Returns the record that all of them are about; none when they are about several. */
function threadOf([first, ...others]: [Row, ...Row[]]): Pick<EmailFromText, 'about'> {
  const { threadNoun: noun, threadId: id } = first
  if (noun === null || id === null) return {}
  const isOne = others.every((row) => row.threadNoun === noun && row.threadId === id)
  return isOne ? { about: { noun, id, oneSubject: true } } : {}
}

/** Returns who did all of it, and whether they wrote it. */
function writerOf([first, ...others]: [Row, ...Row[]]): Pick<EmailFromText, 'by' | 'isWritten'> {
  if (!first.by || others.some(({ byId }) => byId !== first.byId)) return {}
  return { by: first.by, isWritten: [first, ...others].every(({ isWritten }) => isWritten) }
}

/** Names an event; the team reads that it is about a client who could be somebody else. */
const titleOf = ({ title, clientUnconfirmed }: Row) => withMark(title, clientUnconfirmed)

const blocksOf = (row: Row, publicUrl: string): Block[] => [
  { heading: titleOf(row) },
  ...personOf(row.by, publicUrl),
  ...(row.body ? [row.isFormatted ? { written: row.body } : { paragraph: row.body }] : []),
  { button: { label: openLabels[row.kind], url: publicUrl + row.path } },
]

const personOf = (by: By | null, publicUrl: string): Block[] =>
  by ? [{ person: { name: by.name, imageUrl: by.imageUrl && publicUrl + by.imageUrl } }] : []
