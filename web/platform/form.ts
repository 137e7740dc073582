import { useEffect } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import * as z from 'zod/mini'
import { CallError } from './call.ts'

// The page's Content-Security-Policy forbids building functions from text.
z.config({ jitless: true })

type FormSchema = z.ZodMiniType<FieldValues, FieldValues>
export type FormOf<S extends FormSchema> = UseFormReturn<z.input<S>, unknown, z.output<S>>

/**
 * Validates a form with the schema that the server uses for the call; the first message of each
 * field wins.
 */
export const resolverOf =
  <S extends FormSchema>(schema: S): Resolver<z.input<S>, unknown, z.output<S>> =>
  (values) => {
    const parsed = z.safeParse(schema, values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: Record<string, unknown> = {}
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0] ?? 'root')
      errors[name] ??= { type: issue.code ?? 'custom', message: issue.message }
    }
    return { values: {}, errors: errors as FieldErrors<z.input<S>> }
  }

/**
 * A form validated by a contract schema: on submit first, then while typing. `defaults` names
 * every field, so that the form knows which of the server's field errors it can show.
 */
export const useSchemaForm = <S extends FormSchema>(
  schema: S,
  defaults: DefaultValues<z.input<S>>,
): FormOf<S> =>
  useForm<z.input<S>, unknown, z.output<S>>({
    resolver: resolverOf(schema),
    defaultValues: defaults,
    shouldFocusError: true,
  })

/**
 * Shows the messages of a refusal beside their fields and focuses the first. Returns false,
 * having shown nothing, unless every message belongs to a field of the form.
 */
export const showFieldErrors = <F extends FieldValues>(
  form: Pick<UseFormReturn<F>, 'setError' | 'getValues'>,
  error: unknown,
) => {
  if (!(error instanceof CallError)) return false
  const names = Object.keys(error.fields)
  const known = Object.keys(form.getValues())
  if (names.length === 0 || !names.every((name) => known.includes(name))) return false
  for (const [i, name] of names.entries())
    form.setError(
      name as Path<F>,
      { type: 'server', message: error.fields[name] ?? '' },
      { shouldFocus: i === 0 },
    )
  return true
}

/** Asks before the tab is closed or reloaded while there are unsaved changes. */
export const useUnsavedWarning = (unsaved: boolean) => {
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved])
}
