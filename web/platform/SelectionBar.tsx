import type { DoneForMany } from '../../contract/many.ts'
import { ChosenPanel } from '../ui/ChosenPanel.tsx'
import { Button } from '../ui/Button.tsx'
import { ActionChoice } from './ActionChoice.tsx'
import type { Action } from './actions.ts'
import { FieldButton } from './cells/FieldButton.tsx'
import type { MoreCommand, RecordKind } from './commands/record-kind.ts'
import { manyFields, ownCommands, useSelected } from './commands/selected.tsx'
import { withQuery } from './csv-url.ts'
import { CsvDownload } from './CsvDownload.tsx'
import { counted, type NounPair } from './outcome-toast.ts'
import type { Noun } from './query.tsx'
import type { Selection } from './selection.ts'
import { useMay } from './use-may.ts'

type Props<R extends { id: number }> = {
  selection: Selection<R>
  /** The commands on the records of the noun, with buttons of their own. */
  kind?: RecordKind<R> | undefined
  nouns: NounPair
  actions: readonly Action[]
  /** The nouns whose queries are refetched afterward. */
  concerns: readonly Noun[]
  /** The URL of the list's CSV export; `only=` restricts it to the selected rows. */
  exportUrl?: string | undefined
}

/** Shows the actions for the selected rows of a list; hidden while none are selected. */
export const SelectionBar = <R extends { id: number }>(props: Props<R>) =>
  props.selection.ids.size > 0 ? <Bar {...props} /> : null

const buttonOf = ({ key, title, run }: MoreCommand) => (
  <Button key={key} onClick={() => run?.('', '')}>
    {title}
  </Button>
)

const Bar = <R extends { id: number }>({
  selection,
  kind,
  nouns,
  actions,
  concerns,
  exportUrl,
}: Props<R>) => {
  const { ids, matching, rows } = selection
  const may = useMay()
  const what = counted(ids.size, nouns)
  // Refused rows stay selected so that the user can look at them.
  const onDone = ({ refused }: DoneForMany) =>
    selection.set(refused.filter(({ name }) => name).map(({ id }) => id))
  const own = kind ? ownCommands(kind, { rows, nouns, onDone }, may) : []
  useSelected({ kind, actions, concerns, selected: { rows, nouns, onDone } })
  return (
    <ChosenPanel label={`Selected ${nouns[1]}`}>
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
      {kind && (
        <>
          {own.filter(({ isLast }) => !isLast).map(buttonOf)}
          {manyFields(kind, may).map((field) => (
            <FieldButton key={field.label} field={field} selected={{ rows, nouns, onDone }} />
          ))}
          {own.filter(({ isLast }) => isLast).map(buttonOf)}
        </>
      )}
      {actions.length > 0 && (
        <ActionChoice
          nouns={nouns}
          actions={actions}
          concerns={concerns}
          what={what}
          idsOf={() => [...ids]}
          onDone={onDone}
        />
      )}
      {exportUrl && (
        <CsvDownload label="Export CSV" url={withQuery(exportUrl, { only: [...ids].join(',') })} />
      )}
      <Button look="ghost" data-clear-selection onClick={selection.clear}>
        Clear selection
      </Button>
    </ChosenPanel>
  )
}
