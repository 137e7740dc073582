import { sql } from 'drizzle-orm'
import type { SignInRules } from '../../../contract/core/sign-in-rules.ts'
import { isTeam } from '../../../contract/roles.ts'
import type { Context } from '../../platform/context.ts'
import { readState, writeState } from '../../platform/state.ts'
import { appState } from '../../platform/table.ts'
import { sessions } from './table.ts'
import type { UserRow } from '../users/store.ts'
import { inTeam, users } from '../users/table.ts'

type Stored = SignInRules & { updatedAt: Date | null }
const key = 'sign-in-rules'
const defaults = { secondFactor: false, emailedCodes: false }

export async function readRules({ db }: Pick<Context, 'db'>): Promise<Stored> {
  const stored = await readState<SignInRules & { updatedAt: string }>(db, key)
  return stored
    ? { ...stored, updatedAt: new Date(stored.updatedAt) }
    : { ...defaults, updatedAt: null }
}

export const writeRules = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { secondFactor, emailedCodes }: SignInRules,
) => writeState(db, key, { secondFactor, emailedCodes, updatedAt: now().toISOString() })

const isRequired = sql`exists (
  select from ${appState} r where r.key = ${key} and r.value->>'secondFactor' = 'true'
)`

/** Whether the person of a joined session must still set up or use their second factor. */
export const lacksSecondFactor = sql<boolean>`(${inTeam(users)} and not ${users.twoFactorEnabled}
  and not ${sessions.passkeyUsed} and ${isRequired})`

/** Returns whether a session of this user, begun without a passkey, still lacks the second factor that is asked for. */
export const needsSecondFactor = async (context: Pick<Context, 'db'>, user: UserRow) =>
  isTeam(user) && !user.twoFactorEnabled && (await readRules(context)).secondFactor

/** Returns whether an email alone may not sign this account in: it opens the back office only if the owner allows it. */
export const needsPassword = async (context: Pick<Context, 'db'>, user: UserRow) =>
  isTeam(user) && !user.twoFactorEnabled && !(await readRules(context)).emailedCodes
