import { useState } from 'react'
import { DialogButton } from '../../../shell/DialogButton.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { DoorHeading } from '../../../ui/DoorHeading.tsx'
import { PasskeySignIn } from '../passkeys/PasskeySignIn.tsx'

/** Says that a link no longer signs in, and leads on to a new one, which knows the address. */
export const LinkOver = ({ sentence, email }: { sentence: string; email?: string | undefined }) => {
  const [failure, setFailure] = useState('')
  return (
    <>
      <DoorHeading>This link no longer works</DoorHeading>
      <Alert>{failure || sentence}</Alert>
      {email && <p className="[overflow-wrap:anywhere] text-ink-2">It was for {email}.</p>}
      <div className="grid gap-3">
        <DialogButton dialog="sign-in-code" className={buttonClass('primary', 'w-full')}>
          Get a new code
        </DialogButton>
        <PasskeySignIn rememberMe={() => false} onFail={setFailure} />
      </div>
    </>
  )
}
