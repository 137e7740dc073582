import type { Action as Allowed } from '../../../contract/access.ts'
import { type Action, attempt } from '../actions.ts'
import { ConfirmAction } from '../ActionChoice.tsx'
import { ask } from '../asked.ts'
import type { CellField } from '../cells/cell-field.ts'
import { changeSelected, type Selected } from '../cells/change-selected.tsx'
import { shortDay } from '../dates.ts'
import { counted } from '../outcome-toast.ts'
import type { Noun } from '../query.tsx'
import { useMay } from '../use-may.ts'
import type { Asked, Command } from './command.ts'
import { commandOf, type RecordKind } from './record-kind.ts'
import { useSubject } from './subject.ts'

type Row = { id: number }
type May = (action: Allowed) => boolean

/** Returns the fields that somebody may change of several records at once; a text is each record’s own. */
export const manyFields = <R extends Row>({ fields }: RecordKind<R>, may: May) =>
  fields.filter((field) => field.kind !== 'text' && [field.may].flat().every(may))

/** Returns the noun’s own commands on several records. */
export const ownCommands = <R extends Row>(
  { many }: RecordKind<R>,
  selected: Selected<R>,
  may: May,
) => (many?.(selected) ?? []).filter((command) => may(command.may))

const askedOf = <R extends Row>(field: CellField<R>): Asked | undefined => {
  const name = field.label.toLowerCase()
  if (field.kind === 'person')
    return { kind: 'person', noun: field.people, hint: 'Find somebody…', none: 'Nobody' }
  if (field.kind === 'day')
    return { kind: 'day', hint: 'Type a day, such as Friday or Dec 4', none: `No ${name}` }
  if (field.kind === 'choice')
    return { kind: 'choice', choices: field.choices(), hint: `Choose the ${name}…` }
  return undefined
}

const changing = <R extends Row>(field: CellField<R>, selected: Selected<R>): Command => ({
  ...commandOf(field, askedOf(field)),
  run: (value, words) =>
    changeSelected(field, selected, value, field.kind === 'day' ? value && shortDay(value) : words),
})

/** Returns the command of a bulk action. */
function acting<R extends Row>(
  action: Action,
  concerns: readonly Noun[],
  { rows, nouns, onDone }: Selected<R>,
): Command {
  const { label, ask: question, done } = action
  const run = async (text = '') => {
    const ids = rows.map(({ id }) => id)
    const outcome = await attempt(async () => action.run(ids, text), nouns, done, concerns)
    if (outcome) onDone?.(outcome)
  }
  return {
    key: `all-${label.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`,
    title: label.replace(/(?:\.\.\.|…)$/, ''),
    run: () => {
      if (!question) return void run()
      ask((onClose) => (
        <ConfirmAction
          ask={question}
          what={counted(rows.length, nouns)}
          onRun={async (text) => {
            await run(text)
            onClose()
          }}
          onClose={onClose}
        />
      ))
    },
  }
}

/** Makes the commands of a noun, and the bulk actions of a list, act on the selected records. */
export function useSelected<R extends Row>({
  kind,
  actions,
  concerns,
  selected,
}: {
  kind: RecordKind<R> | undefined
  actions: readonly Action[]
  concerns: readonly Noun[]
  selected: Selected<R>
}) {
  const may = useMay()
  const { rows, nouns } = selected
  const what = counted(rows.length, nouns)
  useSubject({
    what: nouns[0],
    label: `On the selected ${nouns[rows.length === 1 ? 0 : 1]}`,
    name: what,
    in: 'selection',
    commands: [
      ...(kind ? manyFields(kind, may).map((field) => changing(field, selected)) : []),
      ...(kind ? ownCommands(kind, selected, may) : []),
      ...actions
        .filter(({ endpoint }) => may(endpoint.may))
        .map((action) => acting(action, concerns, selected)),
    ],
  })
}
