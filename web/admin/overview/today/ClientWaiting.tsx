import { read } from '../../../../contract/overview/today.ts'
import { useNow } from '../../../platform/dates.ts'
import { useKeptFocus } from '../../../platform/kept-focus.ts'
import { useCall } from '../../../platform/query.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { useStaying } from './leaving.ts'
import { ThingRow } from './ThingRow.tsx'

/** The things of Today that are about one client, earliest promise first. */
export const ClientWaiting = ({ clientId }: { clientId: number }) => {
  const now = useNow()
  const waiting = useStaying(useCall(read, { query: { clientId } }, { refetchInterval: 60_000 }))
  const box = useKeptFocus<HTMLDivElement>()
  return (
    <Panel flush title="Waiting" className="overflow-hidden">
      <div ref={box}>
        <Loaded query={waiting}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="px-panel pb-5 text-ink-2">You’re all caught up with this client.</p>
            ) : (
              <ul className="border-t border-line" aria-label="Waiting">
                {items.map((item) => (
                  <ThingRow key={`${item.kind} ${item.id}`} item={item} now={now} isOfOne />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Panel>
  )
}
