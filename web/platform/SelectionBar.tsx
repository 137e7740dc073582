import { Button } from '../ui/Button.tsx'
import { ActionChoice } from './ActionChoice.tsx'
import type { Action } from './actions.ts'
import { withQuery } from './csv-url.ts'
import { CsvDownload } from './CsvDownload.tsx'
import { counted, type NounPair } from './outcome-toast.ts'
import type { Noun } from './query.tsx'
import type { Selection } from './selection.ts'

type Props = {
  selection: Selection
  nouns: NounPair
  actions: readonly Action[]
  /** The nouns whose queries are refetched afterward. */
  concerns: readonly Noun[]
  /** The URL of the list's CSV export; `only=` restricts it to the selected rows. */
  exportUrl?: string | undefined
}

/** Shows the actions for the selected rows of a list; hidden while none are selected. */
export const SelectionBar = (props: Props) =>
  props.selection.ids.size > 0 ? <Bar {...props} /> : null

const Bar = ({ selection, nouns, actions, concerns, exportUrl }: Props) => {
  const { ids, matching } = selection
  const what = counted(ids.size, nouns)
  return (
    <section
      aria-label={`Selected ${nouns[1]}`}
      data-bottom-bar
      className="panel bottom-sticky sticky bottom-3 z-20 flex flex-wrap items-center gap-2 px-4 py-2.5 shadow-2"
    >
      <p role="status" className="num mr-2 font-semibold">
        {what} selected
      </p>
      {ids.size < matching && (
        <Button
          look="ghost"
          busy={selection.isReading}
          onClick={() => void selection.selectMatching()}
        >
          Select all {matching.toLocaleString('en-US')}
        </Button>
      )}
      {actions.length > 0 && (
        <ActionChoice
          nouns={nouns}
          actions={actions}
          concerns={concerns}
          what={what}
          idsOf={() => [...ids]}
          // Refused rows stay selected so that the user can look at them.
          onDone={({ refused }) =>
            selection.set(refused.filter(({ name }) => name).map(({ id }) => id))
          }
        />
      )}
      {exportUrl && (
        <CsvDownload label="Export CSV" url={withQuery(exportUrl, { only: [...ids].join(',') })} />
      )}
      <Button look="ghost" data-clear-selection onClick={selection.clear}>
        Clear selection
      </Button>
    </section>
  )
}
