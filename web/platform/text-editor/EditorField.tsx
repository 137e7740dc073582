import type { ReactNode } from 'react'
import { type FieldValues, type Path, useController, type UseFormReturn } from 'react-hook-form'
import { Field } from '../../ui/Field.tsx'
import { TextEditor, type TextEditorProps } from './TextEditor.tsx'

type EditorFieldProps<F extends FieldValues, T> = Omit<
  TextEditorProps,
  'id' | 'value' | 'onChange' | 'onBlur' | 'readOnly'
> & {
  form: UseFormReturn<F, unknown, T>
  name: Path<F>
  hint?: ReactNode
}

/** The editor of a text as a required field of a form. */
export const EditorField = <F extends FieldValues, T>({
  form,
  name,
  label,
  hint,
  handle,
  ...rest
}: EditorFieldProps<F, T>) => {
  const { field, fieldState } = useController({ control: form.control, name })
  const { isSubmitting } = form.formState
  field.ref({ focus: () => handle.current?.focus() })
  return (
    <Field label={label} required error={fieldState.error?.message} hint={hint}>
      {({ 'aria-required': _required, ...control }) => (
        <TextEditor
          {...rest}
          {...control}
          label={label}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          readOnly={isSubmitting}
          handle={handle}
        />
      )}
    </Field>
  )
}
