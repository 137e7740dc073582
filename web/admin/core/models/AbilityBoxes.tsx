import { useId } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { modelAbilities } from '../../../../contract/model-abilities.ts'
import { errorOf, type FormPart } from '../../../platform/field-error.ts'
import { CheckboxField } from '../../../platform/fields.tsx'
import { FieldError } from '../../../ui/Field.tsx'

type AbilityBoxesProps<F extends FieldValues> = { form: FormPart<F>; name: Path<F> }

/** Checkboxes for the abilities of a model. */
export const AbilityBoxes = <F extends FieldValues>({ form, name }: AbilityBoxesProps<F>) => {
  const id = useId()
  const error = errorOf(form, name)
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="grid gap-2">
      <legend className="mb-1.5 text-[0.9375em] font-semibold">What it can do</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {Object.entries(modelAbilities).map(([value, label]) => (
          <CheckboxField key={value} form={form} name={name} value={value} label={label} />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
