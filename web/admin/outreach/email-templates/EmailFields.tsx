import { useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import { VariablePicker } from './VariablePicker.tsx'

type Texts = {
  subject?: string | undefined
  preheader?: string | undefined
  content?: string | undefined
}
type CursorPosition = { name: keyof Texts; from: number; to: number }

/**
 * Subject, preheader and content for any form that writes an email, with a variable picker that inserts at the last
 * cursor position.
 */
export const EmailFields = <F extends FieldValues & Texts, T>({
  form,
}: {
  form: UseFormReturn<F, unknown, T>
}) => {
  const position = useRef<CursorPosition>({ name: 'content', from: Infinity, to: Infinity })
  const rememberCursor = ({
    currentTarget,
  }: {
    currentTarget: HTMLInputElement | HTMLTextAreaElement
  }) => {
    const { name, value, selectionStart, selectionEnd } = currentTarget
    const end = value.length
    position.current = {
      name: name as keyof Texts,
      from: selectionStart ?? end,
      to: selectionEnd ?? end,
    }
  }
  const insert = (text: string) => {
    const { name, from, to } = position.current
    const value = String(form.getValues(name as Path<F>) ?? '')
    const next = value.slice(0, from) + text + value.slice(to)
    form.setValue(name as Path<F>, next as PathValue<F, Path<F>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
    const cursor = Math.min(from, value.length) + text.length
    position.current = { name, from: cursor, to: cursor }
    form.setFocus(name as Path<F>)
    const control = document.activeElement
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      control.setSelectionRange(cursor, cursor)
  }
  const cursorEvents = {
    onSelect: rememberCursor,
    onKeyUp: rememberCursor,
    onClick: rememberCursor,
  }
  return (
    <>
      <TextField
        form={form}
        name={'subject' as Path<F>}
        label="Subject"
        required
        {...cursorEvents}
      />
      <TextField
        form={form}
        name={'preheader' as Path<F>}
        label="Preheader"
        hint="Inboxes show it after the subject"
        {...cursorEvents}
      />
      <TextareaField
        form={form}
        name={'content' as Path<F>}
        label="Content"
        hint='Text with Markdown, or HTML. A fallback: {{ first_name | default: "there" }}. A condition: {% if website %} … {% else %} … {% endif %}'
        rows={14}
        required
        className="font-mono text-[0.8125rem]"
        {...cursorEvents}
      />
      <VariablePicker onPick={(name) => insert(`{{ ${name} }}`)} />
    </>
  )
}
