import { useState } from 'react'
import type { Invitation } from '../../../../contract/overview/invitations.ts'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { request } from '../../../../contract/core/sign-in-codes.ts'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/call.ts'
import { areLinksShown, saidOf } from '../../../platform/email-delivery.ts'
import { Link } from '../../../platform/Link.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { endSessionHere, setUser, useUser } from '../../../platform/session.ts'
import { DialogButton } from '../../../shell/DialogButton.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { DoorHeading } from '../../../ui/DoorHeading.tsx'
import { EnterCode } from '../../core/sign-in-codes/EnterCode.tsx'
import { EndsSession } from '../../core/sessions/EndsSession.tsx'
import { useDoorEmail } from '../../core/sessions/door-email.ts'
import { overTitle, overWords } from './over-words.ts'
import { WriteToAgency } from './WriteToAgency.tsx'

/** Says that an invitation is over, and leads on to the way in that its person has. */
export const InvitationOver = ({ invitation }: { invitation: Invitation }) => {
  const user = useUser()
  const [isAsked, setIsAsked] = useState(false)
  const { email, wayIn } = invitation
  const isTheirs = user?.email === email
  useDoorEmail(email)
  if (isAsked && !isTheirs)
    return (
      <div className="grid gap-4">
        <DoorHeading>Enter your code</DoorHeading>
        <p className="text-ink-2">{saidOf(visitorEmailWords.codeSent)}</p>
        <EnterCode email={email} onRestart={() => setIsAsked(false)} />
      </div>
    )
  return (
    <div className="grid gap-4">
      <DoorHeading>{overTitle(invitation)}</DoorHeading>
      <p className="[overflow-wrap:anywhere] text-ink-2">{overWords(invitation)}</p>
      {isTheirs ? (
        <Link className={buttonClass('primary', 'w-full')} to={paths.home}>
          Continue
        </Link>
      ) : wayIn === 'code' && !areLinksShown() ? (
        <AskForCode email={email} onAsked={() => setIsAsked(true)} />
      ) : wayIn === 'invitation' ? (
        <WriteToAgency />
      ) : (
        <DialogButton
          dialog={wayIn === 'register' ? 'register' : 'login'}
          className={buttonClass('primary', 'w-full')}
        >
          {wayIn === 'register' ? 'Create Account' : 'Sign in'}
        </DialogButton>
      )}
    </div>
  )
}

type AskForCodeProps = { email: string; onAsked: () => void }
/** Emails a code to the invited address, and ends the session of whoever else is signed in here. */
const AskForCode = ({ email, onAsked }: AskForCodeProps) => {
  const user = useUser()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const ask = async () => {
    setIsBusy(true)
    setFailure('')
    try {
      if (user) await endSessionHere()
      setUser(null)
      await call(request, { body: { email } })
      onAsked()
    } catch (error) {
      setFailure(sentenceOf(error))
      setIsBusy(false)
    }
  }
  return (
    <>
      <EndsSession email={email} />
      {failure && <Alert>{failure}</Alert>}
      <Button look="primary" className="w-full" busy={isBusy} onClick={() => void ask()}>
        Email me a code
      </Button>
      <DialogButton dialog="login" className={buttonClass('ghost', 'w-full')}>
        Sign in another way
      </DialogButton>
    </>
  )
}
