import { CalendarDays, List as ListIcon, Share2, SquareKanban } from 'lucide-react'
import { contentSorts } from '../../../../contract/content/content-pieces.ts'
import { contentStages } from '../../../../contract/content/content-stages.ts'
import { reviewTurns } from '../../../../contract/content/content-review-states.ts'
import { BarSelect, FilterBar, FilterSelect, FoldedFilterBar } from '../../../ui/filters.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { AssigneeFilter } from '../../core/assignments/AssigneeFilter.tsx'
import { ContentBoard } from './ContentBoard.tsx'
import { ContentCalendar } from './ContentCalendar.tsx'
import { ContentClient } from './ContentClient.tsx'
import type { PieceFilters } from './content-filters.ts'
import { DueFilter, StatusFilter, TypeFilter } from './PieceFilterFields.tsx'
import { PostQueue } from '../social-posts/PostQueue.tsx'
import { ContentList } from './ContentList.tsx'

/** The views of the content library. */
export const views = [
  {
    value: 'list',
    label: (
      <>
        <ListIcon className="size-4 max-sm:hidden" aria-hidden />
        List
      </>
    ),
  },
  {
    value: 'board',
    label: (
      <>
        <SquareKanban className="size-4 max-sm:hidden" aria-hidden />
        Board
      </>
    ),
  },
  {
    value: 'calendar',
    label: (
      <>
        <CalendarDays className="size-4 max-sm:hidden" aria-hidden />
        Calendar
      </>
    ),
  },
  {
    value: 'social',
    label: (
      <>
        <Share2 className="size-4 max-sm:hidden" aria-hidden />
        Social
      </>
    ),
  },
] as const

type ContentViewProps = {
  filters: PieceFilters
  onOpen: (id: number) => void
  onDelete: (id: number) => void
}

/** The content library in the chosen view, with the filters that narrow it. */
export const ContentView = ({ filters, onOpen, onDelete }: ContentViewProps) => {
  if (filters.values.view === 'social')
    return (
      <>
        <FilterBar>
          <Whose filters={filters} />
        </FilterBar>
        <PostQueue filters={filters} onOpen={onOpen} />
      </>
    )
  if (filters.values.view === 'calendar')
    return (
      <>
        <FilterBar>
          <Whose filters={filters} />
          <TypeFilter filters={filters} />
          <StatusFilter filters={filters} />
        </FilterBar>
        <ContentCalendar filters={filters} onOpen={onOpen} />
      </>
    )
  if (filters.values.view === 'board') return <BoardView filters={filters} />
  return (
    <ContentList filters={filters} onOpen={onOpen} onDelete={onDelete}>
      <Search filters={filters} />
      <ContentClient filters={filters} />
      <TypeFilter filters={filters} />
      <StatusFilter filters={filters} />
      <FilterSelect
        label="Review"
        all="Any review"
        labels={reviewTurns}
        value={filters.values.review}
        onChange={(review) => filters.set({ review })}
      />
      <FilterSelect
        label="Stage"
        all="Any stage"
        labels={contentStages}
        value={filters.values.stage}
        onChange={(stage) => filters.set({ stage })}
      />
      <DueFilter filters={filters} />
    </ContentList>
  )
}

const BoardView = ({ filters }: { filters: PieceFilters }) => (
  <>
    <FoldedFilterBar isFiltered={filters.active}>
      <Search filters={filters} />
      <Whose filters={filters} />
      <TypeFilter filters={filters} />
      <DueFilter filters={filters} />
      <BarSelect
        aria-label="Sort by"
        value={filters.values.sort}
        onChange={({ target }) => filters.set({ sort: target.value as keyof typeof contentSorts })}
        options={Object.entries(contentSorts).map(([value, label]) => ({ value, label }))}
      />
    </FoldedFilterBar>
    <ContentBoard filters={filters} />
  </>
)

const Whose = ({ filters }: { filters: PieceFilters }) => (
  <>
    <AssigneeFilter
      value={filters.values.assignee}
      onChange={(assignee) => filters.set({ assignee })}
    />
    <ContentClient filters={filters} />
  </>
)

const Search = ({ filters }: { filters: PieceFilters }) => (
  <SearchField
    label="Search content"
    placeholder="Search content..."
    value={filters.values.q}
    onChange={(q) => filters.set({ q })}
  />
)
