import '../ui/base.css'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { focusFirstWrong } from './first-wrong.ts'
import { showFieldErrors } from './form.ts'
import { toastFailure } from './toast-failure.ts'

// Loads the toasts in advance: once the connection is lost, their code can't be fetched to report
// it.
void import('../ui/Toasts.tsx').catch(() => {})

type FormProps<F extends FieldValues, T> = {
  form: UseFormReturn<F, unknown, T>
  /**
   * Gets the parsed values. An error it throws is shown beside the fields, or else by `onFail`.
   * If it returns a function, that runs once the fields are enabled again, for example to focus
   * one.
   */
  onSubmit: (values: T) => Promise<unknown>
  /** Whether something that it is filled in with is still on its way: it is sent once that is there. */
  waits?: boolean
  /** Shows a refusal that belongs to no field; by default as a toast titled 'Error'. `again` sends the form once more. */
  onFail?: (error: unknown, again: () => void) => void
  /** The accessible name of the form, for when no heading gives it. */
  label?: string
  className?: string
  children: ReactNode
}

/**
 * A form. All fields are disabled while it is being sent, so a second submit does nothing; a
 * refusal is shown beside its field or as a toast, never both.
 */
export const Form = <F extends FieldValues, T>({
  form,
  onSubmit,
  waits = false,
  onFail = (error) => toastFailure(error),
  label,
  className = 'grid gap-4',
  children,
}: FormProps<F, T>) => {
  const [sending, setSending] = useState(false)
  const focused = useRef<Element | null>(null)
  const afterwards = useRef<(() => unknown) | null>(null)
  const element = useRef<HTMLFormElement>(null)
  /** Whether it is being sent, also before that is drawn. */
  const isSent = useRef(false)
  /** Whether it was asked to be sent while it waits. */
  const isWanted = useRef(false)
  // A task later: this time is over only then, and a form that waited is filled in.
  const sendAgain = () => void setTimeout(() => element.current?.requestSubmit())
  useEffect(() => {
    if (waits || !isWanted.current) return
    isWanted.current = false
    sendAgain()
  })
  // The messages are on the screen once they are rendered.
  const focusWrong = () => {
    afterwards.current = () => focusFirstWrong(element.current ?? document)
  }
  const send = async (values: T) => {
    setSending(true)
    let failure: { error: unknown } | null = null
    let result: unknown
    try {
      result = await onSubmit(values)
    } catch (error) {
      failure = { error }
    }
    setSending(false)
    afterwards.current = () => {
      if (failure && showFieldErrors(form, failure.error)) return focusWrong()
      restoreFocus(focused.current)
      if (typeof result === 'function') result()
      if (failure) onFail(failure.error, sendAgain)
    }
  }
  const { isSubmitting } = form.formState
  useEffect(() => {
    // A field or the button can only take the focus once it is enabled again.
    if (sending || isSubmitting || !afterwards.current) return
    const run = afterwards.current
    afterwards.current = null
    run()
  })
  return (
    // The keys belong to the fields within it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={element}
      noValidate
      aria-label={label}
      onKeyDown={submitOnCtrlEnter}
      onSubmit={(event) => {
        event.preventDefault()
        // React hands on what is sent in a dialog that this form opened.
        if (event.target !== event.currentTarget) return
        isWanted.current = waits
        if (waits || isSent.current) return
        isSent.current = true
        focused.current = document.activeElement
        const sent = form.handleSubmit(send, focusWrong)(event)
        void sent.finally(() => (isSent.current = false))
      }}
    >
      <fieldset disabled={sending} className={className}>
        {children}
      </fieldset>
    </form>
  )
}

/** Ctrl or Cmd with Enter sends the form from any of its fields, also from one of several lines. */
function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  const isAsked = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
  if (!isAsked || event.defaultPrevented || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** Restores the focus: a disabled control loses it to the page or the dialog around it. */
const restoreFocus = (control: Element | null) => {
  const active = document.activeElement
  if (control instanceof HTMLElement && active !== control && (!active || active.contains(control)))
    control.focus()
}
