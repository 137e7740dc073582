import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { onSignedOut } from './session.ts'

const prefix = 'foyer:draft:'
const keys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
onSignedOut(() => {
  for (const key of keys()) sessionStorage.removeItem(key)
})

const read = (key: string): FieldValues | null => {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null') as FieldValues | null
  } catch {
    return null
  }
}

/**
 * Keeps what is typed into a form and not saved, in this tab until it is saved, discarded or the
 * user signs out: a reload, Back or a click on a link loses nothing. `secret` fields are not kept.
 */
export const useDraft = <F extends FieldValues, T>(
  key: string,
  form: UseFormReturn<F, unknown, T>,
  secret: readonly Path<F>[] = [],
) => {
  const [restored, setRestored] = useState(false)
  const saved = useRef('')
  useEffect(() => {
    const draft = read(key)
    if (draft) {
      form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true })
      setRestored(true)
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const text = JSON.stringify(values)
        // Also called for other changes of the form, such as the end of its sending.
        if (text === saved.current) return
        if (text === JSON.stringify(form.formState.defaultValues))
          return sessionStorage.removeItem(prefix + key)
        const kept = Object.entries(values).filter(([name]) => !secret.includes(name as Path<F>))
        sessionStorage.setItem(prefix + key, JSON.stringify(Object.fromEntries(kept)))
      },
    })
    // `secret` is written where the form is and does not change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [form, key])

  const forget = useCallback(() => {
    saved.current = JSON.stringify(form.getValues())
    sessionStorage.removeItem(prefix + key)
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
