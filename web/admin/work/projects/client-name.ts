import { useState } from 'react'
import { read } from '../../../../contract/clients/clients.ts'
import { useCall } from '../../../platform/query.tsx'
import type { PickedClient } from '../../clients/clients/ClientPicker.tsx'
import { fullName } from '../../clients/clients/columns.tsx'

/**
 * Returns the display name of a client known only by id, such as from the URL, and a function that remembers a picked
 * client.
 */
export const useClientName = (clientId: number | null) => {
  const [picked, remember] = useState<PickedClient | null>(null)
  const isPicked = picked !== null && picked.id === clientId
  const known = useCall(
    read,
    { params: { id: clientId ?? 0 } },
    { enabled: clientId !== null && !isPicked },
  )
  const client = known.data
  const name = client ? client.businessName || fullName(client) : `Client ${clientId}`
  return [isPicked ? picked.name : name, remember] as const
}
