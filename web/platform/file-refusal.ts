import { useRef, useState } from 'react'
import { dismissToast, toast, toastNow } from '../ui/toast-store.ts'

/**
 * Refuses a file with a toast, and with a sentence to show beside its field. Both leave when a good file is chosen:
 * destructive toasts don't leave by themselves and would then be untrue.
 */
export const useFileRefusal = () => {
  const [sentence, setSentence] = useState<string>()
  const shown = useRef<number>(null)
  const [actions] = useState(() => ({
    refuse: (title: string, description: string) => {
      setSentence(description)
      toast({ title, description, variant: 'destructive' })
      shown.current = toastNow()?.id ?? null
    },
    clear: () => {
      setSentence(undefined)
      if (shown.current !== null) dismissToast(shown.current)
    },
  }))
  return { sentence, ...actions }
}
