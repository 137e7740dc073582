import { type FocusEvent, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { emailLayouts } from '../../../../contract/outreach/email-templates.ts'
import { SelectField, TextField } from '../../../platform/fields.tsx'
import { EditorField } from '../../../platform/text-editor/EditorField.tsx'
import type { EditorHandle } from '../../../platform/text-editor/TextEditor.tsx'
import { PictureTool } from '../../core/pictures/PictureTool.tsx'
import { emailLinks } from '../../website/posts/site-links.ts'
import { ButtonTool } from './ButtonTool.tsx'
import { EmailHelp, type EmailOf } from './EmailHelp.tsx'
import { VariablePicker } from './VariablePicker.tsx'

type Texts = {
  subject?: string | undefined
  preheader?: string | undefined
  content?: string | undefined
  layout?: keyof typeof emailLayouts | undefined
}
const layoutOptions = Object.entries(emailLayouts).map(([value, label]) => ({ value, label }))

/**
 * Subject, preheader and content for any form that writes an email, with a variable picker that inserts at the last
 * cursor position.
 */
export const EmailFields = <F extends FieldValues & Texts, T>({
  form,
  of,
}: {
  form: UseFormReturn<F, unknown, T>
  of: EmailOf
}) => {
  const [content, subject] = form.watch(['content' as Path<F>, 'subject' as Path<F>])
  /** The line that had the cursor last; null for the content. */
  const lastLine = useRef<HTMLInputElement | null>(null)
  const editor = useRef<EditorHandle | null>(null)
  const remember = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    lastLine.current = currentTarget
  }
  const insert = (text: string) => {
    const line = lastLine.current
    if (!line) return editor.current?.insert(text)
    const { value, selectionStart, selectionEnd } = line
    const start = selectionStart ?? value.length
    const next = value.slice(0, start) + text + value.slice(selectionEnd ?? start)
    form.setValue(line.name as Path<F>, next as PathValue<F, Path<F>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
    line.focus()
    line.setSelectionRange(start + text.length, start + text.length)
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
      <EditorField
        form={form}
        name={'content' as Path<F>}
        label="Content"
        hint='Markdown, with HTML anywhere in it, or a complete HTML page, which keeps its own layout. A fallback: {{ first_name | default: "there" }}. A condition: {% if website %} … {% else %} … {% endif %}'
        handle={editor}
        links={emailLinks}
        onFocus={() => {
          lastLine.current = null
        }}
        more={
          <>
            <PictureTool editor={editor} />
            <ButtonTool editor={editor} />
            <EmailHelp
              of={of}
              content={content ?? ''}
              subject={subject ?? ''}
              editor={editor}
              onSubject={(chosen) =>
                form.setValue('subject' as Path<F>, chosen as PathValue<F, Path<F>>, {
                  shouldDirty: true,
                  shouldValidate: true,
                })
              }
            />
          </>
        }
      />
      <VariablePicker onPick={(name) => insert(`{{ ${name} }}`)} />
    </>
  )
}
