import { useState } from 'react'
import { disown } from '../../../../contract/core/email-confirmations.ts'
import { call } from '../../../platform/call.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { agencyHere } from '../../../platform/site.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'

type DisowningProps = {
  token: string
  email: string
  onDone: () => void
  onMine: () => void
  onFail: (error: unknown) => void
}
/** Says, at the press of a button, that the reader of an address doesn’t know its account. */
export const Disowning = ({ token, email, onDone, onMine, onFail }: DisowningProps) => {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const send = async () => {
    setIsBusy(true)
    setFailure('')
    try {
      await call(disown, { body: { token } })
      onDone()
    } catch (error) {
      setFailure(sentenceOf(error))
      setIsBusy(false)
      onFail(error)
    }
  }
  return (
    <div className="grid gap-4">
      <p className="[overflow-wrap:anywhere] text-ink-2">
        An account at {agencyHere.name} has{' '}
        <strong className="font-semibold text-ink">{email}</strong> as its address. If you don’t
        know it, it loses your address, and we look into it.
      </p>
      {failure && <Alert>{failure}</Alert>}
      <Button look="primary" className="w-full" busy={isBusy} onClick={() => void send()}>
        That isn’t my account
      </Button>
      <Button look="ghost" className="w-full" onClick={onMine}>
        It’s mine
      </Button>
    </div>
  )
}
