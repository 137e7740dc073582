import {
  leadFields,
  importFields,
  importOutcomeIds,
  lines,
  type LeadImport,
} from '../../../../contract/leads/lead-imports.ts'
import { useState } from 'react'
import type { ReplyOf } from '../../../../contract/http.ts'
import { useFilters } from '../../../platform/filters.ts'
import { Link } from '../../../platform/Link.tsx'
import { List } from '../../../platform/List.tsx'
import { useList } from '../../../platform/query.tsx'
import { leadPath } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { FixLine } from './FixLine.tsx'
import { outcomeLabels } from './labels.ts'

const choices = { outcome: ['first', ...importOutcomeIds] } as const
const noFilters = { active: false, clear: () => {} }
type Line = ReplyOf<typeof lines>[number]

const Message = ({ of: { message, leadId } }: { of: Line }) => (
  <span className="block [overflow-wrap:anywhere] md:min-w-40">
    {message || '–'}{' '}
    {leadId !== null && (
      <Link className="link" to={leadPath(leadId)}>
        Open lead
      </Link>
    )}
  </span>
)

const columns: Column<Line>[] = [
  { header: 'Line', end: true, cell: ({ line }) => line.toLocaleString('en-US') },
  {
    header: 'Row',
    cell: (row) => (
      <>
        <span className="line-clamp-3 min-w-40 [overflow-wrap:anywhere]">
          {importFields
            .filter((field) => row.values[field])
            .map((field) => `${leadFields[field].title}: ${row.values[field]?.slice(0, 200)}`)
            .join(' · ') || 'Empty'}
        </span>
        {(row.message || row.leadId !== null) && (
          <span className="mt-1 block font-semibold md:hidden">
            <Message of={row} />
          </span>
        )}
      </>
    ),
  },
  { header: 'Message', wide: true, cell: (row) => <Message of={row} /> },
]

/** Adds the button that corrects a row, while the import has not begun. */
const fixable = (onFix: (row: Line) => void): Column<Line>[] => [
  ...columns,
  {
    header: <span className="sr-only">Actions</span>,
    end: true,
    cell: (row) => (
      <Button
        aria-label={`Fix line ${row.line.toLocaleString('en-US')}`}
        onClick={() => onFix(row)}
      >
        Fix
      </Button>
    ),
  },
]

const OutcomeRows = ({ of, outcome }: { of: LeadImport; outcome: Line['outcome'] }) => {
  const rowsQuery = useList(lines, { params: { id: of.id }, query: { outcome } })
  const [fixing, setFixing] = useState<Line | null>(null)
  const isFixable = of.state === 'checked' && outcome === 'error'
  return (
    <List
      list={rowsQuery}
      noun="rows"
      filters={noFilters}
      empty={
        <EmptyState title="No rows">
          {of.counts[outcome] > 0
            ? 'Rows are kept for 30 days after an import.'
            : 'No rows with this outcome.'}
        </EmptyState>
      }
    >
      {(rows) => (
        <>
          <Table
            label="Rows"
            columns={isFixable ? fixable(setFixing) : columns}
            rows={rows}
            keyOf={({ position }) => position}
          />
          {fixing && <FixLine of={of} row={fixing} onClose={() => setFixing(null)} />}
        </>
      )}
    </List>
  )
}

/** The rows of a file, in tabs by outcome. The open tab is in the URL. */
export const ImportedLines = ({ of }: { of: LeadImport }) => {
  const filters = useFilters(choices)
  const first = importOutcomeIds.find((outcome) => of.counts[outcome] > 0)
  const selected = filters.values.outcome
  const activeTab = selected === 'first' ? (first ?? 'create') : selected
  return (
    <Panel>
      <Tabs
        label="Outcomes"
        value={activeTab}
        onChange={(outcome) => filters.set({ outcome: outcome as Line['outcome'] })}
        tabs={importOutcomeIds.map((outcome) => ({
          value: outcome,
          label: `${outcomeLabels(of)[outcome]} ${of.counts[outcome].toLocaleString('en-US')}`,
          content: <OutcomeRows of={of} outcome={outcome} />,
        }))}
      />
    </Panel>
  )
}
