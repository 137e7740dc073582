import { and, count, eq, gt } from 'drizzle-orm'
import { incomingReasons, mostEmailBytes } from '../../../contract/core/incoming-emails.ts'
import { recipientsOf } from '../../platform/header-fields.ts'
import type { Context } from '../../platform/context.ts'
import { claimFile, putFile } from '../../platform/files.ts'
import type { Arrived, Incoming } from '../../platform/incoming.ts'
import { isFiled } from './filed.ts'
import { answersOf } from '../emails/answered.ts'
import { emailsNamed, markUsed, tokensIn } from '../emails/reply-addresses.ts'
import { confirmReplyAddress } from '../reply-settings/trial.ts'
import { findUserByEmail } from '../users/store.ts'
import { identify } from './identity.ts'
import { keepFiles, storeFiles, type Uploads } from './keep-files.ts'
import { judge, type Verdict } from './judge.ts'
import { answeredIds, isAutomatic, mayBeAnswered } from './kind.ts'
import { ownAddresses } from './own-addresses.ts'
import { recognized } from './recognize.ts'
import { type Mail, readMail } from './mail.ts'
import { isFromSpammer, isOfStranger } from './strangers.ts'
import { endQuotedCodes } from './quoted-codes.ts'
import { wordsOf } from './words.ts'
import {
  type IncomingRow,
  type Into,
  publishIncoming,
  takeAnswer,
  takeInto,
  tellNotTaken,
} from './take.ts'
import { tellHeld } from './tell.ts'
import { hearWish, wishOf } from './wishes.ts'
import { incomingEmails as table } from './table.ts'

const hour = 3_600_000
/** Emails of one person within an hour above which something else than a person may be writing. */
const mostAnHour = 30
/** Characters from which a text that comes twice a day is taken for a program’s. */
const longRepeated = 40

/** Takes answers to our emails into their threads, and holds what is in doubt. */
export const incomingReplies: Incoming = {
  async wants(context, { header }) {
    if (/^multipart\/report\b/i.test(header.get('content-type')?.[0] ?? '')) return false
    if (await isFiled(context, header)) return false
    if (tokensIn(context.settings, recipientsOf(header)).length > 0) return true
    const answered = await emailsNamed(context, answeredIds(header))
    for (const { noun, to } of answered)
      if (answersOf(context, noun) || (await findUserByEmail(context, to))) return true
    const found = await recognized(context, header)
    const subject = header.get('subject')?.[0] ?? ''
    if (found === null) return isOfStranger(context, header)
    return found.isCertain || !isAutomatic(header, { own: ownAddresses(context), subject })
  },
  mostBytes: mostEmailBytes,
  async read(context, arrived, source) {
    const trial = await confirmReplyAddress(context, arrived.header)
    if (trial) return trial
    const mail = await readMail(context, arrived, source)
    const verdict = await verdictOn(context, mail)
    const isKept = verdict.state !== 'ignored' && verdict.reason !== 'too-large'
    const kept = isKept ? await putFile(context, source) : null
    const isAnswer = answersOf(context, mail.noun) !== undefined
    const files = verdict.state === 'taken' ? (mail.content?.files ?? []) : []
    const uploads = isAnswer
      ? { ids: [], files: await storeFiles(context, files) }
      : files.length > 0 || verdict.state === 'taken'
        ? await keepFiles(context, mail.owner, files)
        : { ids: [] }
    return (tx) => store(tx, arrived, mail, verdict, kept?.key ?? null, uploads)
  },
  counted: (taken) => (taken === 1 ? '1 reply' : `${taken} replies`),
}

/** Takes what is to be taken; returns why it couldn’t be, or null. Where people have no account, an answer of a program is kept too. */
async function refusalOf(tx: Context, row: IncomingRow, into: Into, uploads: Uploads) {
  const { state, reason } = row
  if (answersOf(tx, row.noun) && (state === 'taken' || reason === 'automatic'))
    return takeAnswer(tx, row, into.content, uploads.files ?? [])
  if (state === 'taken') return uploads.refusal ?? takeInto(tx, row, into)
  return reason === 'too-large' ? incomingReasons[reason] : null
}

async function verdictOn({ db, now }: Context, mail: Mail): Promise<Verdict> {
  const { owner, noun, recordId, content } = mail
  const writer = owner ? eq(table.userId, owner.id) : eq(table.fromAddress, mail.from[0] ?? '')
  const since = (ms: number) => gt(table.createdAt, new Date(+now() - ms))
  const number = async (...which: Parameters<typeof and>) => {
    const [row] = await db
      .select({ n: count() })
      .from(table)
      .where(and(writer, ...which))
    return row?.n ?? 0
  }
  const text = content?.shown ?? ''
  const isRepeated =
    text.length >= longRepeated &&
    noun !== null &&
    (await number(
      since(24 * hour),
      eq(table.noun, noun),
      eq(table.recordId, recordId ?? 0),
      eq(table.shown, text),
    )) > 0
  const isMany = (await number(since(hour))) >= mostAnHour
  const isSpam = await isFromSpammer({ db }, mail.from[0] ?? '')
  return judge({ ...mail.facts, isRepeated, isMany, isSpam })
}

async function store(
  tx: Context,
  arrived: Arrived,
  mail: Mail,
  judged: Verdict,
  sourceKey: string | null,
  uploads: Uploads,
): Promise<number> {
  const { content, owner, noun, recordId } = mail
  const now = tx.now()
  const identity = await identify(tx, mail, judged)
  if (!identity) return 0
  const { state, reason } = identity.verdict
  const [row] = await tx.db
    .insert(table)
    .values({
      key: identity.key,
      digest: mail.digest,
      messageId: content?.messageId ?? '',
      state,
      reason,
      fromName: (content?.fromName ?? '').slice(0, 255),
      fromAddress: (mail.from[0] ?? '').slice(0, 320),
      subject: (content?.subject ?? '').slice(0, 1000),
      shown: content?.shown ?? '',
      folded: content?.folded ?? '',
      files: (content?.files ?? []).map(({ name, content: bytes }) => ({
        name,
        bytes: bytes.byteLength,
      })),
      sourceKey,
      userId: owner?.id ?? null,
      clientId: owner && owner.role === 'client' ? (owner.clientId ?? owner.id) : null,
      noun,
      recordId,
      wish: wishOf(mail),
      isWishRead: true,
      arrivedAt: arrived.arrivedAt ?? now,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  // Another door took one with the same key at the same moment: this one is known by now, or another email.
  if (!row) return store(tx, arrived, mail, judged, sourceKey, uploads)
  if (sourceKey) await claimFile(tx, sourceKey)
  await endQuotedCodes(tx, answeredIds(arrived.header))
  if (mail.replyAddressId !== null) await markUsed(tx, mail.replyAddressId)
  const into = {
    noun,
    recordId,
    user: owner,
    uploadIds: uploads.ids,
    content: wordsOf(mail.content),
  }
  const refusal = await refusalOf(tx, row, into, uploads)
  if (refusal !== null) {
    const changes = { state: 'refused', reason: reason ?? 'refused', refusal } as const
    await tx.db.update(table).set(changes).where(eq(table.id, row.id))
    if (owner && mayBeAnswered(arrived.header)) await tellNotTaken(tx, row, owner, refusal)
  }
  if (state === 'held') await tellHeld(tx, row)
  if (state === 'held' || (state === 'taken' && refusal === null)) await hearWish(tx, row)
  await publishIncoming(tx, row)
  return state === 'ignored' ? 0 : 1
}
