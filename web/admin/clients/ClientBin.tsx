import { useState } from 'react'
import { bin, type Client, clientBinDays } from '../../../contract/clients.ts'
import { shortDate } from '../../platform/dates.ts'
import { useCall } from '../../platform/query.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { fullName } from './columns.tsx'
import { restoreClient } from './DeleteClient.tsx'

/** Deleted clients that can still be brought back. */
export const ClientBin = ({ onClose }: { onClose: () => void }) => {
  const deleted = useCall(bin, {})
  const [busy, setBusy] = useState<number | null>(null)
  const bringBack = async (client: Client) => {
    setBusy(client.id)
    await restoreClient(client)
    setBusy(null)
  }
  return (
    <Dialog
      title="Bin"
      description={`Deleted clients, for ${clientBinDays} days. Then they are erased with all that is theirs.`}
      onClose={onClose}
    >
      <div className="app">
        <Loaded query={deleted}>
          {(clients) =>
            clients.length === 0 ? (
              <EmptyState title="The bin is empty" />
            ) : (
              <ul
                aria-label="Deleted clients"
                className="divide-y divide-line border-y border-line"
              >
                {clients.map((client) => (
                  <li key={client.id} className="flex items-center gap-4 py-2.5">
                    <div className="min-w-0 flex-1">
                      <p className="truncate font-semibold">
                        {client.businessName || fullName(client)}
                      </p>
                      <p className="truncate text-ink-2">
                        {client.email}, erased on {shortDate(client.eraseAt)}
                      </p>
                    </div>
                    <Button
                      aria-label={`Restore ${client.businessName || fullName(client)}`}
                      busy={busy === client.id}
                      onClick={() => void bringBack(client)}
                    >
                      Restore
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  )
}
