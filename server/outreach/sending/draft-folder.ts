import { createHash } from 'node:crypto'
import { readFields } from '../../platform/header-fields.ts'
import {
  folderFor,
  inFolder,
  type Mailbox,
  MailboxError,
  withMailbox,
} from '../../platform/mailbox.ts'
import { buildMessage, type Message } from '../../platform/mime.ts'

/** An email for a person to review and send. */
export type Draft = Omit<Message, 'attachments'> & { kind: string; status: 'draft' }
/** The number of drafts now present, and the reason why some are missing; empty when all are there. */
export type Filled = { saved: number; problem: string }

const markHeader = 'X-Draft-Mark'
const markOf = ({ from, to, subject, html, text }: Draft) =>
  createHash('sha256')
    .update(JSON.stringify([from, to, subject, html, text]))
    .digest('base64url')
    .slice(0, 22)

/**
 * Saves drafts to the mailbox's drafts folder, each once: replaces ours when the text changed,
 * keeps unchanged and hand-edited ones. `begin`: the common prefix of their Message-IDs. Removes ours to `unwanted` ones.
 */
export async function fillFolder(
  imapUrl: string,
  begin: string,
  drafts: AsyncIterable<Draft[]>,
  unwanted: readonly string[] = [],
): Promise<Filled> {
  const filled: Filled = { saved: 0, problem: '' }
  try {
    await withMailbox(imapUrl, async (mailbox) => {
      const path = await folderFor(mailbox, '\\Drafts')
      if (path === null) throw new MailboxError('The mailbox has no drafts folder')
      await inFolder(mailbox, path, { readOnly: false }, async () => {
        const marks = new Map<string, string>()
        const held = byMessageId(await findDrafts(mailbox, begin))
        for await (const these of drafts)
          for (const draft of these) {
            const mark = markOf(draft)
            const there = held.get(draft.messageId) ?? []
            if (!there.some((each) => each.mark === mark || each.mark === ''))
              await append(mailbox, path, draft, mark)
            marks.set(draft.messageId, mark)
            filled.saved += 1
          }
        await removeOthers(mailbox, begin, marks, new Set(unwanted))
      })
    })
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error
    filled.problem = error.message
  }
  return filled
}

async function append(mailbox: Mailbox, path: string, draft: Draft, mark: string) {
  // A person sends it, so auto-replies are welcome.
  const headers = { ...draft.headers, 'Auto-Submitted': 'no', [markHeader]: mark }
  const message = await buildMessage({ ...draft, headers, attachments: [] })
  const appended = await mailbox.append(path, message, ['\\Draft', '\\Seen'], draft.createdAt)
  if (!appended) throw new MailboxError('The mailbox rejected a draft')
}

/** `mark` is empty after a person's email program rewrote it. */
type StoredDraft = { uid: number; messageId: string; mark: string }

async function findDrafts(mailbox: Mailbox, begin: string): Promise<StoredDraft[]> {
  // IMAP matches parts of a header (RFC 3501 section 6.4.4).
  const uids = await mailbox.search({ header: { 'message-id': begin } }, { uid: true })
  if (!uids || uids.length === 0) return []
  const query = { headers: ['message-id', markHeader.toLowerCase()] }
  const found = await mailbox.fetchAll(uids, query, { uid: true })
  return found.map(({ uid, headers }) => {
    const fields = readFields(headers?.toString('latin1') ?? '')
    const messageId = fields.get('message-id') ?? ''
    return { uid, messageId, mark: fields.get(markHeader.toLowerCase()) ?? '' }
  })
}

/** Deletes replaced drafts, those to nobody who is still written to, and all but the oldest when two people saved at once. */
async function removeOthers(
  mailbox: Mailbox,
  begin: string,
  marks: Map<string, string>,
  unwanted: ReadonlySet<string>,
) {
  const spare: number[] = []
  for (const [messageId, held] of byMessageId(await findDrafts(mailbox, begin))) {
    const ours = held.filter(({ mark }) => mark !== '').toSorted((a, b) => a.uid - b.uid)
    const retained = ours.find(({ mark }) => mark === marks.get(messageId))
    if (unwanted.has(messageId)) spare.push(...ours.map(({ uid }) => uid))
    if (retained) spare.push(...ours.filter((each) => each !== retained).map(({ uid }) => uid))
  }
  if (spare.length > 0) await mailbox.messageDelete(spare, { uid: true })
}

const byMessageId = (held: StoredDraft[]) => Map.groupBy(held, ({ messageId }) => messageId)
