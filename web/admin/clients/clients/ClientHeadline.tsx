import type { Client } from '../../../../contract/clients/clients.ts'
import { threads } from '../../../../contract/clients/messages.ts'
import { EditableCell } from '../../../platform/cells/EditableCell.tsx'
import { useRecord } from '../../../platform/commands/record-kind.ts'
import { shortDate } from '../../../platform/dates.ts'
import { useCall } from '../../../platform/query.tsx'
import { useMay } from '../../../platform/use-may.ts'
import { clientKind } from './commands.ts'
import { markedName } from './columns.tsx'
import { threadAssignee } from '../messages/cells.tsx'

/** The line under a client's name: what they do, since when they are a client, and who answers them. */
export const ClientHeadline = ({ client }: { client: Client }) => {
  const seesMessages = useMay()('messages.all')
  const thread = useCall(
    threads,
    { query: { clientId: client.id, limit: 1 } },
    { enabled: seesMessages },
  ).data?.[0]
  const row = { id: client.id, name: markedName(client), assigneeId: thread?.assigneeId ?? null }
  useRecord(clientKind, row)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
      <p className="[overflow-wrap:anywhere]">
        {[client.industry, `Client since ${shortDate(client.createdAt)}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {thread && (
        <div className="flex items-center gap-2">
          <span aria-hidden>Answered by</span>
          <EditableCell field={threadAssignee} row={row} />
        </div>
      )}
    </div>
  )
}
