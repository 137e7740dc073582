import { useState } from 'react'
import { trashDays } from '../../../../contract/core/trash-entries.ts'
import { countRecords, type Client, remove } from '../../../../contract/clients/clients.ts'
import { createForClient } from '../../../../contract/operations/data-exports.ts'
import { adminsStay } from '../../../../contract/operations/deletion-requests.ts'
import { call, CallError } from '../../../platform/call.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { ExportDialog } from '../../../shared/operations/data-exports/ExportDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { deleting, trashChanged, toastDeleted } from '../../core/trash-entries/restore.ts'
import { fullName, markedName } from './columns.tsx'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

type DeleteClientProps = { client: Client; onClose: () => void; onDeleted?: () => void }

/**
 * Asks for confirmation, shows what is deleted along with the client, offers an export, and moves the client to the
 * trash.
 */
export const DeleteClient = ({ client, onClose, onDeleted = onClose }: DeleteClientProps) => {
  const { id } = client
  const records = useFresh(countRecords, { params: { id } })
  const [exporting, setExporting] = useState(false)
  const deleteClient = async () => {
    try {
      await deleting('clients', id, () => call(remove, { params: { id } }))
    } catch (error) {
      const isAdmin = error instanceof CallError && error.sentence === adminsStay
      toast({
        title: isAdmin ? 'Cannot Delete Admin' : 'Error',
        description: isAdmin ? adminsStay : 'Failed to delete client. Please try again.',
        variant: 'destructive',
      })
      return
    }
    onDeleted()
    void trashChanged('clients')
    toastDeleted('clients', [id], fullName(client), 'Client deleted successfully')
  }
  return (
    <ConfirmDialog
      title="Delete this client?"
      confirm="Delete client"
      onConfirm={deleteClient}
      onClose={onClose}
    >
      <p>
        <strong className="font-semibold text-ink">{markedName(client)}</strong> ({client.email})
        can no longer sign in, and upcoming meetings are canceled. {saidOf(teamEmailWords.deletion)}
      </p>
      <Loaded query={records}>
        {(all) => <AffectedRecords all={all.filter(({ count }) => count > 0)} />}
      </Loaded>
      <p className="mt-3">
        Leads and consultation requests from before they became a client stay. Delete those
        separately if needed.
      </p>
      <p className="mt-3">
        You can restore the client for {trashDays} days. After that everything is permanently
        deleted.
      </p>
      <Button className="mt-4" onClick={() => setExporting(true)}>
        Export everything first
      </Button>
      {exporting && (
        <ExportDialog
          title={`Export the data of ${markedName(client)}`}
          prepare={() => call(createForClient, { params: { id } })}
          onClose={() => setExporting(false)}
        />
      )}
    </ConfirmDialog>
  )
}

type AffectedRecord = { title: string; goes: 'erased' | 'kept'; count: number }

const AffectedRecords = ({ all }: { all: AffectedRecord[] }) => {
  const list = (goes: AffectedRecord['goes']) =>
    all
      .filter((each) => each.goes === goes)
      .map(({ title, count }) => `${title}: ${count.toLocaleString('en-US')}`)
  const [erased, kept] = [list('erased'), list('kept')]
  return (
    <>
      {erased.length > 0 && (
        <div className="mt-3">
          Also deleted:
          <ul className="num mt-1 list-disc pl-5">
            {erased.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {kept.length > 0 && <p className="num mt-3">Kept for bookkeeping: {kept.join(', ')}.</p>}
    </>
  )
}
