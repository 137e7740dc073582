import { displayName } from '../../../../contract/core/users.ts'
import type { Client } from '../../../../contract/clients/clients.ts'
import { list } from '../../../../contract/clients/contacts.ts'
import { useCall } from '../../../platform/query.tsx'
import { roleText } from '../../../shared/clients/contacts/rights.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { isUnconfirmed } from '../../core/users/unconfirmed.ts'
import { UnconfirmedBadge } from '../../core/users/Unconfirmed.tsx'

/** The people of a client in brief: who they are, what they may do, and how to reach them. */
export const PeoplePanel = ({ client }: { client: Client }) => {
  const contacts = useCall(list, { params: { clientId: client.id } })
  return (
    <Panel title="People">
      <Loaded query={contacts}>
        {(people) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label="People of this client">
            {people.map((person) => (
              <li key={person.id} className="flex items-start gap-2.5">
                <Avatar name={displayName(person)} imageUrl={person.profileImageUrl} />
                <span className="min-w-0 leading-snug">
                  <span className="flex flex-wrap items-center gap-x-2">
                    <span className="font-semibold [overflow-wrap:anywhere]">
                      {displayName(person)}
                    </span>
                    <span className="text-ink-2">{person.isMain ? 'Main' : roleText(person)}</span>
                    {isUnconfirmed(person) && <UnconfirmedBadge />}
                  </span>
                  <a
                    className="block truncate text-ink-2 hover:underline"
                    href={`mailto:${person.email}`}
                  >
                    {person.email}
                  </a>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  )
}
