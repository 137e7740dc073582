import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { Checkbox, Input, type Option, PasswordInput, Select, Textarea } from '../ui/controls.tsx'
import { Field } from '../ui/Field.tsx'
import { errorOf, type FormPart } from './field-error.ts'

type Common<F extends FieldValues> = {
  form: FormPart<F>
  name: Path<F>
  label: ReactNode
  hint?: ReactNode
  required?: boolean
  hideLabel?: boolean
  /** Applies to the label, control and error together. */
  fieldClassName?: string
}
type Control<Tag extends 'input' | 'select' | 'textarea', F extends FieldValues> = Common<F> &
  Omit<ComponentProps<Tag>, 'form' | 'name' | 'required'>

const fieldProps = <F extends FieldValues>(props: Common<F>) => ({
  label: props.label,
  hint: props.hint,
  required: props.required ?? false,
  hideLabel: props.hideLabel ?? false,
  className: props.fieldClassName ?? '',
  error: errorOf(props.form, props.name),
})

const controlProps = <F extends FieldValues, Props extends Common<F>>({
  form,
  name,
  label: _label,
  hint: _hint,
  required: _required,
  hideLabel: _hideLabel,
  fieldClassName: _fieldClassName,
  ...rest
}: Props) => ({ ...rest, ...form.register(name) })

export const TextField = <F extends FieldValues>(props: Control<'input', F>) => (
  <Field {...fieldProps(props)}>
    {(control) => <Input {...controlProps<F, typeof props>(props)} {...control} />}
  </Field>
)

export const PasswordField = <F extends FieldValues>(props: Control<'input', F>) => (
  <Field {...fieldProps(props)}>
    {(control) => <PasswordInput {...controlProps<F, typeof props>(props)} {...control} />}
  </Field>
)

export const TextareaField = <F extends FieldValues>(props: Control<'textarea', F>) => (
  <Field {...fieldProps(props)}>
    {(control) => <Textarea {...controlProps<F, typeof props>(props)} {...control} />}
  </Field>
)

export const SelectField = <F extends FieldValues>({
  options,
  ...props
}: Control<'select', F> & { options: readonly Option[] }) => (
  <Field {...fieldProps<F>(props)}>
    {(control) => (
      <Select {...controlProps<F, typeof props>(props)} {...control} options={options} />
    )}
  </Field>
)

export const CheckboxField = <F extends FieldValues>({
  form,
  name,
  label,
  hint,
  ...rest
}: Pick<Control<'input', F>, 'form' | 'name' | 'label' | 'hint' | 'value' | 'disabled'>) => (
  <Checkbox {...rest} {...form.register(name)} label={label} hint={hint} />
)
