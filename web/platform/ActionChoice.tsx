import { useRef, useState } from 'react'
import type { DoneForMany } from '../../contract/many.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Input, Select } from '../ui/controls.tsx'
import { Field } from '../ui/Field.tsx'
import { attempt, type Action } from './actions.ts'
import { useMay } from './use-may.ts'
import type { NounPair } from './outcome-toast.ts'
import type { Noun } from './query.tsx'

/** The longest text that an action takes. */
const longestText = 255

type Props = {
  nouns: NounPair
  actions: readonly Action[]
  /** The nouns whose queries are refetched afterward. */
  concerns: readonly Noun[]
  /** The selection in words, such as "3 projects". */
  what: string
  /** The ids to act on. */
  idsOf: () => number[] | Promise<number[]>
  onDone?: (outcome: DoneForMany) => void
}

/**
 * A select of bulk actions with an Apply button; asks for confirmation where the action needs it.
 */
export const ActionChoice = ({ nouns, actions: all, concerns, what, idsOf, onDone }: Props) => {
  const may = useMay()
  const actions = all.filter(({ endpoint }) => may(endpoint.may))
  const [choice, setChoice] = useState('')
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const action = actions.find(({ label }) => label === choice)
  const run = async (text = '') => {
    if (!action) return
    setBusy(true)
    const outcome = await attempt(
      async () => action.run(await idsOf(), text),
      nouns,
      action.done,
      concerns,
    )
    setBusy(false)
    setAsking(false)
    if (outcome) onDone?.(outcome)
  }
  return (
    <span className="flex min-w-0 gap-2 max-sm:w-full">
      <Select
        aria-label={`Action for the selected ${nouns[1]}`}
        className="min-w-0 flex-1"
        value={choice}
        onChange={({ target }) => setChoice(target.value)}
        options={[
          { value: '', label: 'Choose an action...' },
          ...actions.map(({ label }) => ({ value: label, label })),
        ]}
      />
      <Button
        look="primary"
        disabled={!action}
        busy={busy}
        onClick={() => (action?.ask ? setAsking(true) : void run())}
      >
        Apply
      </Button>
      {asking && action?.ask && (
        <ConfirmAction ask={action.ask} what={what} onRun={run} onClose={() => setAsking(false)} />
      )}
    </span>
  )
}

/** The question before a bulk action, with its field. */
export const ConfirmAction = ({
  ask: { title, text, confirm, field },
  what,
  onRun,
  onClose,
}: {
  ask: NonNullable<Action['ask']>
  what: string
  onRun: (text: string) => Promise<void>
  onClose: () => void
}) => {
  const [entered, setEntered] = useState('')
  const input = useRef<HTMLInputElement>(null)
  return (
    <ConfirmDialog
      title={title(what)}
      confirm={confirm}
      danger={false}
      onConfirm={async () => {
        if (entered.length > longestText) return input.current?.focus()
        await onRun(entered)
      }}
      onClose={onClose}
    >
      <p>{text}</p>
      {field && (
        <div className="mt-4 text-ink">
          <Field label={field.label}>
            {(control) =>
              field.Control ? (
                <field.Control
                  id={control.id}
                  aria-describedby={control['aria-describedby']}
                  value={entered}
                  onChange={setEntered}
                />
              ) : (
                <Input
                  {...control}
                  value={entered}
                  ref={input}
                  maxLength={longestText}
                  autoComplete="off"
                  list="selection-suggestions"
                  onChange={({ target }) => setEntered(target.value)}
                />
              )
            }
          </Field>
          {!field.Control && (
            <datalist id="selection-suggestions">
              {field.suggestions.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </datalist>
          )}
        </div>
      )}
    </ConfirmDialog>
  )
}
