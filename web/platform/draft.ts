import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { userNow } from './session.ts'

const storageKey = (key: string) => `foyer:draft:${userNow()?.id}:${key}`

const read = (key: string): FieldValues | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as FieldValues | null
  } catch {
    return null
  }
}

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
  const [key] = useState(() => storageKey(name))
  const [restored, setRestored] = useState(false)
  const saved = useRef('')
  useEffect(() => {
    const store = (values: F) => {
      const text = JSON.stringify(values)
      // The callback also runs for other changes of the form, such as the end of submitting.
      if (text === saved.current) return
      if (text === JSON.stringify(form.formState.defaultValues))
        return sessionStorage.removeItem(key)
      const stored = Object.entries(values).filter(([name]) => !secret.includes(name as Path<F>))
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(stored)))
    }
    const draft = read(key)
    if (draft) {
      form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true })
      setRestored(true)
    }
    // Text typed before hydration is already in the form.
    else store(form.getValues())
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => store(values),
    })
    // `secret` is a constant at every call.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [form, key])

  const forget = useCallback(() => {
    saved.current = JSON.stringify(form.getValues())
    sessionStorage.removeItem(key)
    setRestored(false)
  }, [form, key])
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
