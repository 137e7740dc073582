import { useNavigate } from 'react-router'
import { useOpenItem } from '../../../platform/open-item.ts'
import { paths } from '../../../paths.ts'
import { ActDialog } from './ActDialog.tsx'
import { InvoiceDialog } from './InvoiceDialog.tsx'
import { InvoiceForm } from './InvoiceForm.tsx'

/** The dialog in the URL: `?open=new`, `?open=7`, `?open=7&act=pay`. */
export const InvoiceDialogs = ({ open }: { open: ReturnType<typeof useOpenItem> }) => {
  const act = useOpenItem('act')
  const navigate = useNavigate()
  const { openId, replace, close } = open
  if (!openId) return null
  if (openId === 'new')
    return <InvoiceForm onClose={(saved) => (saved ? replace(saved) : close())} />
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
