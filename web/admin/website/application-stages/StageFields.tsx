import type { UseFieldArrayReturn } from 'react-hook-form'
import { stageOutcomes } from '../../../../contract/website/stages.ts'
import { Input, Select } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { OrderButtons } from '../../../ui/OrderButtons.tsx'
import { messageAt } from '../../core/email-texts/messages.ts'
import { countText, type StagesForm, type TypedStages } from './stages-form.ts'

const outcomes = Object.entries(stageOutcomes).map(([value, label]) => ({ value, label }))

/** One stage: its name, what it means, and how many applications are in it. */
export const StageFields = ({
  form,
  at,
  list,
  count,
}: {
  form: StagesForm
  at: number
  list: UseFieldArrayReturn<TypedStages, 'stages', 'row'>
  count: number
}) => {
  const path = `stages.${at}` as const
  const name = form.watch(`${path}.name`)
  const isFirst = at === 0
  return (
    <li className="flex flex-wrap items-start gap-3 border-t border-line px-panel py-4">
      <Field
        label={`Stage ${at + 1}`}
        className="min-w-40 flex-1"
        hint={isFirst ? 'New applications arrive here' : count > 0 ? countText(count) : undefined}
        error={messageAt(form.formState.errors, `${path}.name`)}
        required
      >
        {(control) => <Input {...form.register(`${path}.name`)} {...control} />}
      </Field>
      <Field label="Meaning" className="w-36 flex-none">
        {(control) => (
          <Select
            {...form.register(`${path}.outcome`)}
            {...control}
            options={outcomes}
            disabled={isFirst}
          />
        )}
      </Field>
      <span className="pt-6">
        <OrderButtons
          id="stage"
          label={name || `stage ${at + 1}`}
          // The first one keeps its place.
          at={isFirst ? 0 : at - 1}
          count={isFirst ? 1 : list.fields.length - 1}
          locked={isFirst}
          onMove={(to) => list.move(at, to + 1)}
          onRemove={() => list.remove(at)}
        />
      </span>
    </li>
  )
}
