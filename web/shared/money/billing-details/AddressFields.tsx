import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { PostalAddress } from '../../../../contract/money/addresses.ts'
import { SelectField, TextField } from '../../../platform/fields.tsx'
import { countryOptions } from './country-options.ts'

type AddressFieldsProps<F extends FieldValues, T> = {
  form: UseFormReturn<F, unknown, T>
  autoComplete?: 'off'
}

type Typed = { [Part in keyof PostalAddress]?: string | undefined }
const none = { value: '', label: 'Choose a country' }

/** The parts of a postal address, for forms whose values have them. */
export const AddressFields = <F extends FieldValues & Typed, T>({
  form,
  autoComplete,
}: AddressFieldsProps<F, T>) => {
  const filledBy = (purpose: string) => autoComplete ?? `billing ${purpose}`
  return (
    <div className="grid content-start gap-4">
      <TextField
        form={form}
        name={'street' as Path<F>}
        label="Street and number"
        autoComplete={filledBy('address-line1')}
      />
      <TextField
        form={form}
        name={'line2' as Path<F>}
        label="Building, department (optional)"
        autoComplete={filledBy('address-line2')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-4">
        <TextField
          form={form}
          name={'postcode' as Path<F>}
          label="Postal code"
          autoComplete={filledBy('postal-code')}
        />
        <TextField
          form={form}
          name={'city' as Path<F>}
          label="City"
          autoComplete={filledBy('address-level2')}
        />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          form={form}
          name={'region' as Path<F>}
          label="State or region"
          autoComplete={filledBy('address-level1')}
        />
        <SelectField
          form={form}
          name={'country' as Path<F>}
          label="Country"
          options={[none, ...countryOptions]}
        />
      </div>
    </div>
  )
}
