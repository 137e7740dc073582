import { useRef } from 'react'
import { list, type Passkey } from '../../../../contract/core/passkeys.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { canUsePasskeys } from '../../../shared/core/passkeys/device.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import { RemovePasskey } from './RemovePasskey.tsx'
import { RenamePasskey } from './RenamePasskey.tsx'

/** The user's passkeys, with dialogs that add, rename and remove one. */
export const PasskeysPanel = () => {
  const passkeys = useFresh(list, {})
  const dialog = useOpenItem('passkey')
  const box = useRef<HTMLDivElement>(null)
  const [action = '', openId = ''] = (dialog.openId ?? '').split('-')
  const openPasskey = passkeys.data?.find(({ id }) => String(id) === openId)
  const onRemoved = () => {
    dialog.close()
    // The row's button disappears with it; without this the focus would be lost.
    box.current?.focus()
  }
  return (
    <Panel
      title="Passkeys"
      actions={
        canUsePasskeys() && <Button onClick={() => dialog.open('new')}>Add a passkey</Button>
      }
    >
      <p className="mb-2 text-ink-2">
        Sign in with your fingerprint, face or device PIN instead of a password. A passkey also
        counts as two-factor sign-in.
        {!canUsePasskeys() && ' This browser doesn’t support passkeys here.'}
      </p>
      <div ref={box} tabIndex={-1} className="outline-none">
        <Loaded query={passkeys}>{(all) => <PasskeyList all={all} onOpen={dialog.open} />}</Loaded>
      </div>
      {action === 'new' && <AddPasskey onClose={dialog.close} />}
      {action === 'rename' && openPasskey && (
        <RenamePasskey passkey={openPasskey} onClose={dialog.close} />
      )}
      {action === 'remove' && openPasskey && (
        <RemovePasskey passkey={openPasskey} onRemoved={onRemoved} onClose={dialog.close} />
      )}
    </Panel>
  )
}

type PasskeyListProps = { all: Passkey[]; onOpen: (item: string) => void }

const PasskeyList = ({ all, onOpen }: PasskeyListProps) =>
  all.length === 0 ? (
    <p className="font-semibold">No passkeys yet</p>
  ) : (
    <ul aria-label="Passkeys" className="divide-y divide-line">
      {all.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onOpen={onOpen} />
      ))}
    </ul>
  )
