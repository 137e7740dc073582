import { useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import { VariablePicker } from './VariablePicker.tsx'

type Texts = {
  subject?: string | undefined
  preheader?: string | undefined
  content?: string | undefined
}
type Place = { name: keyof Texts; from: number; to: number }

/**
 * Subject, preheader and content of any form that writes an email, and the variables, which are put
 * where the cursor was last.
 */
export const EmailFields = <F extends FieldValues & Texts, T>({
  form,
}: {
  form: UseFormReturn<F, unknown, T>
}) => {
  const place = useRef<Place>({ name: 'content', from: Infinity, to: Infinity })
  const mark = ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
    const { name, value, selectionStart, selectionEnd } = currentTarget
    const end = value.length
    place.current = {
      name: name as keyof Texts,
      from: selectionStart ?? end,
      to: selectionEnd ?? end,
    }
  }
  const insert = (text: string) => {
    const { name, from, to } = place.current
    const value = String(form.getValues(name as Path<F>) ?? '')
    const next = value.slice(0, from) + text + value.slice(to)
    form.setValue(name as Path<F>, next as PathValue<F, Path<F>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
    const cursor = Math.min(from, value.length) + text.length
    place.current = { name, from: cursor, to: cursor }
    form.setFocus(name as Path<F>)
    const control = document.activeElement
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      control.setSelectionRange(cursor, cursor)
  }
  const marking = { onSelect: mark, onKeyUp: mark, onClick: mark }
  return (
    <>
      <TextField form={form} name={'subject' as Path<F>} label="Subject" required {...marking} />
      <TextField
        form={form}
        name={'preheader' as Path<F>}
        label="Preheader"
        hint="What the inbox shows after the subject"
        {...marking}
      />
      <TextareaField
        form={form}
        name={'content' as Path<F>}
        label="Content"
        hint='Text with Markdown, or HTML. A fallback: {{ first_name | default: "there" }}. A condition: {% if website %} … {% else %} … {% endif %}'
        rows={14}
        required
        className="font-mono text-[0.8125rem]"
        {...marking}
      />
      <VariablePicker onPick={(name) => insert(`{{ ${name} }}`)} />
    </>
  )
}
