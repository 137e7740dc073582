import { useNavigate } from 'react-router'
import { read } from '../../../../contract/money/billing-schedules.ts'
import { paths } from '../../../paths.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useBegin } from '../use-begin.ts'
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
  const { isReady, begin } = useBegin(clientId)
  if (!isReady) return null
  return <ScheduleForm onClose={onClose} {...(begin && { begin: begin.values })} />
}
