import { useEffect, useEffectEvent, useState } from 'react'
import { confirm, type EmailConfirmation } from '../../../../contract/core/email-confirmations.ts'
import { call } from '../../../platform/call.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { forgetDestination, refreshUser } from '../../../platform/session.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmByPassword } from './ConfirmByPassword.tsx'
import { ConfirmBySignIn } from './ConfirmBySignIn.tsx'

type ConfirmingProps = {
  token: string
  confirmation: EmailConfirmation
  onDone: (email: string) => void
  onFail: (error: unknown) => void
}

/**
 * Confirms the address: at the press of a button where its account is signed in, otherwise with its password or once
 * its person has signed in.
 */
export const Confirming = ({ token, confirmation, onDone, onFail }: ConfirmingProps) => {
  const [signsIn, setSignsIn] = useState(false)
  const send = async (password?: string) => {
    const { email } = await call(confirm, { body: { token, ...(password && { password }) } })
    forgetDestination()
    await refreshUser()
    onDone(email)
  }
  const { isHere, hasPassword } = confirmation
  // Signing in was for this.
  const confirms = isHere && signsIn
  return isHere ? (
    <ConfirmHere atOnce={confirms} onConfirm={send} onFail={onFail} />
  ) : (
    <div className="grid gap-4">
      {hasPassword && (
        <ConfirmByPassword isChange={confirmation.isChange} onConfirm={send} onFail={onFail} />
      )}
      <ConfirmBySignIn
        token={token}
        confirmation={confirmation}
        onSignIn={() => setSignsIn(true)}
      />
    </div>
  )
}

type ConfirmHereProps = {
  atOnce: boolean
  onConfirm: () => Promise<void>
  onFail: (error: unknown) => void
}
const ConfirmHere = ({ atOnce, onConfirm, onFail }: ConfirmHereProps) => {
  const [isBusy, setIsBusy] = useState(atOnce)
  const [failure, setFailure] = useState('')
  const showFailure = (error: unknown) => {
    setFailure(sentenceOf(error))
    setIsBusy(false)
    onFail(error)
  }
  const press = () => {
    setIsBusy(true)
    setFailure('')
    onConfirm().catch(showFailure)
  }
  const begin = useEffectEvent(onConfirm)
  const fail = useEffectEvent(showFailure)
  useEffect(() => {
    if (atOnce) begin().catch(fail)
  }, [atOnce])
  return (
    <div className="grid gap-4">
      {failure && <Alert>{failure}</Alert>}
      <Button look="primary" className="w-full" busy={isBusy} onClick={press}>
        Confirm email address
      </Button>
    </div>
  )
}
