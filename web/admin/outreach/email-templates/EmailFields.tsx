import { type FocusEvent, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { emailLayouts } from '../../../../contract/outreach/email-templates.ts'
import { SelectField, TextareaField, TextField } from '../../../platform/fields.tsx'
import { type Inserted, InsertBar } from './InsertBar.tsx'
import { VariablePicker } from './VariablePicker.tsx'

type Texts = {
  subject?: string | undefined
  preheader?: string | undefined
  content?: string | undefined
  layout?: keyof typeof emailLayouts | undefined
}
const layoutOptions = Object.entries(emailLayouts).map(([value, label]) => ({ value, label }))

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
    replace(control, value.slice(0, start) + text + value.slice(to ?? start))
    control.setSelectionRange(start + text.length, start + text.length)
  }
  const replace = (control: TextControl, next: string) => {
    form.setValue(control.name as Path<F>, next as PathValue<F, Path<F>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
    control.focus()
  }
  const content = useRef<TextControl | null>(null)
  const insertParagraph = (make: (selected: string) => Inserted) => {
    const control = content.current
    if (!control) return
    const { value, selectionStart, selectionEnd } = control
    const before = value.slice(0, selectionStart ?? value.length).trimEnd()
    const after = value.slice(selectionEnd ?? value.length).trimStart()
    const selected = value.slice(selectionStart ?? 0, selectionEnd ?? 0)
    const { text, select = '' } = make(selected)
    const start = before ? before.length + 2 : 0
    replace(control, [before, text, after].filter(Boolean).join('\n\n') + (after ? '' : '\n\n'))
    const at = select ? start + text.indexOf(select) : start + text.length
    control.setSelectionRange(at, at + select.length)
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
      <SelectField form={form} name={'layout' as Path<F>} label="Layout" options={layoutOptions} />
      <TextareaField
        form={form}
        name={'content' as Path<F>}
        label="Content"
        hint='Markdown, with HTML anywhere in it, or a complete HTML page, which keeps its own layout. A fallback: {{ first_name | default: "there" }}. A condition: {% if website %} … {% else %} … {% endif %}'
        rows={14}
        required
        className="font-mono text-[0.8125rem]"
        onFocus={(event) => {
          remember(event)
          content.current = event.currentTarget
        }}
      />
      <InsertBar onInsert={insertParagraph} />
      <VariablePicker onPick={(name, elements) => insert(`{{ ${name} }}`, elements)} />
    </>
  )
}
