import type { Context } from '../../platform/context.ts'
import { receivesEmail } from '../../platform/mail-settings.ts'
import { readState, writeState } from '../../platform/state.ts'
import { appState } from '../../platform/table.ts'
import { addressWithToken, newReplyToken } from './reply-addresses.ts'

const key = 'bcc-token'

/** Returns the token of the agency’s private address; made when it is first asked for. */
export async function bccToken({ db }: Pick<Context, 'db'>): Promise<string> {
  const known = await readState<string>(db, key)
  if (known) return known
  await db.insert(appState).values({ key, value: newReplyToken() }).onConflictDoNothing()
  return (await readState<string>(db, key)) ?? ''
}

/** Replaces it: emails to the earlier address are held from now on. */
export const replaceBccToken = ({ db }: Pick<Context, 'db'>) => writeState(db, key, newReplyToken())

/**
 * Returns the agency’s private address: an email of the team that carries it as BCC is filed at the people to whom it
 * went. Null while no emails come in, or no address with a plus is known to arrive in it.
 */
export async function bccAddress(context: Pick<Context, 'db' | 'settings'>) {
  const { replies } = context.settings
  if (!replies?.isConfirmed || !receivesEmail(context.settings)) return null
  return addressWithToken(replies.address, await bccToken(context))
}
