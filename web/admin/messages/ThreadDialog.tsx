import { useEffect } from 'react'
import { type ThreadSummary, threads } from '../../../contract/messages.ts'
import { useOpenItem } from '../../platform/open-item.ts'
import { invalidate, useCall } from '../../platform/query.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { ClientThread } from './ClientThread.tsx'

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
  const found = useCall(threads, { query: { clientId, limit: 1 } })
  useEffect(() => {
    const timer = setTimeout(() => void invalidate('stats', 'messages'), figuresAfter)
    return () => clearTimeout(timer)
  }, [])
  const client = found.data?.[0]
  return (
    <Dialog
      title={client ? `Messages with ${client.clientName}` : 'Messages'}
      description={client?.businessName}
      width="lg"
      onClose={onClose}
    >
      <div className="app panel h-[600px] overflow-hidden max-sm:-mx-3 max-sm:h-[calc(100dvh-9.5rem)]">
        <Loaded query={found}>{([summary]) => <Conversation summary={summary} />}</Loaded>
      </div>
    </Dialog>
  )
}

const Conversation = ({ summary }: { summary: ThreadSummary | undefined }) =>
  summary ? (
    <ClientThread clientId={summary.clientId} name={summary.clientName} />
  ) : (
    <EmptyState title="This client is not here any more">
      Somebody may have deleted them, or the address is wrong.
    </EmptyState>
  )
