import { audit } from '../audit-entries/store.ts'
import type { Context } from '../../platform/context.ts'
import { actorOf } from './actor.ts'
import type { UserRow } from './store.ts'

/** A client's changes to their own account belong to the client's history. */
export const nounOf = ({ role }: UserRow) => (role === 'client' ? 'clients' : 'users')

/** Records that somebody set their password, signed in or with a link. Call it in the transaction of the change. */
export const auditPassword = (tx: Context, user: UserRow) =>
  audit({ ...tx, actor: actorOf(user) }, { noun: nounOf(user), after: user, event: 'password-set' })
