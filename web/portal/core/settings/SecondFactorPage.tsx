import { list } from '../../../../contract/core/passkeys.ts'
import type { CurrentUser } from '../../../../contract/core/users.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { refreshUser, signOut } from '../../../platform/session.ts'
import { ByPasskey } from '../../../shared/core/proofs/ByPasskey.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { ChoosePasswordButton } from './ChoosePasswordButton.tsx'
import { PasskeysPanel } from './PasskeysPanel.tsx'
import { TwoFactorPanel } from './TwoFactorPanel.tsx'

type SecondFactorPageProps = { user: CurrentUser; onContinue: () => void }

/** Asks somebody of the team to set up the second factor that their agency requires, or to use their passkey. */
const SecondFactorPage = ({ user, onContinue }: SecondFactorPageProps) => {
  const passkeys = useFresh(list, {})
  const isMissing = user.lacksSecondFactor
  return (
    <main id="main" tabIndex={-1} className="app min-h-dvh bg-ground px-4 py-10 outline-none">
      <div className="mx-auto grid max-w-[40rem] gap-5">
        <h1 className="h3">{isMissing ? 'One more step' : 'You’re all set'}</h1>
        <Loaded query={passkeys}>
          {(all) =>
            isMissing && all.some(({ otherAddress }) => !otherAddress) ? (
              <UsePasskey onDone={() => void refreshUser().then(onContinue)} />
            ) : (
              <>
                <p className="text-ink-2">
                  {isMissing
                    ? 'Your agency asks everybody for a passkey or an authenticator app, so that a stolen password isn’t enough. Set up one of them to go on.'
                    : 'From now on you sign in with it.'}
                </p>
                <PasskeysPanel />
                <TwoFactorPanel user={user} />
                {isMissing && user.hasPassword === false && <ChoosePasswordButton user={user} />}
              </>
            )
          }
        </Loaded>
        <div className="flex flex-wrap gap-3">
          {!isMissing && (
            <Button look="primary" onClick={onContinue}>
              Continue
            </Button>
          )}
          <Button onClick={() => void signOut()}>Sign out</Button>
        </div>
      </div>
    </main>
  )
}
export default SecondFactorPage

/** For somebody who has a passkey and signed in without it. */
const UsePasskey = ({ onDone }: { onDone: () => void }) => (
  <Panel title="Use your passkey">
    <div className="grid gap-4">
      <p className="text-ink-2">
        Your agency asks for a second factor, and a password alone is none. If you lost your
        passkey, an owner can reset it on the Team page.
      </p>
      <ByPasskey onDone={onDone} />
    </div>
  </Panel>
)
