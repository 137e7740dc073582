import { read } from '../../../../contract/money/statements.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useCall } from '../../../platform/query.tsx'
import { StatementTable } from '../../../shared/money/invoices/StatementTable.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState, Loaded } from '../../../ui/states.tsx'

/** The query parameter with the client whose statement is open. */
export const statementParameter = 'statement'

/** The statement of the client in the URL. Any page for whoever sees money can draw it. */
export const StatementDialogs = ({ nameOf }: { nameOf: (clientId: number) => string }) => {
  const { openId, close } = useOpenItem(statementParameter)
  return (
    openId && (
      <StatementDialog
        key={openId}
        clientId={Number(openId)}
        name={nameOf(Number(openId))}
        onClose={close}
      />
    )
  )
}

const StatementDialog = ({
  clientId,
  name,
  onClose,
}: {
  clientId: number
  name: string
  onClose: () => void
}) => {
  const statement = useCall(read, { params: { clientId } })
  return (
    <Dialog title="Statement" description={name || undefined} width="lg" onClose={onClose}>
      <div className="app">
        {statement.error?.status === 404 ? (
          <EmptyState title="This client no longer exists">
            They may have been deleted, or the link is wrong.
          </EmptyState>
        ) : (
          <Loaded query={statement}>
            {(parts) =>
              parts.length === 0 ? (
                <EmptyState title="No invoices yet" />
              ) : (
                parts.map((part) => <StatementTable key={part.currency} part={part} />)
              )
            }
          </Loaded>
        )}
      </div>
    </Dialog>
  )
}
