import { Pencil, Trash2 } from 'lucide-react'
import { list } from '../../../../contract/work/project-updates.ts'
import type { Project } from '../../../../contract/work/projects.ts'
import { dateTime, useNow } from '../../../platform/dates.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { PanelList } from '../../../platform/PanelList.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useList } from '../../../platform/query.tsx'
import { Written } from '../../../platform/Written.tsx'
import { AttachedFiles } from '../../../shared/clients/messages/AttachedFiles.tsx'
import { Comments } from '../../../shared/work/project-updates/Comments.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { TipButton } from '../../../ui/Tooltip.tsx'
import { DeleteUpdate } from './DeleteUpdate.tsx'
import { EditUpdate } from './EditUpdate.tsx'
import { NewUpdate } from './NewUpdate.tsx'

/** A project's updates for the client, with a form for a new one. */
export const UpdatesPanel = ({ project }: { project: Project }) => {
  const updates = useList(list, { params: { projectId: project.id }, query: { limit: 10 } })
  const editing = useOpenItem('update')
  const deleting = useOpenItem('delete-update')
  const now = useNow()
  const find = (id: string | null) => updates.rows.find((row) => String(row.id) === id)
  const edited = find(editing.openId)
  const deleted = find(deleting.openId)
  return (
    <Panel flush title="Updates to the client">
      <NewUpdate project={project} />
      <PanelList list={updates} older="Older updates" empty="No updates yet.">
        {(rows) => (
          <ul aria-label="Updates" className="divide-y divide-line border-t border-line">
            {rows.map((update) => (
              <li key={update.id} className="grid grid-cols-[minmax(0,1fr)] gap-1 px-panel py-3">
                <div className="flex items-center gap-2 text-ink-2">
                  <Avatar
                    name={update.authorName || 'The team'}
                    imageUrl={update.authorImageUrl}
                    size="sm"
                  />
                  <p className="min-w-0 flex-1">
                    <span className="font-semibold text-ink">
                      {update.authorName || 'The team'}
                    </span>
                    {', '}
                    <Ago at={update.createdAt} now={now} />
                    {update.editedAt && <span title={dateTime(update.editedAt)}> (edited)</span>}
                  </p>
                  <TipButton label="Edit update" onClick={() => editing.open(update.id)}>
                    <Pencil className="size-4" aria-hidden />
                  </TipButton>
                  <TipButton label="Delete update" onClick={() => deleting.open(update.id)}>
                    <Trash2 className="size-4" aria-hidden />
                  </TipButton>
                </div>
                <Written
                  text={update.content}
                  isFormatted={update.isFormatted}
                  className="max-w-[72ch]"
                />
                {update.files.length > 0 && (
                  <AttachedFiles files={update.files} className="mt-1 flex flex-wrap gap-2" />
                )}
                <Comments update={update} />
              </li>
            ))}
          </ul>
        )}
      </PanelList>
      {edited && <EditUpdate key={edited.id} update={edited} onClose={editing.close} />}
      {deleted && <DeleteUpdate update={deleted} onClose={deleting.close} />}
    </Panel>
  )
}
