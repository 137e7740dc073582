import type { Passkey } from '../../../../contract/core/passkeys.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { dateTime, useNow } from '../../../platform/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'

type PasskeyRowProps = { passkey: Passkey; onOpen: (item: string) => void }

export const PasskeyRow = ({ passkey, onOpen }: PasskeyRowProps) => {
  const now = useNow()
  const { id, name, createdAt, lastUsedAt, backedUp, otherAddress } = passkey
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-0">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
          {name}
          {backedUp && <Badge tone="ok">Synced</Badge>}
        </p>
        <p className="num [overflow-wrap:anywhere] text-ink-2">
          Added {dateTime(createdAt)},{' '}
          {lastUsedAt ? (
            <>
              last used <Ago at={lastUsedAt} now={now} />
            </>
          ) : (
            'never used'
          )}
        </p>
        {otherAddress && (
          <p className="text-warn">
            This passkey was made for an earlier web address and no longer works. Please remove it
            and add a new one.
          </p>
        )}
      </div>
      <Button onClick={() => onOpen(`rename-${id}`)} aria-label={`Rename ${name}`}>
        Rename
      </Button>
      <Button onClick={() => onOpen(`remove-${id}`)} aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </li>
  )
}
