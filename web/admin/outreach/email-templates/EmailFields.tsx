import { type FocusEvent, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import { VariablePicker } from './VariablePicker.tsx'

type Texts = {
  subject?: string | undefined
  preheader?: string | undefined
  content?: string | undefined
}
type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * Subject, preheader and content for any form that writes an email, with a variable picker that inserts at the last
 * cursor position.
 */
export const EmailFields = <F extends FieldValues & Texts, T>({
  form,
}: {
  form: UseFormReturn<F, unknown, T>
}) => {
  const lastControl = useRef<TextControl | null>(null)
  const remember = ({ currentTarget }: FocusEvent<TextControl>) => {
    lastControl.current = currentTarget
  }
  const insert = (text: string, elements: HTMLFormControlsCollection | undefined) => {
    const control = lastControl.current ?? (elements?.namedItem('content') as TextControl | null)
    if (!control) return
    const { value, selectionStart: from, selectionEnd: to } = control
    const start = from ?? value.length
    const next = value.slice(0, start) + text + value.slice(to ?? start)
    form.setValue(control.name as Path<F>, next as PathValue<F, Path<F>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
    control.focus()
    control.setSelectionRange(start + text.length, start + text.length)
  }
  return (
    <>
      <TextField
        form={form}
        name={'subject' as Path<F>}
        label="Subject"
        required
        onFocus={remember}
      />
      <TextField
        form={form}
        name={'preheader' as Path<F>}
        label="Preheader"
        hint="Inboxes show it after the subject"
        onFocus={remember}
      />
      <TextareaField
        form={form}
        name={'content' as Path<F>}
        label="Content"
        hint='Text with Markdown, or HTML. A fallback: {{ first_name | default: "there" }}. A condition: {% if website %} … {% else %} … {% endif %}'
        rows={14}
        required
        className="font-mono text-[0.8125rem]"
        onFocus={remember}
      />
      <VariablePicker onPick={(name, elements) => insert(`{{ ${name} }}`, elements)} />
    </>
  )
}
