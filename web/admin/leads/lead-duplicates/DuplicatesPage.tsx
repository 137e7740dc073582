import { duplicateKinds, list } from '../../../../contract/leads/lead-duplicates.ts'
import { useFilters } from '../../../platform/filters.ts'
import { List } from '../../../platform/List.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useList } from '../../../platform/query.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { MergeDialog } from '../lead-merges/MergeDialog.tsx'
import { LeadLinks } from '../leads/LeadLinks.tsx'
import { DuplicateGroupRow } from './DuplicateGroupRow.tsx'

const choices = { kind: ['email', 'pair'] } as const
const kinds = (['email', 'pair'] as const).map((value) => ({ value, label: duplicateKinds[value] }))
const unfiltered = { active: false, clear: () => {} }

/** All groups of possible duplicates among the leads. */
const DuplicatesPage = () => {
  const filters = useFilters(choices)
  const groups = useList(list, { query: { kind: filters.values.kind, limit: 30 } })
  const merge = useOpenItem('merge')
  const [, first, second] = /^(\d{1,9})-(\d{1,9})$/.exec(merge.openId ?? '') ?? []
  return (
    <Page title="Duplicates">
      <LeadLinks />
      <Segments
        label="Match"
        options={kinds}
        value={filters.values.kind}
        onChange={(kind) => filters.set({ kind })}
      />
      <Panel flush>
        <List
          list={groups}
          noun="groups"
          loading="Looking for duplicates..."
          filters={unfiltered}
          empty={
            <EmptyState title="No duplicates">
              {filters.values.kind === 'email'
                ? 'No two leads have the same email address.'
                : 'No two leads have the same company and phone.'}
            </EmptyState>
          }
        >
          {(rows) => (
            <ul aria-label="Duplicates" className="divide-y divide-line">
              {rows.map((group) => (
                <DuplicateGroupRow
                  key={group.leads.map(({ id }) => id).join(' ')}
                  group={group}
                  onMerge={(ids) => merge.open(ids.join('-'))}
                />
              ))}
            </ul>
          )}
        </List>
      </Panel>
      {first && second && (
        <MergeDialog
          key={merge.openId}
          ids={[Number(first), Number(second)]}
          onClose={merge.close}
          onMerged={merge.close}
        />
      )}
    </Page>
  )
}
export default DuplicatesPage
