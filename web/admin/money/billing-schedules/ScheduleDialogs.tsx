import { useNavigate } from 'react-router'
import { type Client, read as readClient } from '../../../../contract/clients/clients.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { read } from '../../../../contract/money/billing-schedules.ts'
import { defaults } from '../../../../contract/money/invoices.ts'
import { paths } from '../../../paths.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useCall } from '../../../platform/query.tsx'
import { emptyLine } from '../invoices/invoice-form.ts'
import { ActContent } from './ActContent.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'

/** The dialog in the URL: `?open=new`, `?open=new&client=3`, `?open=7`, `?open=7&act=pause`. */
export const ScheduleDialogs = ({
  open,
  clientId,
}: {
  open: ReturnType<typeof useOpenItem>
  /** The client to whom the list is narrowed, for a new schedule. */
  clientId: number | null
}) => {
  const act = useOpenItem('act')
  const navigate = useNavigate()
  const { openId, replace, close } = open
  if (!openId) return null
  if (openId === 'new')
    return (
      <NewSchedule clientId={clientId} onClose={(saved) => (saved ? replace(saved) : close())} />
    )
  if (!act.openId)
    return <ScheduleDialog key={openId} id={openId} onAct={act.open} onClose={close} />
  const { openId: which } = act
  return (
    <ItemDialog title="Billing schedule" endpoint={read} id={openId} onClose={act.close}>
      {(schedule) => (
        <ActContent
          key={`${openId}-${which}`}
          schedule={schedule}
          act={which}
          onClose={act.close}
          onGone={() => void navigate(paths.adminBillingSchedules, { replace: true })}
        />
      )}
    </ItemDialog>
  )
}

type NewProps = { clientId: number | null; onClose: (saved?: number) => void }

/** The form of a new schedule; opened from a client's page, it begins with the client, their currency and tax. */
const NewSchedule = ({ clientId, onClose }: NewProps) => {
  const params = { id: clientId ?? 0 }
  const client = useCall(readClient, { params }, { enabled: clientId !== null })
  const known = useCall(
    defaults,
    { params: { clientId: clientId ?? 0 } },
    { enabled: clientId !== null },
  )
  const isReady = [client, known].every(({ data, error }) => data || error)
  if (clientId !== null && !isReady) return null
  return (
    <ScheduleForm
      onClose={onClose}
      {...(client.data && known.data && { begin: beginFor(client.data, known.data) })}
    />
  )
}

const beginFor = (client: Client, known: ReplyOf<typeof defaults>) => ({
  clientId: client.id,
  clientName: client.businessName || `${client.firstName} ${client.lastName}`.trim(),
  currency: known.currency,
  lines: [emptyLine(String(known.taxRate / 100), known.taxCategory ?? '')],
})
