import { and, eq, or, sql } from 'drizzle-orm'
import { sampleAgency } from '../../../site/agency.ts'
import type { Context } from '../../platform/context.ts'
import { readAddress } from '../../platform/mime.ts'
import { inTeam, users } from '../users/table.ts'
import type { emails } from './table.ts'

type Row = Pick<typeof emails.$inferSelect, 'from' | 'to' | 'secretUserId'>

/** The answer of an email that wasn't sent because it would have been in the name of the sample agency. */
export const unnamedAnswer =
  'Your agency had no name and address of its own yet, so nothing was sent in the name of the sample. Enter them, then send it anew.'

/** Returns whether an email names the sample as its sender: it may have been written before the agency had a name. */
function isFromSample({ settings }: Pick<Context, 'settings'>, { from }: Row): boolean {
  if (!settings.isNamed) return true
  const { address } = readAddress(from)
  return (
    address === sampleAgency.email && settings.senders.every((each) => each.address !== address)
  )
}

/** Returns whether an email is for somebody of the team, also at an address that they are about to confirm. */
async function isForTeam({ db }: Pick<Context, 'db'>, { to, secretUserId }: Row): Promise<boolean> {
  const isReader = or(
    eq(users.email, to.toLowerCase()),
    secretUserId === null ? sql`false` : eq(users.id, secretUserId),
  )
  return (await db.$count(users, and(inTeam(users), isReader))) > 0
}

/** Returns whether an email must not leave: in the name of the sample, only the team is written to. */
export const isKeptForName = async (context: Context, email: Row): Promise<boolean> =>
  isFromSample(context, email) && !(await isForTeam(context, email))
