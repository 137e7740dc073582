import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { may } from '../../../contract/access.ts'
import { current, type CurrentUser } from '../../../contract/core/users.ts'
import type { Endpoint } from '../../../contract/http.ts'
import { refuseCalls } from '../../platform/call.ts'
import { ShownAs } from '../../platform/guest.ts'
import { useAgency } from '../../platform/site.ts'
import { TooltipProvider } from '../../ui/Tooltip.tsx'
import { guestClient } from './guest-client.ts'
import { sampleReplies } from './sample-replies.ts'

const found = import.meta.glob<string>('./files/*', {
  eager: true,
  query: '?url',
  import: 'default',
})
const files = Object.fromEntries(
  Object.entries(found).map(([name, address]) => [name.replace('./', ''), address]),
)

/** Whether a call changes something that visitors may not, whoever is signed in here. */
const needsAccount = (endpoint: Endpoint) =>
  endpoint.method !== 'GET' && !may({ kind: 'anonymous' }, endpoint.may)

/**
 * Shows parts of the portal to a visitor, with the sample’s data, as a client who may only look. They read nothing from
 * the server, and calls that need a session aren’t sent.
 */
export const GuestPortal = ({ children }: { children: ReactNode }) => {
  const agency = useAgency()
  const [{ client, user }] = useState(() => {
    const replies = sampleReplies(Date.now(), agency, files)
    const account = replies[current.path] as CurrentUser
    const user: CurrentUser = { ...account, clientId: account.id, clientRole: 'viewer' }
    return { client: guestClient(replies), user }
  })
  useEffect(() => refuseCalls(needsAccount), [])
  return (
    <ShownAs value={user}>
      <QueryClientProvider client={client}>
        <TooltipProvider>{children}</TooltipProvider>
      </QueryClientProvider>
    </ShownAs>
  )
}
