import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isCallable, phoneNeeded } from '../../../../contract/leads/places.ts'
import { CallError } from '../../../platform/call.ts'

/**
 * Holds the number to call: the one that is known until another is typed. `asked` is false where nobody is called or
 * the number was given before.
 */
export const useCallNumber = (asked: boolean, known = '') => {
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const value = typed ?? known
  const show = (sentence: string) => {
    flushSync(() => setError(sentence))
    field.current?.focus()
  }
  return {
    asked,
    value,
    error,
    field,
    type: (phone: string) => {
      setTyped(phone)
      if (error && isCallable(phone)) setError(undefined)
    },
    /** Returns the number; null, with the error beside the field, when it can't be called. */
    read: () => {
      if (!asked || isCallable(value)) return asked ? value : ''
      show(phoneNeeded)
      return null
    },
    /** Shows a refusal of the number beside its field; returns whether it was one. */
    refuse: (refusal: unknown) => {
      const sentence = refusal instanceof CallError ? refusal.fields['phone'] : undefined
      if (sentence && asked) show(sentence)
      return Boolean(sentence && asked)
    },
  }
}
