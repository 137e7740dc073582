import { useEffect, useRef } from 'react'
import type { StoredEmailText } from '../../../../contract/core/email-texts.ts'
import type { EmailTextFormOf } from './email-text-form.ts'

type Variables = StoredEmailText['variables']

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Returns a ref to the text field of the form that the caret was in last. */
function useLastField() {
  const last = useRef<TextControl | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      if (isText && /^(?:subject|preheader|blocks\.\d+\.text)$/.test(target.name))
        last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  return last
}

/** Writes a variable where the caret was last. */
function insertVariable(form: EmailTextFormOf, field: TextControl | null, name: string) {
  if (!field?.isConnected || !field.name) {
    document.getElementsByName('subject')[0]?.focus()
    return
  }
  const { selectionStart, selectionEnd, value } = field
  const start = selectionStart ?? value.length
  const written = `{{${name}}}`
  const changed = value.slice(0, start) + written + value.slice(selectionEnd ?? start)
  form.setValue(field.name as 'subject', changed, { shouldDirty: true })
  field.focus()
  field.setSelectionRange(start + written.length, start + written.length)
}

/** The variables of an email; pressing one writes it where the caret was. */
export const VariableList = ({
  variables,
  form,
}: {
  variables: Variables
  form: EmailTextFormOf
}) => {
  const last = useLastField()
  return (
    <div className="grid gap-2">
      <h3 className="text-[0.9375em] font-semibold">Variables</h3>
      <p className="text-[0.875em] text-ink-2">
        Each stands for a value of the person or record. Press one to write it where the caret is.
      </p>
      <ul className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {variables.map(({ name, about }) => (
          <li key={name} className="flex min-w-0 items-baseline gap-2">
            <button
              type="button"
              className="link flex-none font-mono text-[0.875em] coarse:min-h-11"
              onClick={() => insertVariable(form, last.current, name)}
            >
              {`{{${name}}}`}
            </button>
            <span className="min-w-0 text-[0.875em] text-ink-2">{about}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
