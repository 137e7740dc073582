import { useEffect } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import * as z from 'zod/mini'
import { CallError } from './call.ts'
import { holdRecords } from './held-records.ts'

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
      const error = { type: issue.code ?? 'custom', message: issue.message }
      const path = issue.path.length > 0 ? issue.path : ['root']
      // Each field on the way has the message, too: it may be the one that shows it. Entries of a list have none.
      let known: Record<PropertyKey, unknown> = errors
      for (const key of path) {
        known[key] ??= typeof key === 'number' ? {} : { ...error }
        known = known[key] as Record<PropertyKey, unknown>
      }
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
): FormOf<S> => {
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: resolverOf(schema),
    defaultValues: defaults,
    // `Form` focuses the first wrong field, in the order of the screen.
    shouldFocusError: false,
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => void checkOthers(form, name),
      }),
    [form],
  )
  return form
}

const nothing = z.object({})
/** A form without fields, for a step that only says something: it is busy, and fails, like any other. */
export const useEmptyForm = () => useSchemaForm(nothing, {})

/** Fills in what the user would choose: the form begins with it, so that it isn’t a change to save or to discard. */
export const preset = <F extends FieldValues, T>(
  form: UseFormReturn<F, unknown, T>,
  values: Partial<F>,
) => {
  // The state that React has may be older: another preset of the same moment isn't in it.
  form.reset({ ...(form.control._defaultValues as unknown as F), ...values }, { keepValues: true })
  for (const [name, value] of Object.entries(values))
    form.setValue(name as Path<F>, value as PathValue<F, Path<F>>, { shouldDirty: true })
}

/**
 * Checks the other fields that have an error again: the field that changed may have mended it, as an email does where a
 * company, a contact or an email is required. The server's messages stay until their own field changes.
 */
export const checkOthers = async <F extends FieldValues>(
  form: Pick<UseFormReturn<F>, 'getFieldState' | 'getValues' | 'trigger'>,
  changed: string | undefined,
) => {
  const names = Object.keys(form.getValues()) as Path<F>[]
  const wrong = names.filter((name) => {
    const { error } = form.getFieldState(name)
    return name !== changed && error !== undefined && error.type !== 'server'
  })
  if (wrong.length > 0) await form.trigger(wrong)
}

/**
 * Shows the messages of a refusal beside their fields. Returns false, having shown nothing, unless every message
 * belongs to a field of the form.
 */
export const showFieldErrors = <F extends FieldValues>(
  form: Pick<UseFormReturn<F>, 'setError' | 'getValues'>,
  error: unknown,
) => {
  if (!(error instanceof CallError)) return false
  const names = Object.keys(error.fields)
  const known = Object.keys(form.getValues())
  if (names.length === 0 || !names.every((name) => known.includes(name))) return false
  for (const name of names)
    form.setError(name as Path<F>, { type: 'server', message: error.fields[name] ?? '' })
  return true
}

/** Asks before the tab is closed or reloaded while there are unsaved changes. */
export const useUnsavedWarning = (unsaved: boolean) => {
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    const release = holdRecords()
    return () => {
      removeEventListener('beforeunload', warn)
      release()
    }
  }, [unsaved])
}
