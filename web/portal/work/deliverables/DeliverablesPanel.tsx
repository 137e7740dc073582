import { list } from '../../../../contract/work/deliverables.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { PanelList } from '../../../platform/PanelList.tsx'
import { useList } from '../../../platform/query.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { DeliverableDialog } from './DeliverableDialog.tsx'
import { DeliverableRow } from './DeliverableRow.tsx'

/** The deliverables of a project; each opens in a dialog that has a URL. */
export const DeliverablesPanel = ({ projectId }: { projectId: number }) => {
  const deliverables = useList(list, { params: { projectId }, query: { limit: 10 } })
  const open = useOpenItem('deliverable')
  return (
    <Panel flush title="Deliverables">
      <PanelList list={deliverables} empty="No deliverables yet" older="Older deliverables">
        {(rows) => (
          <ul className="divide-y divide-line border-t border-line">
            {rows.map((deliverable) => (
              <DeliverableRow
                key={deliverable.id}
                deliverable={deliverable}
                opens={{ to: open.addressOf(deliverable.id), state: { opened: true } }}
              />
            ))}
          </ul>
        )}
      </PanelList>
      {open.openId && <DeliverableDialog key={open.openId} id={open.openId} onClose={open.close} />}
    </Panel>
  )
}
