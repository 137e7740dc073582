import { type LeadImport, list } from '../../../../contract/leads/lead-imports.ts'
import { shortDate } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { List } from '../../../platform/List.tsx'
import { useList } from '../../../platform/query.tsx'
import { leadImportPath } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { LeadLinks } from '../leads/LeadLinks.tsx'
import { fileNameOf, stateLabels, stateTones } from './labels.ts'
import { NewImport } from './NewImport.tsx'

const columns: Column<LeadImport>[] = [
  {
    header: 'File',
    cell: (row) => (
      <Link className="link [overflow-wrap:anywhere]" to={leadImportPath(row.id)}>
        {fileNameOf(row)}
      </Link>
    ),
  },
  {
    header: 'Status',
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>,
  },
  { header: 'Rows', end: true, cell: ({ total }) => total.toLocaleString('en-US') },
  {
    header: 'Created',
    end: true,
    wide: true,
    cell: ({ counts, startedAt }) => (startedAt ? counts.create.toLocaleString('en-US') : '–'),
  },
  { header: 'By', wide: true, cell: ({ userName }) => userName },
  { header: 'Date', wide: true, cell: ({ createdAt }) => shortDate(createdAt) },
]

const noFilters = { active: false, clear: () => {} }

/** The page for uploading a file of leads, with the earlier imports. */
const LeadImportsPage = () => {
  const imports = useList(list, { query: {} })
  return (
    <Page title="Import leads">
      <LeadLinks />
      <NewImport />
      <Panel title="Imports" flush className="list-panel">
        <List
          list={imports}
          noun="imports"
          filters={noFilters}
          empty={
            <EmptyState title="No imports yet">
              Every uploaded file is listed here and can be undone for 30 days.
            </EmptyState>
          }
        >
          {(rows) => (
            <Table label="Earlier imports" columns={columns} rows={rows} keyOf={({ id }) => id} />
          )}
        </List>
      </Panel>
    </Page>
  )
}
export default LeadImportsPage
