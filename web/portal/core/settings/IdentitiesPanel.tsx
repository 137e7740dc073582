import { useRef, useState } from 'react'
import { beginLink, type Identity, list } from '../../../../contract/core/identities.ts'
import { listOffered, type OfferedProvider } from '../../../../contract/core/sign-in-providers.ts'
import { call } from '../../../platform/call.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useMay } from '../../../platform/use-may.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { IdentityRow } from './IdentityRow.tsx'
import { RemoveIdentity } from './RemoveIdentity.tsx'

/** The user's accounts at sign-in providers, with buttons that link another one. */
export const IdentitiesPanel = () => {
  const identities = useFresh(list, {})
  const offered = useFresh(listOffered, {})
  const dialog = useOpenItem('identity')
  const box = useRef<HTMLDivElement>(null)
  const open = identities.data?.find(({ id }) => String(id) === dialog.openId)
  const onRemoved = () => {
    dialog.close()
    // The row's button disappears with it; without this the focus would be lost.
    box.current?.focus()
  }
  return (
    <Panel title="Linked accounts">
      <p className="mb-2 text-ink-2">
        Sign in with an account that you have anyway. Your password and passkeys keep working.
      </p>
      <div ref={box} tabIndex={-1} className="outline-none">
        <Loaded query={identities}>
          {(all) => <IdentityList all={all} onOpen={dialog.open} />}
        </Loaded>
      </div>
      <Loaded query={offered}>{(all) => <LinkButtons offered={all} />}</Loaded>
      {open && <RemoveIdentity identity={open} onRemoved={onRemoved} onClose={dialog.close} />}
    </Panel>
  )
}

type IdentityListProps = { all: Identity[]; onOpen: (id: number) => void }

const IdentityList = ({ all, onOpen }: IdentityListProps) =>
  all.length === 0 ? (
    <p className="font-semibold">No linked accounts yet</p>
  ) : (
    <ul aria-label="Linked accounts" className="divide-y divide-line">
      {all.map((identity) => (
        <IdentityRow key={identity.id} identity={identity} onRemove={() => onOpen(identity.id)} />
      ))}
    </ul>
  )

const LinkButtons = ({ offered }: { offered: OfferedProvider[] }) => {
  const [busy, setBusy] = useState<number | null>(null)
  const mayOffer = useMay()('sign-in-providers.manage')
  const link = async (provider: number) => {
    setBusy(provider)
    try {
      const { url } = await call(beginLink, { body: { provider } })
      location.assign(url)
    } catch (error) {
      toastFailure(error)
      setBusy(null)
    }
  }
  if (offered.length === 0) {
    const who = mayOffer ? 'You' : 'An owner'
    return <p className="mt-2 text-ink-2">{who} can offer providers on the page Team.</p>
  }
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {offered.map(({ id, name }) => (
        <Button key={id} busy={busy === id} onClick={() => void link(id)}>
          Link {name} account
        </Button>
      ))}
    </p>
  )
}
