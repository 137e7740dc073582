import { CalendarDays, List as ListIcon, Plus, RefreshCw } from 'lucide-react'
import { contentStatuses, contentTypes } from '../../../../contract/content/content-pieces.ts'
import { reviewTurns } from '../../../../contract/content/content-review-states.ts'
import { useFilters } from '../../../platform/filters.ts'
import { Link } from '../../../platform/Link.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { invalidate } from '../../../platform/query.tsx'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { FilterBar, FilterSelect } from '../../../ui/filters.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { AssigneeFilter } from '../../core/assignments/AssigneeFilter.tsx'
import { TrashButton } from '../../core/trash-entries/TrashButton.tsx'
import { ContentCalendar } from './ContentCalendar.tsx'
import { ContentFigures } from './ContentFigures.tsx'
import { ContentList } from './ContentList.tsx'
import { choices, type PieceFilters } from './content-filters.ts'
import { ContentClient } from './ContentClient.tsx'
import { CreateContent } from './CreateContent.tsx'
import { DeletePieceById } from './DeletePiece.tsx'
import { PieceOverlay } from './PieceOverlay.tsx'

const views = [
  {
    value: 'list',
    label: (
      <>
        <ListIcon className="size-4" aria-hidden />
        List
      </>
    ),
  },
  {
    value: 'calendar',
    label: (
      <>
        <CalendarDays className="size-4" aria-hidden />
        Calendar
      </>
    ),
  },
] as const

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
            Refresh
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
      <ContentFigures />
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
      {filters.values.view === 'calendar' ? (
        <>
          <FilterBar>
            <AssigneeFilter
              value={filters.values.assignee}
              onChange={(assignee) => filters.set({ assignee })}
            />
            <ContentClient filters={filters} />
            <TypeAndStatus filters={filters} />
          </FilterBar>
          <ContentCalendar filters={filters} onOpen={open.open} />
        </>
      ) : (
        <ContentList filters={filters} onOpen={open.open} onDelete={deleting.open}>
          <SearchField
            label="Search content"
            placeholder="Search content..."
            value={filters.values.q}
            onChange={(q) => filters.set({ q })}
          />
          <ContentClient filters={filters} />
          <TypeAndStatus filters={filters} />
          <FilterSelect
            label="Review"
            all="Any review"
            labels={reviewTurns}
            value={filters.values.review}
            onChange={(review) => filters.set({ review })}
          />
        </ContentList>
      )}
      {open.openId && <PieceOverlay key={open.openId} id={open.openId} onClose={open.close} />}
      {creating.openId && <CreateContent onClose={creating.close} />}
      {deleting.openId && <DeletePieceById id={deleting.openId} onClose={deleting.close} />}
    </Page>
  )
}
export default ContentManagementPage

const TypeAndStatus = ({ filters }: { filters: PieceFilters }) => (
  <>
    <FilterSelect
      label="Type"
      all="All types"
      labels={contentTypes}
      value={filters.values.type}
      onChange={(type) => filters.set({ type })}
    />
    <FilterSelect
      label="Status"
      all="All statuses"
      labels={contentStatuses}
      value={filters.values.status}
      onChange={(status) => filters.set({ status })}
    />
  </>
)
