import { may } from '../../../contract/access.ts'
import * as contract from '../../../contract/clients/clients.ts'
import { freeAddress } from '../../core/email-confirmations/address-holders.ts'
import { endWaysIn } from '../../core/email-confirmations/end-ways-in.ts'
import { askToConfirm } from '../../core/email-confirmations/store.ts'
import { queueEmail } from '../../core/emails/store.ts'
import { voidLinks, wasInvited } from '../../core/password-resets/store.ts'
import { requireProof } from '../../core/proofs/ways.ts'
import { endSessions } from '../../core/sessions/store.ts'
import { findCaller, findUser, type UserRow } from '../../core/users/store.ts'
import { leaveBehind } from '../../core/users/former.ts'
import { hasJoined, isUnproven } from '../../core/users/table.ts'
import type { Context } from '../../platform/context.ts'
import { releaseFile } from '../../platform/files.ts'
import { wrongField } from '../../platform/refusals.ts'
import { runForAddress, runForGivenAway } from '../../platform/room.ts'
import type { Call } from '../../platform/serve.ts'
import { emailInvitation, invitePerson } from '../contacts/store.ts'
import { accessEnded, addressChanged } from './emails.ts'

/**
 * Refuses a new address to whoever may not give one. Nobody opens what they don't see: whoever has a client's address
 * signs in to its invoices.
 * @throws Refusal 400 on `email`, or on `holder` when nobody chose whose it is; 403 without a fresh proof; 409 on `email`
 * for one that has an account
 */
export async function requireMayMove(
  tx: Context,
  { actor, sessionId, lacksSecondFactor }: Call,
  before: UserRow,
  { email, holder }: Pick<contract.ClientChanges, 'email' | 'holder'>,
): Promise<void> {
  if (!may(actor, 'invoices.read')) throw wrongField('email', contract.addressOpensMoney)
  if (holder === '' && hasJoined(before)) throw wrongField('holder', contract.holderMissing)
  const caller = await findCaller({ ...tx, actor })
  await requireProof({ ...tx, sessionId, lacksSecondFactor }, caller)
  await freeAddress(tx, email, { byTeam: true, keepsUsed: true })
}

type Holder = contract.ClientChanges['holder']

/** Forgets the person in an account that is given to somebody else. */
const nobody = {
  emailConfirmedAt: null,
  keptUntil: null,
  movedByTeam: false,
  firstSignInAt: null,
  signInOfferClosedAt: null,
  timeZone: null,
  jobTitle: '',
  profileImageUrl: null,
  profileImageKey: null,
} satisfies Partial<UserRow>

/** Returns what a new address changes beside it: the same person keeps what they saw so far until they confirm it. */
export function movedValues(
  { now }: Context,
  { emailConfirmedAt, keptUntil, movedByTeam }: UserRow,
  holder: Holder,
): Partial<UserRow> {
  if (holder === 'other') return nobody
  return {
    emailConfirmedAt: null,
    keptUntil: emailConfirmedAt ? now() : keptUntil,
    movedByTeam: movedByTeam || emailConfirmedAt !== null,
  }
}

/** Ends the way in of whoever had the account, tells them, and invites its new holder. */
async function handTo(tx: Context, before: UserRow, after: UserRow): Promise<void> {
  await endWaysIn(tx, before.id)
  if (before.profileImageKey) await releaseFile(tx, before.profileImageKey)
  const formerId = await leaveBehind(tx, before, before)
  await runForGivenAway(tx, { clientId: before.id, formerId })
  if (!isUnproven(before)) await queueEmail(tx, accessEnded(before))
  await invitePerson(tx, after)
}

/** Ends what was sent to the old address, open links, and sessions of whoever has it; tells or invites its person. */
async function follow(tx: Context, before: UserRow, after: UserRow): Promise<void> {
  const invited = !hasJoined(before) && (await wasInvited(tx, before.id))
  await voidLinks(tx, before.id)
  await endSessions(tx, before.id)
  if (invited) await emailInvitation(tx, after)
  if (!hasJoined(before)) return
  // Somebody else may have registered with the old address, whose owner then knows nothing of the account.
  if (!isUnproven(before)) await queueEmail(tx, addressChanged(before, after.email))
  await askToConfirm(tx, after, 'moved')
}

/**
 * Gives a client's account to the reader of its new address, or to somebody else. Whoever never joined is invited anew,
 * if they were: a mistyped address may be a stranger's, who learns nothing. Call it in the transaction that changes the
 * address. Returns the account as it is then.
 */
export async function moveTo(
  tx: Context,
  before: UserRow,
  after: UserRow,
  holder: Holder,
): Promise<UserRow> {
  const isGiven = holder === 'other' && hasJoined(before)
  const to = hasJoined(before) && !isGiven ? after.email : ''
  await runForAddress(tx, before, to)
  await (isGiven ? handTo : follow)(tx, before, after)
  return (await findUser(tx, before.id)) ?? after
}
