import { list } from '../../../../contract/work/project-updates.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { useNow } from '../../../platform/dates.ts'
import { PanelList } from '../../../platform/PanelList.tsx'
import { useList } from '../../../platform/query.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Panel } from '../../../ui/Panel.tsx'

/** The updates of a project, newest first. */
export const UpdatesPanel = ({ projectId }: { projectId: number }) => {
  const updates = useList(list, { params: { projectId }, query: { limit: 5 } })
  const now = useNow()
  return (
    <Panel flush title="Updates">
      <PanelList list={updates} empty="No updates yet" older="Older updates">
        {(rows) => (
          <ol className="divide-y divide-line border-t border-line">
            {rows.map(({ id, authorName, authorImageUrl, content, createdAt, editedAt }) => (
              <li key={id} className="px-panel py-4">
                <p className="flex flex-wrap justify-between gap-x-4">
                  <span className="flex min-w-0 items-center gap-2 font-semibold">
                    <Avatar name={authorName || 'The team'} imageUrl={authorImageUrl} size="sm" />
                    <span className="min-w-0 [overflow-wrap:anywhere]">
                      {authorName || 'The team'}
                    </span>
                  </span>
                  <span className="text-[0.875em] text-ink-3">
                    <Ago at={createdAt} now={now} />
                    {editedAt && ', edited'}
                  </span>
                </p>
                <p className="mt-1 max-w-[70ch] [overflow-wrap:anywhere] whitespace-pre-line">
                  {content}
                </p>
              </li>
            ))}
          </ol>
        )}
      </PanelList>
    </Panel>
  )
}
