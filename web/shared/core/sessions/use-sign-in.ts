import { useState } from 'react'
import type { SignedInUser } from '../../../../contract/core/users.ts'
import { CallError } from '../../../platform/call.ts'
import { useFinishSignIn } from '../../../platform/finish-sign-in.ts'
import { focusField } from '../../../platform/focus-field.ts'
import { workArea } from '../../../shell/work-area.ts'
import { toast } from '../../../ui/toast-store.ts'

/** Returns whether a refused sign-in asks for the code of the second factor. */
const asksForCode = (error: unknown) =>
  error instanceof CallError && error.status === 401 && 'code' in error.fields

/**
 * Returns a function for the `onSubmit` of every form that signs in, and whether the form has to ask for the code of
 * the second factor.
 */
export const useSignIn = () => {
  const finishSignIn = useFinishSignIn()
  const [needsCode, setNeedsCode] = useState(false)
  const signIn = async (send: () => Promise<SignedInUser>) => {
    // Fetches the code of the next page in parallel with the call.
    void workArea.load().catch(() => {})
    try {
      const user = await send()
      toast({ title: 'Welcome back!', description: 'You have successfully logged in.' })
      return finishSignIn(user)
    } catch (error) {
      if (!asksForCode(error) || needsCode) throw error
      setNeedsCode(true)
      return () => focusField('code')
    }
  }
  return { needsCode, signIn }
}
