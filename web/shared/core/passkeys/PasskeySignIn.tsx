import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { ask, signIn } from '../../../../contract/core/passkeys.ts'
import { call } from '../../../platform/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { authenticationFailed } from '../sessions/authentication-failed.ts'
import { useSignIn } from '../sessions/use-sign-in.ts'
import { askForPasskey, canUsePasskeys, type ChosenPasskey, PasskeyError } from './device.ts'
import { PasskeySuggestions } from './PasskeySuggestions.tsx'

type PasskeySignInProps = {
  rememberMe: () => boolean
  /** Gets the sentence of a failure; an empty one when a new try begins. */
  onFail: (sentence: string) => void
  /** Whether a field with `autoComplete="username webauthn"` suggests passkeys. */
  suggests?: boolean
}

/** Signs in with a passkey: by a button, or chosen among the suggestions of the email field. */
export const PasskeySignIn = ({ rememberMe, onFail, suggests = false }: PasskeySignInProps) => {
  const { signIn: finish } = useSignIn()
  const [isBusy, setIsBusy] = useState(false)
  // Counts up when suggestions begin anew: a browser waits for one passkey at a time.
  const [round, setRound] = useState(0)
  if (!canUsePasskeys()) return null

  const begin = () => setRound((last) => last + 1)
  const onChosen = async (response: ChosenPasskey) => {
    try {
      await finish(() => call(signIn, { body: { response, rememberMe: rememberMe() } }))
    } catch (error) {
      onFail(authenticationFailed(error))
      begin()
    }
  }
  const onPress = async () => {
    setIsBusy(true)
    onFail('')
    try {
      await onChosen(await askForPasskey(await call(ask), false))
    } catch (error) {
      if (!(error instanceof PasskeyError)) onFail(authenticationFailed(error))
      else if (error.sentence) onFail(error.sentence)
      begin()
    }
    setIsBusy(false)
  }
  return (
    <>
      {suggests && <PasskeySuggestions key={round} onChosen={onChosen} onOver={begin} />}
      <Button className="w-full" busy={isBusy} onClick={() => void onPress()}>
        <KeyRound className="size-4" aria-hidden />
        Sign in with a passkey
      </Button>
    </>
  )
}
