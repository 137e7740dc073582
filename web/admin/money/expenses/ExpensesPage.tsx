import { Plus } from 'lucide-react'
import { keysOf } from '../../../../contract/fields.ts'
import { counts, expenseStates, list } from '../../../../contract/money/expenses.ts'
import { useFilters } from '../../../platform/filters.ts'
import { List } from '../../../platform/List.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useCall, useList } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FilterBar } from '../../../ui/filters.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Table } from '../../../ui/Table.tsx'
import { TrashButton } from '../../core/trash-entries/TrashButton.tsx'
import { AddExpense } from './AddExpense.tsx'
import { EnteredForm } from './EnteredForm.tsx'
import { expenseColumns } from './columns.tsx'
import { ExpenseDialog } from './ExpenseDialog.tsx'

const states = ['all', ...keysOf(expenseStates)] as const
const choices = { q: null, state: states } as const
type State = (typeof states)[number]

/** Chooses all, open or paid expenses, and says how many there are. */
const StateFilter = ({ value, onChange }: { value: State; onChange: (state: State) => void }) => {
  const numbers = useCall(counts, {}).data
  const labelOf = (state: State) =>
    state === 'all' ? (
      'All'
    ) : (
      <>
        {expenseStates[state]}
        {numbers && (
          <span className="num text-ink-3">{numbers[state].toLocaleString('en-US')}</span>
        )}
      </>
    )
  return (
    <Segments
      label="Status"
      value={value}
      onChange={onChange}
      options={states.map((state) => ({ value: state, label: labelOf(state) }))}
    />
  )
}

/** Expenses, those issued last first: `?open=7`, `?open=new`, `?open=hand`, `?state=open`. */
const ExpensesPage = () => {
  const filters = useFilters(choices)
  const expenses = useList(list, { query: { ...filters.values, limit: 30 } })
  const open = useOpenItem('open')
  const addButton = (
    <Button look="primary" onClick={() => open.open('new')}>
      <Plus className="size-4" aria-hidden />
      Add expense
    </Button>
  )
  return (
    <Page
      title="Expenses"
      actions={
        <>
          <span className="max-sm:hidden">
            <TrashButton noun="expenses" />
          </span>
          {addButton}
        </>
      }
    >
      <FilterBar>
        <SearchField
          label="Search expenses"
          placeholder="Search supplier, number..."
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
        <StateFilter value={filters.values.state} onChange={(state) => filters.set({ state })} />
      </FilterBar>
      <Panel flush className="list-panel">
        <List
          list={expenses}
          noun="expenses"
          filters={filters}
          empty={
            <EmptyState title="No expenses yet" action={addButton}>
              E-invoices of your suppliers are read with their lines: Factur-X, ZUGFeRD, XRechnung
              and Peppol BIS. Receipts are entered by hand.
            </EmptyState>
          }
        >
          {(rows) => (
            <Table
              label="Expenses"
              columns={expenseColumns(open.addressOf)}
              rows={rows}
              keyOf={({ id }) => id}
              onOpen={({ id }) => open.open(id)}
              isSelected={({ id }) => String(id) === open.openId}
            />
          )}
        </List>
      </Panel>
      {open.openId === 'new' && (
        <AddExpense
          onClose={open.close}
          onByHand={() => open.replace('hand')}
          onAdded={({ id }) => open.replace(id)}
        />
      )}
      {open.openId === 'hand' && (
        <EnteredForm onClose={(saved) => (saved ? open.replace(saved) : open.close())} />
      )}
      {open.openId && !['new', 'hand'].includes(open.openId) && (
        <ExpenseDialog key={open.openId} id={open.openId} onClose={open.close} />
      )}
    </Page>
  )
}
export default ExpensesPage
