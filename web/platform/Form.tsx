import '../ui/base.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { toast } from '../ui/toast-store.ts'
import { showFieldErrors } from './form.ts'
import { sentenceOf } from './sentence.ts'

// Without a line to the server, only what is here already can tell of it.
void import('../ui/Toasts.tsx').catch(() => {})

type FormProps<F extends FieldValues, T> = {
  form: UseFormReturn<F, unknown, T>
  /**
   * Gets parsed values. What it throws is told beside the fields, or else by `onFail`. A function
   * that it answers runs once the fields are enabled again, such as to focus one.
   */
  onSubmit: (values: T) => Promise<unknown>
  /** Tells a refusal that belongs to no field; a toast 'Error' with the sentence unless given. */
  onFail?: (error: unknown) => void
  /** The name of the form for screen readers, when no heading says it. */
  label?: string
  className?: string
  children: ReactNode
}

/**
 * A form: all fields are disabled while it is being sent, a second submit does nothing, and a
 * refusal is told beside its field or as a toast, never both.
 */
export const Form = <F extends FieldValues, T>({
  form,
  onSubmit,
  onFail = (error) =>
    toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' }),
  label,
  className = 'grid gap-4',
  children,
}: FormProps<F, T>) => {
  const [sending, setSending] = useState(false)
  const focused = useRef<Element | null>(null)
  const afterwards = useRef<(() => void) | null>(null)
  const send = async (values: T) => {
    setSending(true)
    let failure: { error: unknown } | null = null
    let then: unknown
    try {
      then = await onSubmit(values)
    } catch (error) {
      failure = { error }
    }
    setSending(false)
    afterwards.current = () => {
      if (failure && showFieldErrors(form, failure.error)) return
      giveFocusBack(focused.current)
      if (typeof then === 'function') then()
      if (failure) onFail(failure.error)
    }
  }
  const { isSubmitting } = form.formState
  useEffect(() => {
    // Only when the fields and the button are enabled again can one of them take the focus.
    if (sending || isSubmitting || !afterwards.current) return
    const run = afterwards.current
    afterwards.current = null
    run()
  })
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        focused.current = document.activeElement
        void form.handleSubmit(send)(event)
      }}
    >
      <fieldset disabled={sending} className={className}>
        {children}
      </fieldset>
    </form>
  )
}

/** A disabled control loses the focus to the page or the dialog around it: give it back, once enabled. */
const giveFocusBack = (control: Element | null) => {
  const now = document.activeElement
  if (control instanceof HTMLElement && now !== control && (!now || now.contains(control)))
    control.focus()
}
