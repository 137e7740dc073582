import type { FileUse } from '../../../../contract/operations/status.ts'
import { bytesText } from '../../../platform/bytes.ts'
import { Link } from '../../../platform/Link.tsx'
import { adminClientPath } from '../../../paths.ts'
import { UnconfirmedBadge } from '../../core/users/Unconfirmed.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'

const columns: readonly Column<FileUse>[] = [
  {
    header: 'Who',
    className: 'min-w-36 [overflow-wrap:anywhere]',
    cell: ({ clientId, name, clientUnconfirmed, isTakenOn }) => (
      <>
        {clientId === null ? (
          name
        ) : (
          <Link className="link" to={adminClientPath(clientId)}>
            {name}
          </Link>
        )}{' '}
        {clientUnconfirmed && <UnconfirmedBadge />}
        {clientId !== null && !isTakenOn && (
          <span className="block text-[0.8125rem] text-ink-2">Registered, no work yet</span>
        )}
      </>
    ),
  },
  { header: 'Used', end: true, className: 'num', cell: ({ bytes }) => bytesText(bytes) },
  {
    header: 'Allowed',
    end: true,
    className: 'num',
    cell: ({ allowed }) => (allowed === null ? 'No limit' : bytesText(allowed)),
  },
  {
    header: 'Files',
    end: true,
    className: 'num',
    wide: true,
    cell: ({ files }) => files.toLocaleString('en-US'),
  },
]

/** The space that files take: of each client, of the team, and of all others. */
export const FileUsePanel = ({ use }: { use: FileUse[] }) => (
  <Panel title="Space taken by files" flush>
    {use.length === 0 ? (
      <EmptyState title="No files yet">
        Clients with the most space in use appear here, with how much they may take.
      </EmptyState>
    ) : (
      <Table
        label="Files by owner"
        columns={columns}
        rows={use}
        keyOf={({ clientId, name }) => `${clientId} ${name}`}
      />
    )}
  </Panel>
)
