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
  const { shown, addressOf, close } = open
  if (!shown) return null
  if (shown === 'new')
    return (
      <InvoiceForm
        onClose={(saved) => {
          if (!saved) return close()
          void navigate(addressOf(saved), { replace: true, state: { opened: true } })
        }}
      />
    )
  if (act.shown)
    return (
      <ActDialog
        key={`${shown}-${act.shown}`}
        id={shown}
        act={act.shown}
        onClose={act.close}
        onGone={() => void navigate(paths.adminInvoices, { replace: true })}
      />
    )
  return (
    <InvoiceDialog
      key={shown}
      id={shown}
      onAct={act.open}
      onOpen={(id) => open.open(id)}
      onClose={close}
    />
  )
}
