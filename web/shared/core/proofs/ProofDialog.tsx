import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Proof, type ProofWay, read } from '../../../../contract/core/proofs.ts'
import { focusField } from '../../../platform/focus-field.ts'
import { answerProof, isProofAsked, subscribeToAsked } from '../../../platform/fresh-proof.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { useUser } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { ChoosePassword } from '../users/ChoosePassword.tsx'
import { ByApp } from './ByApp.tsx'
import { ByEmail } from './ByEmail.tsx'
import { ByPasskey } from './ByPasskey.tsx'
import { ByProvider } from './ByProvider.tsx'
import { ByPassword } from './ByPassword.tsx'
import { useFreshDownloads } from './use-fresh-downloads.ts'

/** Asks the user to prove that it is them whenever a call or a download needs that. */
export const ProofDialog = () => {
  useFreshDownloads()
  const isAsked = useSyncExternalStore(subscribeToAsked, isProofAsked, () => false)
  return isAsked && <Asking />
}

const Asking = () => {
  const proof = useFresh(read, {})
  return (
    <Dialog
      title="Confirm it’s you"
      description="This needs a recent sign-in, so that nobody else at this computer can do it."
      width="sm"
      onClose={() => answerProof(false)}
    >
      <div className="app">
        <Loaded query={proof}>{({ ways }) => <Ways ways={ways} />}</Loaded>
      </div>
    </Dialog>
  )
}

const forms = {
  passkey: ByPasskey,
  app: ByApp,
  password: ByPassword,
  email: ByEmail,
  provider: ByProvider,
}
const others: Record<ProofWay, string> = {
  passkey: 'Use a passkey',
  app: 'Use your authenticator app',
  password: 'Use your password',
  email: 'Use a code by email',
  provider: 'Use a linked account',
}

const Ways = ({ ways }: { ways: Proof['ways'] }) => {
  const [chosen, setChosen] = useState<ProofWay | null>(null)
  const way = chosen ?? ways[0]
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (form.current && (way === 'password' || way === 'app'))
      focusField(way === 'app' ? 'code' : 'password', form.current)
  }, [way])
  if (!way) return <NoWay />
  const Form = forms[way]
  return (
    <div className="grid gap-4">
      <div ref={form}>
        <Form key={way} onDone={() => answerProof(true)} />
      </div>
      {ways.length > 1 && (
        <ul aria-label="Other ways" className="grid gap-1 border-t border-line pt-3">
          {ways
            .filter((each) => each !== way)
            .map((each) => (
              <li key={each}>
                <button
                  type="button"
                  className="link min-h-8 coarse:min-h-11"
                  onClick={() => setChosen(each)}
                >
                  {others[each]}
                </button>
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}

/** For somebody who came by an invitation and has chosen nothing yet. */
const NoWay = () => {
  const user = useUser()
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <div className="grid gap-4">
      <p>
        {user?.hasPassword === false
          ? 'You have neither a password nor a passkey, so there is nothing to confirm it with. Choose a password first.'
          : 'You have no way to confirm it here. Sign out and in again.'}
      </p>
      {user?.hasPassword === false && (
        <Button look="primary" onClick={() => setIsChoosing(true)}>
          Choose a password
        </Button>
      )}
      {isChoosing && user && (
        <ChoosePassword
          user={user}
          onClose={() => {
            setIsChoosing(false)
            answerProof(false)
          }}
        />
      )}
    </div>
  )
}
