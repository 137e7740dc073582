import { and, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { passkeys } from '../passkeys/table.ts'
import { inTeam, users } from '../users/table.ts'

/** Returns the number of people on the team with access who have neither a passkey nor an authenticator app. */
export const countWithout = ({ db }: Pick<Context, 'db'>) =>
  db.$count(
    users,
    and(
      inTeam(users),
      isNull(users.deactivatedAt),
      sql`not ${users.twoFactorEnabled}`,
      sql`not exists (select from ${passkeys} k where k.user_id = ${users}.id)`,
    ),
  )
