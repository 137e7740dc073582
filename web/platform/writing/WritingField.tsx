import '../../ui/written.css'
import { useEffect, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { Textarea } from '../../ui/controls.tsx'
import { Field } from '../../ui/Field.tsx'
import { errorOf } from '../field-error.ts'
import { useWriting } from './use-writing.ts'
import { WritingTools } from './WritingTools.tsx'

type WritingFieldProps<F extends FieldValues, T> = {
  form: UseFormReturn<F, unknown, T>
  name: Path<F>
  label: string
  rows: number
  placeholder?: string
  maxLength: number
  /** Whether it gets the focus when it appears. */
  isFirst?: boolean
}

/** A required text of a form that people format: buttons above it, and keys as everywhere. */
export const WritingField = <F extends FieldValues, T>({
  form,
  name,
  label,
  isFirst = false,
  ...rest
}: WritingFieldProps<F, T>) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const writing = useWriting(field)
  const { ref, ...registered } = form.register(name)
  useEffect(() => {
    if (isFirst) field.current?.focus()
  }, [isFirst])
  return (
    <Field label={label} required error={errorOf(form, name)}>
      {(control) => (
        <div className="writing">
          <div role="group" aria-label="Formatting" className="writing-tools">
            <WritingTools writing={writing} />
          </div>
          <Textarea
            {...rest}
            {...registered}
            {...control}
            ref={(element) => {
              field.current = element
              ref(element)
            }}
            onKeyDown={(event) => {
              writing.onKeyDown(event)
              if (event.key === 'Enter' && !event.shiftKey) writing.goOn(event)
            }}
          />
        </div>
      )}
    </Field>
  )
}
