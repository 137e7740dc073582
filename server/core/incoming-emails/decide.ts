import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { may } from '../../../contract/access.ts'
import type { IncomingState, WishAction } from '../../../contract/core/incoming-emails.ts'
import { isTeam } from '../../../contract/roles.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { openFile } from '../../platform/files.ts'
import { conflict, forbidden, notFound, Refusal, wrongField } from '../../platform/refusals.ts'
import { registered } from '../../platform/room.ts'
import { answeredRecord, answersOf } from '../emails/answered.ts'
import { findUser, isInTrash, type UserRow } from '../users/store.ts'
import { type Caller, change, lock, requireStranger } from './changes.ts'
import { contentInWorker } from './content-in-worker.ts'
import { keepFiles, storeFiles } from './keep-files.ts'
import { type IncomingRow, takeAnswer, takeInto } from './take.ts'
import { forgetSpammer } from './spam.ts'
import { incomingEmails as table } from './table.ts'
import { markUndecided } from './tell.ts'
import { decided, hearWish, isCarriedOn, stopEnd } from './wishes.ts'
import { wordsOf } from './words.ts'

const whoWrote = 'Please choose who wrote it'

/** Decides that an email isn’t taken, or that it is looked at again. */
export const setState = (call: Caller, id: number, state: 'refused' | 'held') =>
  inTransaction(call, async (tx) => {
    const from: IncomingState[] = state === 'refused' ? ['held'] : ['refused']
    const row = await lock(tx, call, id, from)
    const by = { decidedById: userIdOf(call.actor), decidedAt: tx.now() }
    const heard =
      state === 'held'
        ? await hearWish(tx, { ...row, state })
        : { stopEndsAt: stopEnd(tx, call, row) }
    if (state === 'held') await markUndecided(tx, row)
    await change(tx, row, { state, refusal: '', ...by, ...heard })
  })

/**
 * Decides about the wish for no more emails in an email.
 * @throws Refusal 403, 404, 409
 */
export const decideAboutWish = (call: Caller, id: number, action: WishAction) =>
  inTransaction(call, async (tx) => {
    const row = await lock(tx, call, id, ['held', 'refused', 'spam', 'taken'])
    if (row.wish === null || isCarriedOn(tx, row)) throw conflict('There is nothing to decide.')
    await change(tx, row, await decided(tx, call, row, action), false)
  })

/** Returns where the words of somebody go: to the record that was answered if it is theirs, else into their conversation. */
async function threadFor(context: Context, user: UserRow, row: IncomingRow) {
  const clientId = isTeam(user) ? row.clientId : (user.clientId ?? user.id)
  const isTheirs = row.clientId === null || row.clientId === clientId
  const answered = { noun: row.noun, recordId: row.recordId }
  if (clientId === null) return answered
  const conversation = { noun: 'messages' as const, recordId: clientId }
  if (!isTheirs || row.noun === null) return conversation
  try {
    await answeredRecord(context, user, answered)
    return answered
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return conversation
  }
}

/**
 * Takes an email of somebody without an account into the record that it answers, or that `meet` makes.
 * @throws Refusal 409
 */
async function acceptAnswer(
  call: Caller,
  row: IncomingRow,
  meet?: (tx: Context) => Promise<Pick<IncomingRow, 'noun' | 'recordId'>>,
): Promise<void> {
  const source = row.sourceKey ? await buffer(await openFile(call, row.sourceKey)) : null
  const content = source && (await contentInWorker(call, source))
  const files = await storeFiles(call, content?.files ?? [])
  const words = wordsOf(content ?? { shown: row.shown, calendar: null })
  await inTransaction(call, async (tx) => {
    const locked = await lock(tx, call, row.id, ['held', 'refused'])
    const met = (await meet?.(tx)) ?? {}
    // Of the reasons only this one goes on to say what the email is.
    const reason = locked.reason === 'stranger' ? ('stranger' as const) : null
    const refusal = await takeAnswer(tx, { ...locked, ...met, reason }, words, files)
    if (refusal !== null) throw conflict(refusal)
    const by = { decidedById: userIdOf(call.actor), decidedAt: tx.now() }
    const taken = { ...locked, ...met, state: 'taken' as const }
    await forgetSpammer(tx, locked.fromAddress)
    await change(tx, locked, {
      state: 'taken',
      refusal: '',
      ...met,
      ...by,
      ...(await hearWish(tx, taken)),
    })
  })
}

/**
 * Takes an email as somebody’s words, with the files that are still kept.
 * @throws Refusal 400 on `userId` when nobody is known, or for somebody of the team whose email it isn't; 409 when it can’t be taken
 */
export async function acceptEmail(call: Caller, id: number, userId: number | null): Promise<void> {
  const [row] = await call.db.select().from(table).where(eq(table.id, id))
  if (!row) throw notFound()
  if (userId === null && answersOf(call, row.noun)) return acceptAnswer(call, row)
  const user = await findUser(call, userId ?? row.userId ?? 0)
  // Nobody speaks in a colleague's name.
  const isChosen = userId !== null && userId !== row.userId
  const isNobody = !user || (isChosen && isTeam(user)) || (await isInTrash(call, user))
  if (isNobody) throw wrongField('userId', whoWrote)
  const thread = await threadFor(call, user, row)
  const source = row.sourceKey ? await buffer(await openFile(call, row.sourceKey)) : null
  const content = source && (await contentInWorker(call, source))
  const uploads = await keepFiles(call, user, content?.files ?? [])
  if (uploads.refusal) throw conflict(uploads.refusal)
  const words = wordsOf(content ?? { shown: row.shown, calendar: null })
  if (!words && uploads.ids.length === 0) throw conflict('It has neither words nor files to take.')
  await inTransaction(call, async (tx) => {
    const locked = await lock(tx, call, id, ['held', 'refused'])
    const into = { ...thread, user, content: words, uploadIds: uploads.ids }
    const refusal = await takeInto(tx, locked, into)
    if (refusal !== null) throw conflict(refusal)
    const by = { decidedById: userIdOf(call.actor), decidedAt: tx.now() }
    await forgetSpammer(tx, locked.fromAddress)
    const heard = isTeam(user)
      ? {}
      : await hearWish(tx, { ...locked, ...thread, state: 'taken' }, [user.email])
    await change(tx, locked, { state: 'taken', refusal: '', userId: user.id, ...by, ...heard })
  })
}

/**
 * Makes a lead of whoever wrote an email and isn't known, with the email on its timeline.
 * @throws Refusal 403 for somebody who may not add leads, 404, 409
 */
export async function makeLeadOf(call: Caller, id: number): Promise<void> {
  if (!may(call.actor, 'leads.create')) throw forbidden()
  const [row] = await call.db.select().from(table).where(eq(table.id, id))
  if (!row) throw notFound()
  requireStranger(row)
  const [leads] = registered(call.rooms, 'meets', ['leads'])
  const stranger = { name: row.fromName, address: row.fromAddress }
  await acceptAnswer(call, row, async (tx) => ({
    noun: 'leads',
    recordId: (await leads?.value(tx, stranger)) ?? null,
  }))
}
