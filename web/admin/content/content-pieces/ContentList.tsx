import { assigneeIn } from '../../core/assignments/AssigneeFilter.tsx'
import type { ReactNode } from 'react'
import { contentSorts, exportAll, listAll } from '../../../../contract/content/content-pieces.ts'
import { addressOf } from '../../../platform/call.ts'
import { Link } from '../../../platform/Link.tsx'
import { retryOptions, useList } from '../../../platform/query.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ListFrame } from '../../ListFrame.tsx'
import { pieceColumns } from './columns.tsx'
import { idIn } from '../../../platform/url-values.ts'
import type { PieceFilters } from './content-filters.ts'
import { pieceActions } from './actions.ts'
import { pieceKind } from './commands.ts'
import { nameOf } from './labels.ts'

type ContentListProps = {
  filters: PieceFilters
  onOpen: (id: number) => void
  onDelete: (id: number) => void
  /** The search field and filters. */
  children: ReactNode
}

/** The content library as a list. */
export const ContentList = ({ filters, onOpen, onDelete, children }: ContentListProps) => {
  const { q, client, status, type, review, stage, due, sort, assignee } = filters.values
  const query = {
    q,
    status,
    type,
    review,
    stage,
    due,
    sort,
    ...assigneeIn(assignee),
    clientId: idIn(client) ?? 'all',
  } as const
  const pieces = useList(listAll, { query }, retryOptions)
  return (
    <ListFrame
      list="content-pieces"
      nouns={['piece of content', 'pieces of content']}
      label="Content"
      pages={pieces}
      filters={filters}
      sorts={contentSorts}
      exportUrl={addressOf(exportAll, { query })}
      columns={pieceColumns({
        onOpen: ({ id }) => onOpen(id),
        onDelete: ({ id }) => onDelete(id),
      })}
      nameOf={nameOf}
      kind={pieceKind}
      actions={pieceActions}
      concerns={['content-pieces']}
      onOpen={({ id }) => onOpen(id)}
      empty={
        <EmptyState
          title="No content yet"
          action={
            <Link to={paths.adminClientManagement} className={buttonClass('line')}>
              Choose a client and keywords
            </Link>
          }
        >
          Blog posts, social posts and newsletters for clients are written from their keywords, and
          kept here.
        </EmptyState>
      }
    >
      {children}
    </ListFrame>
  )
}
