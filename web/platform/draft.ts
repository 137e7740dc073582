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
 * Keeps what is typed into a form and not saved, for this user in this tab, until it is saved,
 * discarded or the user signs out: a reload, Back, a link or a session that ends by itself loses
 * nothing. `name` stays the same while the form is drawn; `secret` fields are not kept.
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
    const keep = (values: F) => {
      const text = JSON.stringify(values)
      // Also called for other changes of the form, such as the end of its sending.
      if (text === saved.current) return
      if (text === JSON.stringify(form.formState.defaultValues))
        return sessionStorage.removeItem(key)
      const kept = Object.entries(values).filter(([name]) => !secret.includes(name as Path<F>))
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)))
    }
    const draft = read(key)
    if (draft) {
      form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true })
      setRestored(true)
    }
    // Text typed before hydration is already in the form.
    else keep(form.getValues())
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(values),
    })
    // `secret` is written where the form is and does not change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [form, key])

  const forget = useCallback(() => {
    saved.current = JSON.stringify(form.getValues())
    sessionStorage.removeItem(key)
    setRestored(false)
  }, [form, key])
  return {
    /** Was something found that had been typed before? */
    restored,
    forget,
    discard: useCallback(() => {
      form.reset()
      forget()
    }, [form, forget]),
  }
}
