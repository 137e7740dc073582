import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { isTeam } from '../../../contract/roles.ts'
import type { Context } from '../../platform/context.ts'
import type { Header } from '../../platform/header-fields.ts'
import { findUserByEmail } from '../users/store.ts'
import { isAutomatic, soleSender } from './kind.ts'
import { ownAddresses } from './own-addresses.ts'
import { incomingEmails as table, spamSenders } from './table.ts'

/**
 * Returns whether an email that answers nothing of ours is held all the same: an owner wants to see who writes first, and
 * a person outside the team seems to have written it.
 */
export async function isOfStranger(context: Context, header: Header): Promise<boolean> {
  const { replies } = context.settings
  if (!replies?.isConfirmed || !replies.takesStrangers) return false
  const own = ownAddresses(context)
  if (isAutomatic(header, { own, subject: header.get('subject')?.[0] ?? '' })) return false
  const from = soleSender(header)
  if (!from || own.includes(from)) return false
  return !isTeam(await findUserByEmail(context, from))
}

/** Returns whether the team marked emails of this sender as spam, also ones that aren’t kept anymore. */
export async function isFromSpammer(
  { db }: Pick<Context, 'db'>,
  address: string,
): Promise<boolean> {
  const [last] = await db
    .select({ state: table.state })
    .from(table)
    .where(and(eq(table.fromAddress, address), isNotNull(table.decidedById)))
    .orderBy(desc(table.decidedAt), desc(table.id))
    .limit(1)
  const isMarked = eq(spamSenders.address, address)
  return last?.state === 'spam' || (await db.$count(spamSenders, isMarked)) > 0
}
