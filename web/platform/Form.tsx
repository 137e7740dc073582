import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { toast } from '../ui/toast-store.ts'
import { showFieldErrors } from './form.ts'
import { sentenceOf } from './sentence.ts'

type FormProps<F extends FieldValues, T> = {
  form: UseFormReturn<F, unknown, T>
  /** Gets parsed values. What it throws is told beside the fields, or else by `onFail`. */
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
  const submit = form.handleSubmit(async (values) => {
    const focused = document.activeElement as HTMLElement | null
    setSending(true)
    let failure: { error: unknown } | null = null
    try {
      await onSubmit(values)
    } catch (error) {
      failure = { error }
    }
    setSending(false)
    // Only when the fields are enabled again can one of them take the focus.
    setTimeout(() => {
      if (failure && showFieldErrors(form, failure.error)) return
      if (document.activeElement === document.body && focused?.isConnected) focused.focus()
      if (failure) onFail(failure.error)
    })
  })
  return (
    <form noValidate aria-label={label} onSubmit={(event) => void submit(event)}>
      <fieldset disabled={sending} className={className}>
        {children}
      </fieldset>
    </form>
  )
}
