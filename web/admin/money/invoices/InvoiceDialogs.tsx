import { useNavigate } from 'react-router'
import { useOpenItem } from '../../../platform/open-item.ts'
import { paths } from '../../../paths.ts'
import { useBegin } from '../use-begin.ts'
import { ActDialog } from './ActDialog.tsx'
import { InvoiceDialog } from './InvoiceDialog.tsx'
import { InvoiceForm } from './InvoiceForm.tsx'

/** The dialog in the URL: `?open=new`, `?open=new&client=3`, `?open=7`, `?open=7&act=pay`. */
export const InvoiceDialogs = ({
  open,
  clientId,
}: {
  open: ReturnType<typeof useOpenItem>
  /** The client to whom the list is narrowed, for a new invoice. */
  clientId: number | null
}) => {
  const act = useOpenItem('act')
  const navigate = useNavigate()
  const { openId, replace, close } = open
  if (!openId) return null
  if (openId === 'new')
    return (
      <NewInvoice clientId={clientId} onClose={(saved) => (saved ? replace(saved) : close())} />
    )
  if (act.openId)
    return (
      <ActDialog
        key={`${openId}-${act.openId}`}
        id={openId}
        act={act.openId}
        onClose={act.close}
        onOpen={(id) => void navigate(`${paths.adminInvoices}?open=${id}`, { replace: true })}
        onGone={() => void navigate(paths.adminInvoices, { replace: true })}
      />
    )
  return (
    <InvoiceDialog
      key={openId}
      id={openId}
      onAct={act.open}
      onOpen={(id) => open.open(id)}
      onClose={close}
    />
  )
}

type NewProps = { clientId: number | null; onClose: (saved?: number) => void }

/** The form of a new invoice; opened for a client, it begins with them. */
const NewInvoice = ({ clientId, onClose }: NewProps) => {
  const { isReady, begin } = useBegin(clientId)
  return isReady ? <InvoiceForm onClose={onClose} {...(begin && { begin })} /> : null
}
