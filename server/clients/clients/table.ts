import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Actor, mayRead } from '../../../contract/access.ts'
import { users } from '../../core/users/table.ts'
import { matchingText } from '../../platform/search-source.ts'

/** Limits users to clients without their contacts: who may list clients sees all outside the trash, anybody else none. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  mayRead(actor, 'clients')
    ? and(eq(users.role, 'client'), isNull(users.clientId), isNull(users.deletedAt))
    : sql`false`

const people = alias(users, 'people')

/**
 * Returns the condition that a client, or one of their people, matches every word of a search, or has its phone
 * number; undefined for no word.
 */
export const foundBy = (q: string): SQL | undefined => {
  const matches = matchingText(people.searchText, q)
  return matches
    ? or(
        matchingText(users.searchText, q),
        sql`${users.id} in (
          select ${people.clientId} from ${users} people
          where ${people.clientId} is not null and ${people.deletedAt} is null and ${matches})`,
      )
    : undefined
}
