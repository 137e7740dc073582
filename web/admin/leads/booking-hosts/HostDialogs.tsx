import type { StoredAvailability } from '../../../../contract/leads/availability.ts'
import { list } from '../../../../contract/leads/booking-hosts.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { HostForm } from './HostForm.tsx'
import { hostParameter } from './HostsPanel.tsx'

/** The dialog with the hours of the person in the URL. */
export const HostDialogs = ({ agency }: { agency: StoredAvailability }) => {
  const { openId, close } = useOpenItem(hostParameter)
  return openId ? <HostDialog key={openId} id={openId} agency={agency} onClose={close} /> : null
}

type HostDialogProps = { id: string; agency: StoredAvailability; onClose: () => void }

const HostDialog = ({ id, agency, onClose }: HostDialogProps) => {
  const hosts = useFresh(list, {})
  if (!hosts.data)
    return (
      <Dialog title="Hours" onClose={onClose}>
        <Loaded query={hosts}>{() => null}</Loaded>
      </Dialog>
    )
  const host = hosts.data.find((each) => String(each.id) === id)
  if (host) return <HostForm host={host} agency={agency} onClose={onClose} />
  return (
    <Dialog title="Hours" onClose={onClose}>
      <p className="text-ink-2">This person isn’t on the team, or can’t take bookings.</p>
    </Dialog>
  )
}
