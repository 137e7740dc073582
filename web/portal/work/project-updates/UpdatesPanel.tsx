import { list, type ProjectUpdate } from '../../../../contract/work/project-updates.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { useNow } from '../../../platform/dates.ts'
import { PanelList } from '../../../platform/PanelList.tsx'
import { useList } from '../../../platform/query.tsx'
import { Written } from '../../../platform/Written.tsx'
import { AttachedFiles } from '../../../shared/clients/messages/AttachedFiles.tsx'
import { Comments } from '../../../shared/work/project-updates/Comments.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Panel } from '../../../ui/Panel.tsx'

const Update = ({ update, now }: { update: ProjectUpdate; now: number }) => {
  const { authorImageUrl, content, isFormatted, createdAt, editedAt, files } = update
  const author = update.authorName || 'The team'
  return (
    <li className="px-panel py-4">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="flex min-w-0 items-center gap-2 font-semibold">
          <Avatar name={author} imageUrl={authorImageUrl} size="sm" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{author}</span>
        </span>
        <span className="text-[0.875em] text-ink-3">
          <Ago at={createdAt} now={now} />
          {editedAt && ', edited'}
        </span>
      </p>
      <Written text={content} isFormatted={isFormatted} className="mt-1 max-w-[70ch]" />
      {files.length > 0 && <AttachedFiles files={files} className="mt-2 flex flex-wrap gap-2" />}
      <Comments update={update} />
    </li>
  )
}

/** The updates of a project, newest first. */
export const UpdatesPanel = ({ projectId }: { projectId: number }) => {
  const updates = useList(list, { params: { projectId }, query: { limit: 5 } })
  const now = useNow()
  return (
    <Panel flush title="Updates">
      <PanelList list={updates} empty="No updates yet" older="Older updates">
        {(rows) => (
          <ol className="divide-y divide-line border-t border-line">
            {rows.map((update) => (
              <Update key={update.id} update={update} now={now} />
            ))}
          </ol>
        )}
      </PanelList>
    </Panel>
  )
}
