import type { Identity } from '../../../../contract/core/identities.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { dateTime, useNow } from '../../../platform/dates.ts'
import { Button } from '../../../ui/Button.tsx'

type IdentityRowProps = { identity: Identity; onRemove: () => void }

export const identityName = ({ name, address }: Identity) =>
  address ? `${name}, ${address}` : name

export const IdentityRow = ({ identity, onRemove }: IdentityRowProps) => {
  const now = useNow()
  const { createdAt, lastUsedAt, works } = identity
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-0">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-semibold [overflow-wrap:anywhere]">{identityName(identity)}</p>
        <p className="num [overflow-wrap:anywhere] text-ink-2">
          Linked {dateTime(createdAt)},{' '}
          {lastUsedAt ? (
            <>
              last used <Ago at={lastUsedAt} now={now} />
            </>
          ) : (
            'never used'
          )}
        </p>
        {!works && (
          <p className="text-warn">
            This provider is turned off here, so this account doesn’t sign in now.
          </p>
        )}
      </div>
      <Button onClick={onRemove} aria-label={`Remove ${identityName(identity)}`}>
        Remove
      </Button>
    </li>
  )
}
