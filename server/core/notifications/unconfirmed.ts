import { type SQL, sql } from 'drizzle-orm'
import { adminRole } from '../../../contract/roles.ts'
import type { Rooms } from '../../platform/room.ts'
import { clientUnconfirmed, users } from '../users/table.ts'
import { notifications } from './table.ts'

/** The client of a notification's subject, by its kind, or its noun where it has one; null for those about no client. */
export function clientOfSubject(rooms: Rooms): SQL {
  const cases = rooms
    .flatMap(({ nouns }) => nouns.flatMap(({ noticed }) => noticed ?? []))
    .flatMap(({ kinds, table }) =>
      kinds.map(
        (kind) => sql`when ${kind}::text then (
          select s.${sql.identifier(table.clientId.name)} from ${table} s where s.id = ${notifications}.subject_id)`,
      ),
    )
  return sql`(case coalesce(${notifications}.subject_noun, ${notifications}.kind)
    when 'messages' then ${notifications}.subject_id when 'clients' then ${notifications}.subject_id
    ${sql.join(cases, sql` `)} end)`
}

/**
 * Whether somebody of the team reads about a client whose address isn't confirmed: whoever did it, their client, or the
 * client of its subject.
 */
export const aboutUnconfirmed = (rooms: Rooms): SQL<boolean> => {
  const writer = sql`(select p.id from ${users} p where p.id = ${notifications}.by_id and p.role <> ${adminRole}::text)`
  const company = sql`(select p.client_id from ${users} p where p.id = ${notifications}.by_id)`
  const people = [writer, company, clientOfSubject(rooms)].map((id) => clientUnconfirmed(id))
  return sql<boolean>`(exists (select from ${users} reader where reader.id = ${notifications}.user_id and reader.role = ${adminRole}::text)
    and (${sql.join(people, sql` or `)}))`
}
