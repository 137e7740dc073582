import { Plus, X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { TextField } from '../../../platform/fields.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { errorOf } from '../../../platform/field-error.ts'
import { FieldError } from '../../../ui/Field.tsx'
import type { ProfileForm } from './EditProfile.tsx'

type Part = { name: string; label: string }
type PairFieldsProps = {
  form: ProfileForm
  name: 'claims' | 'links'
  title: string
  /** The word for one entry, such as "claim". */
  one: string
  first: Part
  second: Part
  blank: { text: string; source: string } | { title: string; url: string }
}

/** A list of entries of two fields each. */
export const PairFields = ({ form, name, title, one, first, second, blank }: PairFieldsProps) => {
  const list = useFieldArray({ control: form.control, name, keyName: 'key' })
  const error = list.fields.length === 0 ? errorOf(form, name) : undefined
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-[0.9375em] font-semibold">{title}</legend>
      {list.fields.map(({ key }, at) => (
        <div key={key} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
            {[first, second].map((part) => (
              <TextField
                key={part.name}
                form={form}
                name={`${name}.${at}.${part.name}` as 'claims.0.text'}
                label={part.label}
                autoComplete="off"
              />
            ))}
          </div>
          <span className="pt-6">
            <IconButton label={`Remove ${one} ${at + 1}`} onClick={() => list.remove(at)}>
              <X className="size-4" aria-hidden />
            </IconButton>
          </span>
        </div>
      ))}
      <FieldError error={error} />
      <div>
        <Button onClick={() => list.append(blank)}>
          <Plus className="size-4" aria-hidden />
          Add {one}
        </Button>
      </div>
    </fieldset>
  )
}
