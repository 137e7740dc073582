import { read } from '../../../../contract/leads/availability.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { Page } from '../../../ui/Page.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { HostDialogs } from '../booking-hosts/HostDialogs.tsx'
import { HostsPanel } from '../booking-hosts/HostsPanel.tsx'
import { AvailabilityForm } from './AvailabilityForm.tsx'

/** The page with the hours in which consultations can be booked, and the people who take them. */
const AvailabilityPage = () => {
  const saved = useFresh(read, {})
  if (saved.data)
    return (
      <>
        <AvailabilityForm saved={saved.data} people={<HostsPanel />} />
        <HostDialogs agency={saved.data} />
      </>
    )
  return (
    <Page title="Availability">
      <Loaded query={saved}>{() => null}</Loaded>
    </Page>
  )
}
export default AvailabilityPage
