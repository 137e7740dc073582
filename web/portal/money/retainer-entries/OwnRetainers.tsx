import { own } from '../../../../contract/money/retainer-entries.ts'
import { useCall } from '../../../platform/query.tsx'
import { RetainerBalance } from '../../../shared/money/retainer-entries/RetainerBalance.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'

/** The client’s retainers with what was used of them; nothing for a client without one. */
export const OwnRetainers = () => {
  const query = useCall(own, {})
  if (query.error)
    return (
      <Panel title="Retainers">
        <Loaded query={query}>{() => null}</Loaded>
      </Panel>
    )
  return query.data?.map((retainer) => (
    <Panel key={retainer.scheduleId} title={retainer.name}>
      <RetainerBalance retainer={retainer} />
    </Panel>
  ))
}
