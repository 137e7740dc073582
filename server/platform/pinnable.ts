import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../../contract/access.ts'

/** The records of a noun that people of the team pin. */
export type Pinnable = {
  table: PgTable & { id: PgColumn }
  name: PgColumn | SQL
  /** The client it belongs to, or the client that it is. */
  clientId: PgColumn | SQL
  visibleTo: (actor: Actor, now: Date) => SQL | undefined
}
