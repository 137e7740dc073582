import { useState } from 'react'
import { read } from '../../../../contract/clients/clients.ts'
import { useCall } from '../../../platform/query.tsx'
import type { PickedClient } from '../../clients/clients/ClientPicker.tsx'
import { fullName } from '../../clients/clients/columns.tsx'

/** What a client is called of whom only the id is known, such as from the address; and a way to remember one that was picked. */
export const useClientName = (clientId: number | null) => {
  const [picked, remember] = useState<PickedClient | null>(null)
  const isPicked = picked !== null && picked.id === clientId
  const known = useCall(
    read,
    { params: { id: clientId ?? 0 } },
    { enabled: clientId !== null && !isPicked },
  )
  const client = known.data
  const found = client ? client.businessName || fullName(client) : `Client ${clientId}`
  return [isPicked ? picked.name : found, remember] as const
}
