import { Ellipsis } from 'lucide-react'
import {
  environmentProvider,
  type SignInProvider,
} from '../../../../contract/core/sign-in-providers.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { peopleText } from './labels.ts'

const problems = {
  environment:
    'Not used: the server’s own settings name the same issuer (OIDC_ISSUER), which stands above.',
  secret: 'Not used: its client secret can’t be read on this server. Please enter it again.',
}

type ProviderRowProps = { provider: SignInProvider; onEdit: () => void; onRemove: () => void }

export const ProviderRow = ({ provider, onEdit, onRemove }: ProviderRowProps) => {
  const { id, name, issuer, domains, enabled, problem, people } = provider
  const isSet = id === environmentProvider
  return (
    <li className="flex items-center gap-3 px-panel py-3">
      <div className="min-w-0 flex-1 leading-snug">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
          {isSet && <Badge tone="info">Set on the server</Badge>}
          {!enabled && <Badge tone="idle">Off</Badge>}
          {enabled && problem && <Badge tone="warn">Not used</Badge>}
          {enabled && !problem && <Badge tone="ok">On</Badge>}
        </p>
        <p className="text-[0.875em] [overflow-wrap:anywhere] text-ink-2">
          {issuer} · {domains.length > 0 ? `only ${domains.join(', ')}` : 'any email domain'} ·{' '}
          {peopleText(people)}
        </p>
        {problem && <p className="text-[0.875em] text-warn">{problems[problem]}</p>}
      </div>
      {!isSet && (
        <Menu
          trigger={
            <IconButton label={`Actions for ${name}`}>
              <Ellipsis className="size-4" aria-hidden />
            </IconButton>
          }
          items={[
            { label: 'Edit', onSelect: onEdit },
            { label: 'Remove', danger: true, onSelect: onRemove },
          ]}
        />
      )}
    </li>
  )
}
