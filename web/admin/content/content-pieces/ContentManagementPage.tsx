import { Plus, RefreshCw } from 'lucide-react'
import { useFilters } from '../../../platform/filters.ts'
import { Link } from '../../../platform/Link.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { invalidate } from '../../../platform/query.tsx'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { TrashButton } from '../../core/trash-entries/TrashButton.tsx'
import { ContentFigures } from './ContentFigures.tsx'
import { choices } from './content-filters.ts'
import { ContentView, views } from './ContentView.tsx'
import { CreateContent } from './CreateContent.tsx'
import { DeletePieceById } from './DeletePiece.tsx'
import { PieceOverlay } from './PieceOverlay.tsx'

const ContentManagementPage = () => {
  const filters = useFilters(choices)
  const open = useOpenItem('piece')
  const deleting = useOpenItem('delete')
  const creating = useOpenItem('create')
  return (
    <Page
      title="Content Management"
      actions={
        <>
          <TrashButton noun="content-pieces" />
          <Button look="ghost" onClick={() => void invalidate('content-pieces')}>
            <RefreshCw className="size-4" aria-hidden />
            <span className="max-sm:sr-only">Refresh</span>
          </Button>
          <Link to={paths.adminClientManagement} className={buttonClass('primary')}>
            <Plus className="size-4" aria-hidden />
            Create New Content
          </Link>
        </>
      }
    >
      <p>
        <Link className="link" to={paths.adminDashboard}>
          Back to dashboard
        </Link>
      </p>
      <div className={filters.values.view === 'list' ? 'contents' : 'contents max-sm:hidden'}>
        <ContentFigures />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segments
          label="View"
          options={views}
          value={filters.values.view}
          onChange={(view) => filters.set({ view })}
        />
        <Button onClick={() => creating.open('new')}>
          <Plus className="size-4" aria-hidden />
          Create a piece
        </Button>
      </div>
      <ContentView filters={filters} onOpen={open.open} onDelete={deleting.open} />
      {open.openId && <PieceOverlay key={open.openId} id={open.openId} onClose={open.close} />}
      {creating.openId && <CreateContent onClose={creating.close} />}
      {deleting.openId && <DeletePieceById id={deleting.openId} onClose={deleting.close} />}
    </Page>
  )
}
export default ContentManagementPage
