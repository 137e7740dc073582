import { type SQL, sql } from 'drizzle-orm'
import { type Actor, mayRead, maySeeOwn } from '../../../contract/access.ts'
import { longestMessage } from '../../../contract/clients/messages.ts'
import { isTeam } from '../../../contract/roles.ts'
import { incomingEmails } from './table.ts'

/** The email that an entry of a thread came as, and what it answers. */
export type ShownEmail = { id: number; hasQuoted: boolean; noun: string | null }

/** Returns whether somebody may read what an email quotes: an answer to an invoice has its amount and the bank account. */
export const maySeeQuoted = (actor: Actor, noun: string | null): boolean =>
  noun !== 'invoices' || mayRead(actor, noun) || (!isTeam(actor) && maySeeOwn(actor, noun))

/** Selects the email of an entry, whether it has more than the entry shows; null for an entry that was written here. */
export const shownEmail = (incomingEmailId: SQL): SQL<ShownEmail | null> =>
  sql<ShownEmail | null>`(select json_build_object('id', e.id, 'noun', e.noun, 'hasQuoted',
    (e.folded <> '' or length(e.shown) > ${sql.raw(String(longestMessage))}))
    from ${incomingEmails} e where e.id = ${incomingEmailId})`
