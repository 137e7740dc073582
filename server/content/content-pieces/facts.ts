import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { onboardingWorkflows } from '../../clients/onboarding/table.ts'
import { users } from '../../core/users/table.ts'
import type { Context } from '../../platform/context.ts'
import { contentPieces as table } from './table.ts'

/** Returns what a client said about itself, as text; its figures need no other source. */
export async function factsAbout({ db }: Pick<Context, 'db'>, clientId: number): Promise<string> {
  const [client] = await db
    .select({ text: users.businessDescription })
    .from(users)
    .where(eq(users.id, clientId))
  const answers = await db
    .select({ text: sql<string>`${onboardingWorkflows.responses}::text` })
    .from(onboardingWorkflows)
    .where(eq(onboardingWorkflows.clientId, clientId))
  const told = await db
    .select({
      text: sql<string>`jsonb_path_query_array(${table.brief}, '$.sections[*].questions[*].answer ? (!(@ like_regex "^Voice note(, [0-9]+:[0-9][0-9])?$"))')::text`,
    })
    .from(table)
    .where(and(eq(table.clientId, clientId), isNotNull(table.brief)))
    .orderBy(desc(table.id))
    .limit(mostBriefs)
  return [client, ...answers, ...told].map((row) => row?.text ?? '').join('\n')
}
const mostBriefs = 50
