import { opensAddress, postButtons } from '../../../../contract/content/networks.ts'
import { SelectField, TextField } from '../../../platform/fields.tsx'
import type { PieceForm } from './piece-form.ts'

const options = Object.entries(postButtons).map(([value, label]) => ({ value, label }))

/** The button below a Google Business post, and the address that it opens. */
export const PostButtonFields = ({ form }: { form: PieceForm }) => {
  const button = form.watch('button') ?? 'none'
  return (
    <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <SelectField
        form={form}
        name="button"
        label="Button"
        options={options}
        hint={button === 'call' ? 'Calls the number of the profile.' : undefined}
      />
      {opensAddress(button) && (
        <TextField
          form={form}
          name="buttonUrl"
          label="Address of the button"
          type="url"
          required
          autoComplete="off"
        />
      )}
    </div>
  )
}
