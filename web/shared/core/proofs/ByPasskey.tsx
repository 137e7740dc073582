import { useState } from 'react'
import { askPasskey, prove } from '../../../../contract/core/proofs.ts'
import { call } from '../../../platform/call.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { askForPasskey, PasskeyError } from '../passkeys/device.ts'

/** Proves it with one of the user's passkeys. */
export const ByPasskey = ({ onDone }: { onDone: () => void }) => {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const confirm = async () => {
    setIsBusy(true)
    setFailure('')
    try {
      const passkey = await askForPasskey(await call(askPasskey), false)
      await call(prove, { body: { way: 'passkey', passkey } })
      onDone()
    } catch (error) {
      setFailure(error instanceof PasskeyError ? (error.sentence ?? '') : sentenceOf(error))
      setIsBusy(false)
    }
  }
  return (
    <div className="grid gap-4">
      {failure && <Alert>{failure}</Alert>}
      <Button look="primary" className="w-full" busy={isBusy} onClick={() => void confirm()}>
        Use a passkey
      </Button>
    </div>
  )
}
