import { ClientPicker } from '../../clients/clients/ClientPicker.tsx'
import { useClientName } from '../../work/projects/client-name.ts'
import { idIn } from '../../../platform/url-values.ts'
import type { PieceFilters } from './content-filters.ts'

/** The client filter of the content library. */
export const ContentClient = ({ filters }: { filters: PieceFilters }) => {
  const clientId = idIn(filters.values.client)
  const [name, remember] = useClientName(clientId)
  return (
    <span className="min-w-48 max-sm:w-full">
      <ClientPicker
        id="content-client"
        aria-label="Client"
        placeholder="All clients"
        onlyFinds
        chosen={clientId ? { id: clientId, name } : null}
        onChoose={(chosen) => {
          remember(chosen)
          filters.set({ client: chosen ? String(chosen.id) : '' })
        }}
      />
    </span>
  )
}
