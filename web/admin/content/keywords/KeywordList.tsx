import { Plus } from 'lucide-react'
import { facets, type Keyword, list } from '../../../../contract/content/keywords.ts'
import { List } from '../../../platform/List.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useCall, useList } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Table } from '../../../ui/Table.tsx'
import { TrashButton } from '../../core/trash-entries/TrashButton.tsx'
import { ClusterTables } from './ClusterTables.tsx'
import { keywordColumns } from './columns.tsx'
import { deleteKeyword } from './actions.ts'
import { useKeywordFilters } from './filters.ts'
import { ImportFigures } from '../keyword-imports/ImportFigures.tsx'
import { KeywordDialogs } from './KeywordDialogs.tsx'
import { KeywordFilterBar } from './KeywordFilterBar.tsx'
import { SelectedBar } from './SelectedBar.tsx'
import { useSelecting } from './selecting.ts'
import { useReached } from './use-reached.ts'

/** A client's keywords, whether researched, entered or imported, to select for content. */
export const KeywordList = ({ clientId }: { clientId: number }) => {
  const filters = useKeywordFilters()
  const params = { clientId }
  const pages = useList(list, { params, query: filters.query })
  const groups = useCall(facets, { params })
  const selecting = useSelecting()
  const { mark, isReached } = useReached()
  const editing = useOpenItem('keyword')
  const importing = useOpenItem('figures')
  const columns = keywordColumns({
    ...selecting,
    isGrouped: filters.values.view === 'clusters',
    onSelect: (row, on) => void selecting.onSelect(row, on),
    onEdit: ({ id }: Keyword) => editing.open(id),
    onDelete: (row: Keyword) => void deleteKeyword(row),
  })
  const table = (label: string, rows: readonly Keyword[]) => (
    <Table label={label} columns={columns} rows={rows} keyOf={({ id }) => id} />
  )
  return (
    <>
      <Panel
        title="Keywords"
        actions={<TrashButton noun="keywords" />}
        flush
        className="list-panel"
      >
        <KeywordFilterBar
          clientId={clientId}
          filters={filters}
          groups={groups.data}
          onAdd={() => editing.open('new')}
          onImport={() => importing.open('new')}
        />
        <div ref={mark} />
        <List
          list={pages}
          noun="keywords"
          filters={filters}
          empty={
            <EmptyState
              title="No keywords yet"
              action={
                <Button onClick={() => editing.open('new')}>
                  <Plus className="size-4" aria-hidden />
                  Add keyword
                </Button>
              }
            >
              Research 20 above, add your own, or import an export from a keyword tool.
            </EmptyState>
          }
        >
          {(rows) =>
            filters.values.view === 'clusters' ? (
              <ClusterTables clientId={clientId} rows={rows} groups={groups.data} table={table} />
            ) : (
              table('List of keywords', rows)
            )
          }
        </List>
      </Panel>
      <SelectedBar
        clientId={clientId}
        filters={filters}
        groups={groups.data}
        matching={pages.total}
        isSticky={isReached}
      />
      <KeywordDialogs clientId={clientId} groups={groups.data} />
      {importing.openId && <ImportFigures clientId={clientId} onClose={importing.close} />}
    </>
  )
}
