import { rollOvers } from '../../../../contract/money/retainer-balances.ts'
import { SelectField, TextField } from '../../../platform/fields.tsx'
import type { ScheduleFormOf } from './ScheduleForm.tsx'

const choices = Object.entries(rollOvers).map(([value, label]) => ({ value, label }))

/** The units that each period of a retainer includes. */
export const IncludedFields = ({ form }: { form: ScheduleFormOf }) => {
  const hasUnits = form.watch('included').trim() !== ''
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-[0.9375em] font-semibold">Retainer</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="included"
          label="Included per period (optional)"
          hint="The client sees what is left. Leave empty if it isn’t a retainer."
          inputMode="decimal"
          className="num text-right"
        />
        {hasUnits && (
          <TextField form={form} name="includedUnit" label="Unit" hint="Such as hours or tickets" />
        )}
        {hasUnits && (
          <SelectField form={form} name="rollOver" label="What is left over" options={choices} />
        )}
      </div>
    </fieldset>
  )
}
