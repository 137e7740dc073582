import { inFolder, type Mailbox } from '../../platform/mailbox.ts'
import { type ReadReport, readReport } from './report.ts'

/** The position up to which an inbox was read. */
export type Reached = { uidValidity: string; lastUid: number }
/** A batch of emails: its reports, by UID, and the position reached. */
export type Batch = { reports: (ReadReport & { uid: number })[]; reached: Reached }

const batch = 100
/** Bytes; a report has a few kilobytes plus the original email. */
const mostBytes = 512 * 1024

/**
 * Reads new emails in the inbox in batches; `take` is awaited before the next one. Starts at the
 * day `since` for a new inbox or a changed UIDVALIDITY. Changes nothing, and reads only the type of
 * emails that aren't reports.
 */
export const readInbox = (
  mailbox: Mailbox,
  reached: Reached | null,
  since: Date,
  take: (batch: Batch) => Promise<void>,
  stopping?: AbortSignal,
): Promise<void> =>
  inFolder(mailbox, 'INBOX', { readOnly: true }, async () => {
    const box = mailbox.mailbox
    if (!box) return
    const uidValidity = String(box.uidValidity)
    const known = reached?.uidValidity === uidValidity ? reached.lastUid : null
    if (known !== null && box.uidNext <= known + 1) return
    const query = known === null ? { since } : { uid: `${known + 1}:*` }
    const found = (await mailbox.search(query, { uid: true })) || []
    // `5:*` also matches 4 when there is no 5 (RFC 3501 section 6.4.8).
    const uids = found.filter((uid) => uid > (known ?? 0)).toSorted((a, b) => a - b)
    for (let at = 0; at < uids.length; at += batch) {
      if (stopping?.aborted) return
      const these = uids.slice(at, at + batch)
      const reports = await reportsAmong(mailbox, these)
      await take({ reports, reached: { uidValidity, lastUid: these.at(-1) ?? 0 } })
    }
    if (uids.length === 0)
      await take({ reports: [], reached: { uidValidity, lastUid: box.uidNext - 1 } })
  })

async function reportsAmong(mailbox: Mailbox, uids: number[]): Promise<Batch['reports']> {
  const heads = await mailbox.fetchAll(uids, { headers: ['content-type'] }, { uid: true })
  const reports: Batch['reports'] = []
  for (const { uid, headers } of heads) {
    if (!/^content-type:\s*multipart\/report\b/im.test(headers?.toString('latin1') ?? '')) continue
    const query = { source: { maxLength: mostBytes } }
    const email = await mailbox.fetchOne(String(uid), query, { uid: true })
    const report = email && email.source ? await readReport(email.source) : null
    if (report) reports.push({ ...report, uid })
  }
  return reports
}

/** Returns which of these Message-IDs a folder contains. */
export const heldIn = (
  mailbox: Mailbox,
  folder: string,
  messageIds: readonly string[],
): Promise<Set<string>> =>
  inFolder(mailbox, folder, { readOnly: true }, async () => {
    const held = new Set<string>()
    for (const messageId of messageIds) {
      const found = await mailbox.search({ header: { 'message-id': messageId } }, { uid: true })
      if (found && found.length > 0) held.add(messageId)
    }
    return held
  })
