import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Client, list } from '../../../../contract/clients/clients.ts'
import { isTeam } from '../../../../contract/roles.ts'
import { List } from '../../../platform/List.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useList } from '../../../platform/query.tsx'
import { ForRole } from '../../../platform/ForRole.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { TipButton } from '../../../ui/Tooltip.tsx'
import { fullName } from './columns.tsx'
import { isUnconfirmed } from '../../core/users/unconfirmed.ts'
import { UnconfirmedBadge } from '../../core/users/Unconfirmed.tsx'

type Props = {
  q: string
  onSearch: (q: string) => void
  /** The id of the chosen client; empty when none is. */
  chosen: string
  onChoose: (client: Client) => void
  /** The button offered while there are no clients. */
  addButton: ReactNode
}

/** All clients in one list, to choose one; each can be edited and deleted. */
export const ClientChoice = ({ q, onSearch, chosen, onChoose, addButton }: Props) => {
  const clients = useList(list, { query: { q, limit: 30 } })
  return (
    // On a small screen the chosen client would end up below the whole list.
    <Panel title="Clients" flush className={chosen ? 'max-lg:hidden' : ''}>
      <div className="px-panel pb-3">
        <SearchField
          label="Search clients"
          placeholder="Search clients..."
          value={q}
          onChange={onSearch}
        />
      </div>
      <List
        list={clients}
        noun="clients"
        filters={{ active: q !== '', clear: () => onSearch('') }}
        empty={<EmptyState title="No clients yet" action={addButton} />}
      >
        {(rows) => (
          <ul
            aria-label="Clients"
            className="divide-y divide-line overflow-y-auto border-t border-line lg:max-h-[70dvh]"
          >
            {rows.map((client) => (
              <ChoiceLine
                key={client.id}
                client={client}
                isChosen={String(client.id) === chosen}
                onChoose={() => onChoose(client)}
              />
            ))}
          </ul>
        )}
      </List>
    </Panel>
  )
}

const ChoiceLine = ({
  client,
  isChosen,
  onChoose,
}: {
  client: Client
  isChosen: boolean
  onChoose: () => void
}) => {
  const editing = useOpenItem('client')
  const deleting = useOpenItem('delete')
  const name = client.businessName || fullName(client)
  const isAdmin = isTeam(client)
  return (
    <li className={`flex items-center gap-1 pr-2 ${isChosen ? 'bg-pine-soft' : ''}`}>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className="min-h-12 min-w-0 flex-1 px-panel py-2 text-left leading-snug -outline-offset-2 hover:bg-sunken"
      >
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-[0.875em] text-ink-2">{client.email}</span>
        {isUnconfirmed(client) && <UnconfirmedBadge />}
      </button>
      <ForRole may="clients.update">
        <TipButton label={`Edit ${name}`} onClick={() => editing.open(client.id)}>
          <Pencil className="size-4" aria-hidden />
        </TipButton>
      </ForRole>
      <ForRole may="clients.delete">
        <TipButton
          label={isAdmin ? 'Admin accounts cannot be deleted.' : `Delete ${name}`}
          disabled={isAdmin}
          onClick={() => deleting.open(client.id)}
        >
          <Trash2 className="size-4" aria-hidden />
        </TipButton>
      </ForRole>
    </li>
  )
}
