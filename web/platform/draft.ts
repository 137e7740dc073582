import { useCallback, useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { userNow } from './session.ts'
import { storedDraft } from './stored-draft.ts'

const storageKey = (key: string) => `foyer:draft:${userNow()?.id}:${key}`

/**
 * Stores the unsaved values of a form for this user in this tab, until it is saved, discarded or
 * the user signs out, so that a reload, Back, a link or an expired session loses nothing. `name`
 * must not change while the form is mounted; `secret` fields are not stored.
 */
export const useDraft = <F extends FieldValues, T>(
  name: string,
  form: UseFormReturn<F, unknown, T>,
  secret: readonly Path<F>[] = [],
) => {
  const [stored] = useState(() => storedDraft(storageKey(name), secret))
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    const draft = stored.read()
    if (draft) {
      form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true })
      // Only the browser knows of a draft, after the first render.
      // oxlint-disable-next-line react/set-state-in-effect
      setRestored(true)
    }
    // Text typed before hydration is already in the form.
    else stored.write(form.getValues(), form.formState.defaultValues)
    return form.subscribe({
      formState: { values: true },
      // Also called for other changes of the form, such as the end of submitting.
      callback: ({ values, defaultValues }) => stored.write(values, defaultValues),
    })
  }, [form, stored])

  const forget = useCallback(() => {
    stored.forget(form.getValues())
    setRestored(false)
  }, [form, stored])
  return {
    /** Whether the form was filled from a stored draft. */
    restored,
    forget,
    discard: useCallback(() => {
      form.reset()
      forget()
    }, [form, forget]),
  }
}
