import { list } from '../../../../contract/work/deliverables.ts'
import { useIsGuest } from '../../../platform/guest.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { PanelList } from '../../../platform/PanelList.tsx'
import { useList } from '../../../platform/query.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { DeliverableDialog } from './DeliverableDialog.tsx'
import { DeliverableRow } from './DeliverableRow.tsx'

/** The deliverables of a project; each opens in the review room, for guests in a dialog. */
export const DeliverablesPanel = ({ projectId }: { projectId: number }) => {
  const deliverables = useList(list, { params: { projectId }, query: { limit: 10 } })
  const open = useOpenItem('deliverable')
  const isGuest = useIsGuest()
  return (
    <Panel flush title="Deliverables">
      <PanelList list={deliverables} empty="No deliverables yet" older="Older deliverables">
        {(rows) => (
          <ul className="divide-y divide-line border-t border-line">
            {rows.map((deliverable) => (
              <DeliverableRow
                key={deliverable.id}
                deliverable={deliverable}
                isInProject
                opens={
                  isGuest
                    ? { to: open.addressOf(deliverable.id), state: { opened: true } }
                    : undefined
                }
              />
            ))}
          </ul>
        )}
      </PanelList>
      {open.openId && <DeliverableDialog key={open.openId} id={open.openId} onClose={open.close} />}
    </Panel>
  )
}
