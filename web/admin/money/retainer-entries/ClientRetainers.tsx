import { useState } from 'react'
import {
  list,
  remove,
  type Retainer,
  type RetainerEntry,
} from '../../../../contract/money/retainer-entries.ts'
import { call } from '../../../platform/call.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { useMay } from '../../../platform/use-may.ts'
import { RetainerBalance } from '../../../shared/money/retainer-entries/RetainerBalance.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { EntryForm } from './EntryForm.tsx'

type Asked = { retainer: Retainer; entry?: RetainerEntry; isRemoval?: true }

/** The retainers of a client, with what was used of them; nothing for a client without one. */
export const ClientRetainers = ({ clientId, only }: { clientId: number; only?: number }) => {
  const query = useCall(list, { params: { clientId } })
  const mayWrite = useMay()('retainer-entries.write')
  const [asked, setAsked] = useState<Asked>()
  const shown = (query.data ?? []).filter(
    ({ scheduleId }) => only === undefined || scheduleId === only,
  )
  return (
    <>
      {shown.map((retainer) => (
        <Panel
          key={retainer.scheduleId}
          title={only === undefined ? retainer.name : 'Retainer'}
          actions={
            mayWrite &&
            retainer.periods.length > 0 && (
              <Button onClick={() => setAsked({ retainer })}>Add entry</Button>
            )
          }
        >
          <RetainerBalance
            retainer={retainer}
            {...(mayWrite && {
              onEdit: (entry) => setAsked({ retainer, entry }),
              onRemove: (entry) => setAsked({ retainer, entry, isRemoval: true }),
            })}
          />
        </Panel>
      ))}
      {asked && <Ask {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

const Ask = ({ retainer, entry, isRemoval, onClose }: Asked & { onClose: () => void }) =>
  entry && isRemoval ? (
    <RemoveEntry retainer={retainer} entry={entry} onClose={onClose} />
  ) : (
    <EntryForm retainer={retainer} {...(entry && { entry })} onClose={onClose} />
  )

const RemoveEntry = ({
  retainer: { unit },
  entry,
  onClose,
}: {
  retainer: Retainer
  entry: RetainerEntry
  onClose: () => void
}) => (
  <ConfirmDialog
    title="Delete this entry?"
    confirm="Delete entry"
    onConfirm={async () => {
      try {
        await call(remove, { params: { id: entry.id } })
        await invalidate('retainer-entries')
        toast({ title: 'Success', description: 'Entry deleted' })
        onClose()
      } catch (error) {
        toastFailure(error)
      }
    }}
    onClose={onClose}
  >
    The client no longer sees “{entry.note}”, and its {unit} can be used again.
  </ConfirmDialog>
)
