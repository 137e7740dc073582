import type { FieldValues, FormState, Path, UseFormRegister } from 'react-hook-form'

/** The part of `useSchemaForm`'s result that a field needs. */
export type FormPart<F extends FieldValues> = {
  register: UseFormRegister<F>
  formState: FormState<F>
}

/** Returns the error message of a field, also of one inside of an object, if there is one. */
export const errorOf = <F extends FieldValues>(form: FormPart<F>, name: Path<F>) => {
  const [outer = '', inner] = name.split('.')
  const found = form.formState.errors[outer] as ErrorOf | undefined
  return inner === undefined ? found?.message : (found?.[inner] as ErrorOf | undefined)?.message
}
type ErrorOf = { message?: string; [field: string]: unknown }
