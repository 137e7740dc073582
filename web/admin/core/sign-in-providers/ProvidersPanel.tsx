import { KeyRound } from 'lucide-react'
import { useRef } from 'react'
import {
  list,
  mostProviders,
  type SignInProvider,
} from '../../../../contract/core/sign-in-providers.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useCall } from '../../../platform/query.tsx'
import { SetOnServer } from '../../../shared/core/environment-settings/SetOnServer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState, Loaded } from '../../../ui/states.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { ProviderRow } from './ProviderRow.tsx'
import { RemoveProvider } from './RemoveProvider.tsx'

/** The providers with whose accounts the team signs in, for owners. */
export const ProvidersPanel = () => {
  const loaded = useCall(list, {})
  const editing = useOpenItem('provider')
  const removing = useOpenItem('remove-provider')
  const box = useRef<HTMLDivElement>(null)
  const stored = loaded.data?.providers.filter(({ id }) => id > 0) ?? []
  const find = (id: string | null) => stored.find((each) => String(each.id) === id)
  const edited = find(editing.openId)
  const removed = find(removing.openId)
  const redirectUri = loaded.data?.redirectUri ?? ''
  const onRemoved = () => {
    removing.close()
    box.current?.focus()
  }
  return (
    <Panel
      title="Sign-in providers"
      flush
      actions={
        loaded.data &&
        stored.length < mostProviders && (
          <Button onClick={() => editing.open('new')}>
            <KeyRound className="size-4" aria-hidden />
            Add provider
          </Button>
        )
      }
    >
      <p className="px-panel pb-4 text-ink-2">
        Let the team sign in with Google, Microsoft or your own OpenID Connect server. Clients never
        do.
      </p>
      <div className="px-panel pb-4 empty:hidden">
        <SetOnServer place="providers" />
      </div>
      <div ref={box} tabIndex={-1} className="outline-none">
        <Loaded query={loaded}>
          {({ providers }) => (
            <ProviderList
              providers={providers}
              onEdit={(id) => editing.open(id)}
              onRemove={(id) => removing.open(id)}
            />
          )}
        </Loaded>
      </div>
      {loaded.data && (edited || editing.openId === 'new') && (
        <ProviderForm
          key={editing.openId}
          provider={edited ?? null}
          redirectUri={redirectUri}
          onClose={editing.close}
        />
      )}
      {removed && (
        <RemoveProvider provider={removed} onRemoved={onRemoved} onClose={removing.close} />
      )}
    </Panel>
  )
}

type ProviderListProps = {
  providers: SignInProvider[]
  onEdit: (id: number) => void
  onRemove: (id: number) => void
}

const ProviderList = ({ providers, onEdit, onRemove }: ProviderListProps) =>
  providers.length === 0 ? (
    <EmptyState title="No providers yet">
      Until then everybody signs in with a password or passkey.
    </EmptyState>
  ) : (
    <ul aria-label="Sign-in providers" className="divide-y divide-line border-t border-line">
      {providers.map((provider) => (
        <ProviderRow
          key={provider.id}
          provider={provider}
          onEdit={() => onEdit(provider.id)}
          onRemove={() => onRemove(provider.id)}
        />
      ))}
    </ul>
  )
