import { useState } from 'react'
import { listAll } from '../../../contract/projects.ts'
import { useCall } from '../../platform/query.tsx'
import type { PickedClient } from '../clients/ClientPicker.tsx'

/** What a client is called of whom only the id is known, such as from the address; and a way to remember one that was picked. */
export const useClientName = (clientId: number | null) => {
  const [picked, remember] = useState<PickedClient | null>(null)
  const isPicked = picked !== null && picked.id === clientId
  const known = useCall(
    listAll,
    { query: { clientId: clientId ?? undefined, limit: 1 } },
    { enabled: clientId !== null && !isPicked },
  )
  const name = isPicked ? picked.name : (known.data?.[0]?.clientName ?? `Client ${clientId}`)
  return [name, remember] as const
}
