import type { availability } from '../../../../contract/leads/availability.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { placeKinds, placeLabels } from '../../../../contract/leads/places.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { SelectField, TextField } from '../../../platform/fields.tsx'
import type { FormOf } from '../../../platform/form.ts'

const hints = {
  phone: 'You call them. Visitors must give a phone number before they can book.',
  video: 'Everyone gets your link with the confirmation.',
  other: 'Shown to visitors before they book, and in the confirmation.',
}

/** The place of consultations and meetings; what each place needs stays filled in when another is chosen. */
export const PlaceFields = ({ form }: { form: FormOf<typeof availability> }) => {
  const place = form.watch('place')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        form={form}
        name="place"
        label="Where you meet"
        hint={hints[place]}
        options={placeKinds.map((value) => ({ value, label: placeLabels[value] }))}
      />
      {place === 'video' && (
        <TextField
          form={form}
          name="placeLink"
          label="Video call link"
          type="url"
          inputMode="url"
          placeholder="https://"
          hint={saidOf(teamEmailWords.newVideoLink)}
          required
        />
      )}
      {place === 'other' && (
        <TextField
          form={form}
          name="placeText"
          label="Place"
          hint="For example, At our office, 3 Mill Lane, Bristol."
          required
        />
      )}
    </div>
  )
}
