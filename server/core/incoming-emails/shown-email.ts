import { type SQL, sql } from 'drizzle-orm'
import { longestMessage } from '../../../contract/clients/messages.ts'
import { incomingEmails } from './table.ts'

/** The email that an entry of a thread came as. */
export type ShownEmail = { id: number; hasQuoted: boolean }

/** Selects the email of an entry, whether it has more than the entry shows; null for an entry that was written here. */
export const shownEmail = (incomingEmailId: SQL): SQL<ShownEmail | null> =>
  sql<ShownEmail | null>`(select json_build_object('id', e.id, 'hasQuoted',
    (e.folded <> '' or length(e.shown) > ${sql.raw(String(longestMessage))}))
    from ${incomingEmails} e where e.id = ${incomingEmailId})`
