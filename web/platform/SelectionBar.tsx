import { useState } from 'react'
import { Button, buttonClass } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Input, Select } from '../ui/controls.tsx'
import { Field } from '../ui/Field.tsx'
import { attempt, counted, type Deed, type NounPair } from './deeds.ts'
import type { Noun } from './query.tsx'
import type { Selection } from './selection.ts'

type Props = {
  selection: Selection
  nouns: NounPair
  deeds: readonly Deed[]
  /** What is asked for again afterwards. */
  concerns: readonly Noun[]
  /** Answers the CSV of the list; that of the ticked rows is had from it. */
  exportUrl?: string | undefined
}

/** What can be done with the ticked rows of a list; only there while some are. */
export const SelectionBar = (props: Props) =>
  props.selection.ids.size > 0 ? <Bar {...props} /> : null

const Bar = ({ selection, nouns, deeds, concerns, exportUrl }: Props) => {
  const [choice, setChoice] = useState('')
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { ids, matching } = selection
  const what = counted(ids.size, nouns)
  const deed = deeds.find(({ label }) => label === choice)
  const run = async (text = '') => {
    if (!deed) return
    setBusy(true)
    const outcome = await attempt(() => deed.run([...ids], text), nouns, deed.done, concerns)
    setBusy(false)
    setAsking(false)
    // What was refused stays ticked: it can be looked at.
    if (outcome) selection.set(outcome.refused.filter(({ name }) => name).map(({ id }) => id))
  }
  return (
    <section
      aria-label={`Selected ${nouns[1]}`}
      data-bottom-bar
      className="panel sticky bottom-3 z-20 flex flex-wrap items-center gap-2 px-4 py-2.5 shadow-2"
    >
      <p role="status" className="num mr-2 font-semibold">
        {what} selected
      </p>
      {ids.size < matching && (
        <Button
          look="ghost"
          busy={selection.isReading}
          onClick={() => void selection.tickMatching()}
        >
          Select all {matching.toLocaleString('en-US')}
        </Button>
      )}
      {deeds.length > 0 && (
        <span className="flex min-w-0 gap-2 max-sm:w-full">
          <Select
            aria-label={`Do with the selected ${nouns[1]}`}
            className="min-w-0 flex-1"
            value={choice}
            onChange={({ target }) => setChoice(target.value)}
            options={[
              { value: '', label: 'Choose what to do...' },
              ...deeds.map(({ label }) => ({ value: label, label })),
            ]}
          />
          <Button
            look="primary"
            disabled={!deed}
            busy={busy}
            onClick={() => (deed?.ask ? setAsking(true) : void run())}
          >
            Apply
          </Button>
        </span>
      )}
      {exportUrl && (
        <a
          className={buttonClass('ghost')}
          href={`${exportUrl}${exportUrl.includes('?') ? '&' : '?'}only=${[...ids].join(',')}`}
          download
        >
          CSV of these
        </a>
      )}
      <Button look="ghost" onClick={selection.clear}>
        Clear selection
      </Button>
      {asking && deed?.ask && (
        <Asking ask={deed.ask} what={what} onRun={run} onClose={() => setAsking(false)} />
      )}
    </section>
  )
}

const Asking = ({
  ask: { title, text, confirm, field },
  what,
  onRun,
  onClose,
}: {
  ask: NonNullable<Deed['ask']>
  what: string
  onRun: (text: string) => Promise<void>
  onClose: () => void
}) => {
  const [entered, setEntered] = useState('')
  return (
    <ConfirmDialog
      title={title(what)}
      confirm={confirm}
      danger={false}
      onConfirm={() => onRun(entered)}
      onClose={onClose}
    >
      <p>{text}</p>
      {field && (
        <div className="mt-4 text-ink">
          <Field label={field.label}>
            {(control) => (
              <Input
                {...control}
                value={entered}
                maxLength={255}
                autoComplete="off"
                list="selection-suggestions"
                onChange={({ target }) => setEntered(target.value)}
              />
            )}
          </Field>
          <datalist id="selection-suggestions">
            {field.suggestions.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </datalist>
        </div>
      )}
    </ConfirmDialog>
  )
}
