import type { Actor } from '../../../contract/access.ts'
import type { UserRow } from './store.ts'

type Account = Pick<
  UserRow,
  'id' | 'role' | 'teamRole' | 'clientId' | 'clientRole' | 'onlyProjectId'
>

/** Returns the caller that an account is. */
export const actorOf = ({
  id,
  role,
  teamRole,
  clientId,
  clientRole,
  onlyProjectId,
}: Account): Extract<Actor, { kind: 'user' }> => ({
  kind: 'user',
  id,
  role,
  ...(teamRole === null ? {} : { teamRole }),
  ...(clientId === null ? {} : { clientId }),
  ...(clientRole === null ? {} : { clientRole }),
  ...(onlyProjectId === null ? {} : { onlyProjectId }),
})
