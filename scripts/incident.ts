// npm run incident [-- --yes]: after an incident, signs everybody out, voids all links that need no
// sign-in, renews the key that signs links, and prints who had signed in.
import { createInterface } from 'node:readline/promises'
import { and, desc, eq } from 'drizzle-orm'
import { endAllAccess } from '../server/core/users/end-all-access.ts'
import { sessions, signIns } from '../server/core/sessions/table.ts'
import { users } from '../server/core/users/table.ts'
import type { Db } from '../server/platform/db.ts'
import { oneLine } from '../server/platform/mime.ts'
import { readSettings, type Settings } from '../server/platform/settings.ts'
import { explainStart, StartError } from '../server/platform/start-error.ts'
import { renewSigningSecret } from '../server/platform/state.ts'
import { openExisting } from './existing-database.ts'

const mostListed = 100

/** Returns the newest sign-ins, also those whose session is over: by a sign-out, a new password, or its age. */
const lastSignIns = (db: Db) =>
  db
    .select({
      email: users.email,
      role: users.role,
      networkAddress: signIns.networkAddress,
      userAgent: signIns.userAgent,
      createdAt: signIns.createdAt,
      /** Null once the session is over. */
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(signIns)
    .innerJoin(users, eq(users.id, signIns.userId))
    .leftJoin(
      sessions,
      and(eq(sessions.userId, signIns.userId), eq(sessions.createdAt, signIns.createdAt)),
    )
    .orderBy(desc(signIns.createdAt), desc(signIns.id))
    .limit(mostListed)

/**
 * Ends all access to the configured database, in one transaction. @throws StartError with a message
 * when there is no database, it is in use, or it belongs to another version
 */
export async function endIncident(settings: Settings, now = new Date()) {
  const database = await openExisting(settings)
  try {
    return await database.db.transaction(async (transaction) => {
      const db = transaction as unknown as Db
      const signIns = await lastSignIns(db)
      const ended = await endAllAccess({ db, now: () => now })
      await renewSigningSecret(db)
      return { ...ended, signIns }
    })
  } finally {
    await database.close()
  }
}

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new StartError('To confirm, add --yes: npm run incident -- --yes')
  console.log(
    'This signs everybody out, voids all links of invitations, passwords and reviews, and renews the key that signs links: booking links in emails that were sent stop working. Passwords stay.',
  )
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Continue? (yes/no) ')
  terminal.close()
  return /^y(?:es)?$/i.test(answer.trim())
}

const minuteOf = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')

const seenText = (at: Date | null) => (at ? `last seen ${minuteOf(at)}` : 'session over')

function report({ sessions: count, links, signIns }: Awaited<ReturnType<typeof endIncident>>) {
  console.log(`Last sign-ins (UTC), newest first, at most ${mostListed}:`)
  for (const each of signIns)
    console.log(
      `${minuteOf(each.createdAt)}  ${each.email} (${each.role})  from ${each.networkAddress}, ${seenText(each.lastSeenAt)}  ${oneLine(each.userAgent)}`,
    )
  if (signIns.length === 0) console.log('(none)')
  console.log(
    `Done: ${count} sessions ended, ${links} links voided, signing key renewed. Passwords stay: whoever may have been spied on should choose a new one.`,
  )
}

if (import.meta.main)
  try {
    const args = process.argv.slice(2)
    if (args.some((argument) => argument !== '--yes'))
      throw new StartError('Usage: npm run incident [-- --yes]')
    if (args.includes('--yes') || (await isConfirmed()))
      report(await endIncident(readSettings(process.env)))
    else console.log('Nothing was changed.')
  } catch (error) {
    console.error(explainStart(error))
    process.exitCode = 1
  }
