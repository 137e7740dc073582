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

/** Shows whether two-factor sign-in is on, and opens the dialogs that change it. */
export const TwoFactorPanel = ({ user }: { user: User }) => {
  const dialog = useOpenItem('two-factor')
  // The codes are shown only once, so they stay open whatever the URL says.
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null)
  const isOn = user.twoFactorEnabled
  const onTurnedOn = (codes: string[]) => {
    setRecoveryCodes(codes)
    dialog.close()
    void refreshUser()
  }
  return (
    <Panel
      title={
        <span className="flex items-center gap-2.5">
          Two-factor sign-in
          <Badge tone={isOn ? 'ok' : 'idle'}>{isOn ? 'On' : 'Off'}</Badge>
        </span>
      }
    >
      <div className="flex flex-wrap items-center gap-4">
        <p className="min-w-0 flex-[1_1_18rem] text-ink-2">
          {isOn
            ? 'Signing in asks for a code from your authenticator app after your password.'
            : 'Signing in will also ask for a code from an authenticator app on your phone, so a stolen password isn’t enough.'}
        </p>
        {isOn ? (
          <Button onClick={() => dialog.open('off')}>Turn off</Button>
        ) : (
          <Button onClick={() => dialog.open('on')}>Turn on</Button>
        )}
      </div>
      {dialog.openId === 'on' && !isOn && (
        <TwoFactorOn onDone={onTurnedOn} onClose={dialog.close} />
      )}
      {dialog.openId === 'off' && isOn && <TwoFactorOff onClose={dialog.close} />}
      {recoveryCodes && (
        <RecoveryCodes codes={recoveryCodes} onClose={() => setRecoveryCodes(null)} />
      )}
    </Panel>
  )
}
