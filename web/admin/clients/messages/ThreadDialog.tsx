import { type ReactNode, useEffect } from 'react'
import { adminClientPath } from '../../../paths.ts'
import { Link } from '../../../platform/Link.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { invalidate } from '../../../platform/query.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ClientThread, useThreadOf } from './ClientThread.tsx'
import { clientOf } from '../../core/users/unconfirmed.ts'

/** The query parameter with the client whose conversation is open. */
export const threadParameter = 'messages'
/** The delay after opening, in ms, before figures and recent messages are refetched. */
const refetchDelay = 500

/** The message dialog for the client in the URL. Any page can draw it. */
export const ThreadDialogs = () => {
  const { openId, close } = useOpenItem(threadParameter)
  return openId && <ThreadDialog key={openId} clientId={Number(openId)} onClose={close} />
}

const ThreadDialog = ({ clientId, onClose }: { clientId: number; onClose: () => void }) => {
  const threadQuery = useThreadOf(clientId)
  useEffect(() => {
    const timer = setTimeout(() => void invalidate('stats', 'messages'), refetchDelay)
    return () => clearTimeout(timer)
  }, [])
  const client = threadQuery.data?.[0]
  return (
    <Dialog
      title={
        <Line>
          {client ? (
            <>
              Messages with{' '}
              <Link className="hover:underline" to={adminClientPath(clientId)}>
                {clientOf(client)}
              </Link>
            </>
          ) : (
            'Messages'
          )}
        </Line>
      }
      description={client?.businessName && <Line>{client.businessName}</Line>}
      width="lg"
      onClose={onClose}
    >
      <div className="app panel h-[600px] overflow-hidden max-sm:-mx-3 max-sm:h-[calc(100dvh-10.5rem)]">
        <ClientThread clientId={clientId} threadQuery={threadQuery} focused />
      </div>
    </Dialog>
  )
}

/** Truncates a long name to one line, so that the height is left for the messages. */
const Line = ({ children }: { children: ReactNode }) => (
  <span className="block truncate">{children}</span>
)
