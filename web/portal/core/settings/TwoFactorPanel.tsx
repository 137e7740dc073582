import { useState } from 'react'
import type { User } from '../../../../contract/core/users.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { refreshUser } from '../../../platform/session.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoFactorOff } from './TwoFactorOff.tsx'
import { TwoFactorOn } from './TwoFactorOn.tsx'

/** Sign-in with a code besides the password: on or off, and the dialogs that change it. */
export const TwoFactorPanel = ({ user }: { user: User }) => {
  const dialog = useOpenItem('two-factor')
  // Shown for as long as it takes, whatever the address says: they never come back.
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null)
  const on = user.twoFactorEnabled
  const turnedOn = (codes: string[]) => {
    setRecoveryCodes(codes)
    dialog.close()
    void refreshUser()
  }
  return (
    <Panel
      title={
        <span className="flex items-center gap-2.5">
          Two-factor sign-in
          <Badge tone={on ? 'ok' : 'idle'}>{on ? 'On' : 'Off'}</Badge>
        </span>
      }
    >
      <div className="flex flex-wrap items-center gap-4">
        <p className="min-w-0 flex-[1_1_18rem] text-ink-2">
          {on
            ? 'Signing in asks for a code from your authenticator app after your password.'
            : 'Signing in will also ask for a code from an authenticator app on your phone, so a stolen password isn’t enough.'}
        </p>
        {on ? (
          <Button onClick={() => dialog.open('off')}>Turn off</Button>
        ) : (
          <Button onClick={() => dialog.open('on')}>Turn on</Button>
        )}
      </div>
      {dialog.shown === 'on' && !on && <TwoFactorOn onDone={turnedOn} onClose={dialog.close} />}
      {dialog.shown === 'off' && on && <TwoFactorOff onClose={dialog.close} />}
      {recoveryCodes && (
        <RecoveryCodes codes={recoveryCodes} onClose={() => setRecoveryCodes(null)} />
      )}
    </Panel>
  )
}
