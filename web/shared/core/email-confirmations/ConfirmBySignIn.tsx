import { useState } from 'react'
import type { EmailConfirmation } from '../../../../contract/core/email-confirmations.ts'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { paths } from '../../../paths.ts'
import { type DialogName, useDialogs } from '../../../platform/dialogs.ts'
import { areLinksShown, saidOf } from '../../../platform/email-delivery.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { endSessionHere, rememberDestination, setUser, useUser } from '../../../platform/session.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useDoorAccount } from '../sessions/door-email.ts'

type ConfirmBySignInProps = {
  token: string
  confirmation: EmailConfirmation
  onSignIn: () => void
}
/** Has the person sign in to the account first, in whatever way they have, and come back to this page. */
export const ConfirmBySignIn = ({ token, confirmation, onSignIn }: ConfirmBySignInProps) => {
  const { account, isChange, hasPassword, signIn } = confirmation
  const user = useUser()
  const { open } = useDialogs()
  const [opening, setOpening] = useState<DialogName | null>(null)
  const [failure, setFailure] = useState('')
  useDoorAccount({
    email: isChange ? '' : account,
    note: isChange ? `Sign in as ${account}, the address that you have now.` : '',
  })
  const begin = async (dialog: DialogName) => {
    setOpening(dialog)
    setFailure('')
    try {
      if (user) await endSessionHere()
      setUser(null)
      rememberDestination(`${paths.confirmEmail}#token=${token}`)
      onSignIn()
      open(dialog)
    } catch (error) {
      setFailure(sentenceOf(error))
    }
    setOpening(null)
  }
  const byCode = !hasPassword && signIn === 'code' && !areLinksShown()
  return (
    <>
      {!hasPassword && (
        <p className="[overflow-wrap:anywhere] text-ink-2">
          You’re not signed in to this account here. Sign in as {account} first, then the address is
          confirmed. {signIn === 'code' && saidOf(visitorEmailWords.codeNext)}
        </p>
      )}
      {user && (
        <p className="rounded-2 bg-info-soft px-3 py-2 [overflow-wrap:anywhere] text-info">
          You’re signed in as {user.email}. Signing in here signs you out of that account.
        </p>
      )}
      {failure && <Alert>{failure}</Alert>}
      {byCode && (
        <Button
          look="primary"
          className="w-full"
          busy={opening === 'sign-in-code'}
          onClick={() => void begin('sign-in-code')}
        >
          Email me a code
        </Button>
      )}
      <Button
        look={hasPassword || byCode ? 'ghost' : 'primary'}
        className="w-full"
        busy={opening === 'login'}
        onClick={() => void begin('login')}
      >
        {hasPassword || byCode ? 'Sign in another way' : 'Sign in'}
      </Button>
    </>
  )
}
