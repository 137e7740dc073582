import { type Deliverable, list } from '../../../../contract/work/deliverables.ts'
import type { Project } from '../../../../contract/work/projects.ts'
import { shortDate } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { PanelList } from '../../../platform/PanelList.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useList } from '../../../platform/query.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { DeliverableDialogs } from './DeliverableDialogs.tsx'
import { sourceText, statusLabels, statusTones } from './labels.ts'

/** The deliverables of a project, newest first. */
export const DeliverablesPanel = ({ project }: { project: Project }) => {
  const deliverables = useList(list, { params: { projectId: project.id }, query: { limit: 20 } })
  const open = useOpenItem('deliverable')
  const version = useOpenItem('version')
  const addButton = <Button onClick={() => open.open('new')}>Add deliverable</Button>
  return (
    <Panel flush title="Deliverables" actions={addButton}>
      <PanelList
        list={deliverables}
        older="Older deliverables"
        empty="No deliverables yet. Upload a file or add a link for the client to approve."
      >
        {(rows) => (
          <ul aria-label="Deliverables" className="divide-y divide-line border-t border-line">
            {rows.map((deliverable) => (
              <li
                key={deliverable.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 px-panel py-3"
              >
                <DeliverableText deliverable={deliverable} to={open.addressOf(deliverable.id)} />
                <Badge tone={statusTones[deliverable.status]}>
                  {statusLabels[deliverable.status]}
                </Badge>
                <Button
                  aria-label={`New version of ${deliverable.name}`}
                  onClick={() => version.open(deliverable.id)}
                >
                  New version
                </Button>
              </li>
            ))}
          </ul>
        )}
      </PanelList>
      <DeliverableDialogs project={project} />
    </Panel>
  )
}

const DeliverableText = ({
  deliverable: { name, latest, deliveredAt },
  to,
}: {
  deliverable: Deliverable
  to: ReturnType<ReturnType<typeof useOpenItem>['addressOf']>
}) => (
  <div className="min-w-0 flex-[1_1_14rem]">
    <Link
      to={to}
      state={{ opened: true }}
      className="block truncate font-semibold hover:underline"
      title={name}
    >
      {name}
    </Link>
    <p className="truncate text-ink-2">
      Version {latest.number}, {shortDate(deliveredAt)} · {sourceText(latest)}
    </p>
  </div>
)
