import { useEffect } from 'react'
import { useOpenItem } from '../../../platform/open-item.ts'
import { invalidate } from '../../../platform/query.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ClientThread, useThreadOf } from './ClientThread.tsx'

/** The parameter of the address that opens the conversation with a client. */
export const threadParameter = 'messages'
/** So long after opening, figures and recent messages are asked for again (seed 001 section 4), in ms. */
const figuresAfter = 500

/** The messages dialog with the client whom the address names, over whatever page draws this. */
export const ThreadDialogs = () => {
  const { shown, close } = useOpenItem(threadParameter)
  return shown && <ThreadDialog key={shown} clientId={Number(shown)} onClose={close} />
}

const ThreadDialog = ({ clientId, onClose }: { clientId: number; onClose: () => void }) => {
  const found = useThreadOf(clientId)
  useEffect(() => {
    const timer = setTimeout(() => void invalidate('stats', 'messages'), figuresAfter)
    return () => clearTimeout(timer)
  }, [])
  const client = found.data?.[0]
  return (
    <Dialog
      title={<Line>{client ? `Messages with ${client.clientName}` : 'Messages'}</Line>}
      description={client?.businessName && <Line>{client.businessName}</Line>}
      width="lg"
      onClose={onClose}
    >
      <div className="app panel h-[600px] overflow-hidden max-sm:-mx-3 max-sm:h-[calc(100dvh-10.5rem)]">
        <ClientThread clientId={clientId} found={found} focused />
      </div>
    </Dialog>
  )
}

/** In one line, however long the name: the height belongs to the messages. */
const Line = ({ children }: { children: string }) => (
  <span className="block truncate">{children}</span>
)
