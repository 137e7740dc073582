import type { Deliverable } from '../../../../contract/work/deliverables.ts'
import { paths } from '../../../paths.ts'
import { PageLink } from '../../../shell/PageLink.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { DeliverableRow } from './DeliverableRow.tsx'

/** The newest deliverables of all projects, at most 3. */
export const RecentDeliverables = ({ deliverables }: { deliverables: readonly Deliverable[] }) => (
  <Panel
    flush
    title="Recent Deliverables"
    actions={
      <PageLink className="link" to={paths.deliverables}>
        All deliverables
      </PageLink>
    }
  >
    {deliverables.length === 0 ? (
      <p className="px-panel pb-5 text-ink-2">No deliverables yet</p>
    ) : (
      <ul className="divide-y divide-line border-t border-line">
        {deliverables.map((deliverable) => (
          <DeliverableRow key={deliverable.id} deliverable={deliverable} />
        ))}
      </ul>
    )}
  </Panel>
)
