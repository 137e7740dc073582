import { useState } from 'react'
import { type facets, list } from '../../../../contract/content/keywords.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { mostAtOnce } from '../../../../contract/many.ts'
import { counted } from '../../../platform/outcome-toast.ts'
import { ActionChoice } from '../../../platform/ActionChoice.tsx'
import { useFilters } from '../../../platform/filters.ts'
import { readUpTo } from '../../../platform/query.tsx'
import { ChosenPanel } from '../../../ui/ChosenPanel.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ContentTypeChoice } from './ContentTypeChoice.tsx'
import { keywordActions } from './actions.ts'
import type { KeywordFilters } from './filters.ts'
import { selectAll } from './select-all.ts'

type Props = {
  clientId: number
  filters: KeywordFilters
  groups: ReplyOf<typeof facets> | undefined
  /** The number of keywords that match the filters. */
  matching: number
  /** Whether it stays in sight; above the list it would lie over the form and the filters. */
  isSticky: boolean
}

const nouns = ['keyword', 'keywords'] as const
const tabs = { tab: null } as const

/** The bar with the number of selected keywords, their bulk actions and content types. */
export const SelectedBar = ({ clientId, filters, groups, matching, isSticky }: Props) => {
  const { set } = useFilters(tabs)
  const [busy, setBusy] = useState(false)
  if (!groups || groups.total === 0) return null
  const { selected, total } = groups
  const selectMatching = async (on: boolean) => {
    setBusy(true)
    await selectAll(clientId, on, filters.narrowed)
    setBusy(false)
  }
  return (
    <ChosenPanel label="Selected keywords" isSticky={isSticky}>
      <p role="status" className="num mr-2 font-semibold">
        {selected.toLocaleString('en-US')} of {total.toLocaleString('en-US')} selected
      </p>
      <Button
        look="ghost"
        disabled={busy || matching === 0}
        onClick={() => void selectMatching(true)}
      >
        {filters.active ? `Select these ${matching.toLocaleString('en-US')}` : 'Select all'}
      </Button>
      <Button
        look="ghost"
        disabled={busy || selected === 0}
        onClick={() => void selectMatching(false)}
      >
        {filters.active ? 'Deselect these' : 'Select none'}
      </Button>
      {selected > 0 && (
        <ActionChoice
          nouns={nouns}
          actions={keywordActions(groups)}
          concerns={['keywords', 'trash-entries']}
          what={counted(selected, nouns)}
          idsOf={async () => {
            const query = { selected: 'yes' as const }
            const rows = await readUpTo(list, { params: { clientId }, query }, mostAtOnce)
            return rows.map(({ id }) => id)
          }}
        />
      )}
      <span className="flex flex-wrap items-center gap-x-5 gap-y-2 sm:ml-auto">
        <span className="max-lg:hidden">
          <ContentTypeChoice />
        </span>
        <Button look="primary" disabled={selected === 0} onClick={() => set({ tab: 'create' })}>
          Create Content
        </Button>
      </span>
    </ChosenPanel>
  )
}
