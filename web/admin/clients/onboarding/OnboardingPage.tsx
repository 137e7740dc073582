import { projectTypeName } from '../../../../contract/service-types.ts'
import { ClipboardList } from 'lucide-react'
import { keysOf } from '../../../../contract/fields.ts'
import {
  exportAll,
  listAll,
  onboardingSorts,
  onboardingStatuses,
  onboardingStatusIds,
  sendLinks,
} from '../../../../contract/clients/onboarding.ts'
import { addressOf, call } from '../../../platform/call.ts'
import { useNow } from '../../../platform/dates.ts'
import type { Action } from '../../../platform/actions.ts'
import { useFilters } from '../../../platform/filters.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useList } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FilterSelect } from '../../../ui/filters.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { assigneeIn, emptyOf } from '../../core/assignments/AssigneeFilter.tsx'
import { TrashButton } from '../../core/trash-entries/TrashButton.tsx'
import { ListFrame } from '../../ListFrame.tsx'
import { workflowColumns } from './columns.tsx'
import { OnboardingDialogs } from './OnboardingDialogs.tsx'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

const choices = {
  q: null,
  assignee: null,
  status: ['all', ...onboardingStatusIds],
  sort: keysOf(onboardingSorts),
} as const

const actions: Action[] = [
  {
    label: 'Resend link',
    ask: {
      title: (what) => `Resend links for ${what}?`,
      get text() {
        return saidOf(teamEmailWords.questionsAgain)
      },
      confirm: 'Send links',
    },
    endpoint: sendLinks,
    run: (ids) => call(sendLinks, { body: { ids } }),
    get done() {
      return saidOf(teamEmailWords.questionsSentAgain)
    },
  },
]

/** The list of onboarding workflows with their progress. */
const OnboardingPage = () => {
  const now = useNow()
  const filters = useFilters(choices)
  const { assignee, ...rest } = filters.values
  const query = { ...rest, ...assigneeIn(assignee) }
  const workflows = useList(listAll, { query })
  const open = useOpenItem('open')
  const onboard = useOpenItem('onboard')
  const startButton = (
    <Button look="primary" onClick={() => onboard.open('new')}>
      <ClipboardList className="size-4" aria-hidden />
      Start onboarding
    </Button>
  )
  return (
    <Page
      title="Onboarding"
      actions={
        <>
          <TrashButton noun="onboarding" />
          {startButton}
        </>
      }
    >
      <ListFrame
        list="onboarding"
        nouns={['workflow', 'workflows']}
        label="Onboarding workflows"
        pages={workflows}
        filters={filters}
        columns={workflowColumns(now, open.open)}
        sorts={onboardingSorts}
        exportUrl={addressOf(exportAll, { query })}
        nameOf={({ clientName, serviceType }) => `${projectTypeName(serviceType)}, ${clientName}`}
        actions={actions}
        concerns={['onboarding', 'emails']}
        onOpen={({ id }) => open.open(id)}
        empty={
          <EmptyState title="No onboarding yet" action={startButton}>
            {emptyOf(assignee, 'Ask a client what you need to know before work begins.')}
          </EmptyState>
        }
      >
        <SearchField
          label="Search workflows"
          placeholder="Search by client..."
          value={filters.values.q}
          onChange={(q) => filters.set({ q })}
        />
        <FilterSelect
          label="Status"
          all="All statuses"
          labels={onboardingStatuses}
          value={filters.values.status}
          onChange={(status) => filters.set({ status })}
        />
      </ListFrame>
      <OnboardingDialogs />
    </Page>
  )
}
export default OnboardingPage
