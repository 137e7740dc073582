import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/leads/written-emails.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import { bccAddress } from '../../core/emails/bcc-address.ts'
import { invitedReader, invitesAddress } from '../../core/emails/answered.ts'
import { senderOf } from '../../core/emails/sender.ts'
import { findCaller, findUserByEmail } from '../../core/users/store.ts'
import { hasJoined } from '../../core/users/table.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, type Identify, inTransaction } from '../../platform/context.ts'
import type { Emailed } from '../../platform/emailed.ts'
import { renderEmail } from '../../platform/email-layout.ts'
import { formatAddress } from '../../platform/mime.ts'
import { serveRaw } from '../../platform/raw.ts'
import { notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { storedFile } from '../../platform/stored-file.ts'
import { suppressionOf } from '../suppressions/store.ts'
import { announceWriter, closeAnswers, writersTo } from './answering.ts'
import { preheaderOf, writtenBlocks } from './blocks.ts'
import { freed } from './leavers.ts'
import { answersAbout, firstSubject, isWaiting, oneWritten, writtenAbout } from './list.ts'
import { type About, findEmailed, recordOf, slotUrlFor } from './records.ts'
import {
  changeWaiting,
  leavesAt,
  lockWaiting,
  signatureOf,
  takeFilesBack,
  writeEmail,
  writerName,
} from './store.ts'
import {
  emailAnswerFiles,
  emailAnswers,
  emailSignatures,
  writtenEmailFiles,
  writtenEmails as table,
} from './table.ts'

/** Returns whether an answer to an email about a record comes back to it. */
const comesBack = async (context: Context, { noun, id, to }: Emailed): Promise<boolean> =>
  invitesAddress(context, { noun, id }) || (await invitedReader(context, to, { noun, id })) !== null

async function factsOf(
  call: Context & { actor: Actor },
  { noun, recordId }: { noun: contract.EmailedNoun; recordId: number },
) {
  const record = await findEmailed(call, call.actor, noun, recordId)
  if (!record.to) throw notFound('There is no email address to write to')
  const writer = await findCaller(call)
  const account = await findUserByEmail(call, record.to.toLowerCase())
  const name = writerName(writer)
  const { timeZone } = await readAvailability(call)
  return {
    to: record.to,
    name: record.name,
    subject: await firstSubject(call, record),
    suppressed: (await suppressionOf(call, record.to))?.reason ?? null,
    isUnconfirmed: Boolean(account && !account.emailConfirmedAt && hasJoined(account)),
    answersTo: (await comesBack(call, record)) ? ('record' as const) : ('writer' as const),
    from: formatAddress(senderOf(call.settings.senders[0], { name, isTeam: true })),
    bccAddress: await bccAddress(call),
    slotUrl: await slotUrlFor(call, record),
    signature: await signatureOf(call, writer),
    timeZone,
  }
}

export const writtenEmails = handlers(contract, {
  facts: (call) => factsOf(call, call.query),

  async conversation(call) {
    const { noun, recordId } = call.query
    const record = await findEmailed(call, call.actor, noun, recordId)
    return {
      written: await writtenAbout(call, record),
      answers: await answersAbout(call, record),
      answering: await writersTo(call, record),
      isWaiting: await isWaiting(call, record),
    }
  },

  async announce(call) {
    const record = await findEmailed(call, call.actor, call.body.noun, call.body.recordId)
    await inTransaction(call, (tx) => announceWriter({ ...tx, actor: call.actor }, record))
    return { ok: true }
  },

  async close(call) {
    const record = await findEmailed(call, call.actor, call.body.noun, call.body.recordId)
    await inTransaction(call, (tx) => closeAnswers(tx, record, call.body.isDone))
    return { ok: true }
  },

  async create(call) {
    const { row } = await writeEmail(call, call.body)
    return oneWritten(call, row.id)
  },

  async update(call) {
    const { subject, content, sendAt } = call.body
    await inTransaction(call, async (tx) => {
      const found = await lockWaiting(tx, call.actor, call.params.id)
      const words = { subject, content, sendAt: leavesAt(tx, sendAt) }
      await changeWaiting(tx, found, { ...words, ...(await freed(tx, call.actor, found, words)) })
    })
    return oneWritten(call, call.params.id)
  },

  async cancel(call) {
    const uploads = await inTransaction(call, async (tx) => {
      const found = await lockWaiting(tx, call.actor, call.params.id)
      await changeWaiting(tx, found, { state: 'canceled' })
      return takeFilesBack(tx, call.actor, found.row.id)
    })
    return { ...(await oneWritten(call, call.params.id)), uploads }
  },

  async preview(call) {
    const { noun, recordId, subject, content } = call.body
    await findEmailed(call, call.actor, noun, recordId)
    const signature = await signatureOf(call, await findCaller(call))
    const blocks = writtenBlocks(content, signature)
    const { html } = renderEmail(
      { subject, preheader: preheaderOf(content), blocks },
      call.settings,
    )
    return { html }
  },

  async setSignature(call) {
    const { signature } = call.body
    await call.db
      .insert(emailSignatures)
      .values({ userId: userIdOf(call.actor), signature })
      .onConflictDoUpdate({ target: emailSignatures.userId, set: { signature } })
    return { ok: true }
  },
})

/** Checks that the caller sees the record of a file. @throws Refusal 404 */
async function requireRecord(call: Context & { actor: Actor }, about: About) {
  const { noun, recordId } = recordOf(about)
  await findEmailed(call, call.actor, noun, recordId)
}

/** Serves the files of emails in both directions, as downloads. */
export function serveEmailFiles(app: FastifyInstance, context: Context, identify: Identify) {
  serveRaw(app, context, identify, contract.writtenFile, async (call) => {
    const [found] = await call.db
      .select({ file: writtenEmailFiles, about: table })
      .from(writtenEmailFiles)
      .innerJoin(table, eq(table.id, writtenEmailFiles.writtenEmailId))
      .where(eq(writtenEmailFiles.id, call.params.id))
    if (!found) throw notFound()
    await requireRecord(call, found.about)
    return storedFile(call, found.file, false)
  })
  serveRaw(app, context, identify, contract.answerFile, async (call) => {
    const [found] = await call.db
      .select({ file: emailAnswerFiles, about: emailAnswers })
      .from(emailAnswerFiles)
      .innerJoin(emailAnswers, eq(emailAnswers.id, emailAnswerFiles.emailAnswerId))
      .where(eq(emailAnswerFiles.id, call.params.id))
    if (!found) throw notFound()
    await requireRecord(call, found.about)
    return storedFile(call, found.file, false)
  })
}
