import { useState } from 'react'
import {
  belongings,
  type Client,
  clientBinDays,
  remove,
  restore,
} from '../../../contract/clients.ts'
import { createForClient } from '../../../contract/data-exports.ts'
import { adminsStay } from '../../../contract/deletion-requests.ts'
import { call, CallError } from '../../platform/call.ts'
import { useFresh } from '../../platform/fresh.ts'
import { invalidate } from '../../platform/query.tsx'
import { sentenceOf } from '../../platform/sentence.ts'
import { ExportDialog } from '../../shared/data-exports/ExportDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Loaded } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { fullName } from './columns.tsx'

const changed = () =>
  invalidate('clients', 'projects', 'messages', 'deletion-requests', 'service-requests', 'stats')

/** Takes a client out of the bin again, and says so. */
export const restoreClient = async (client: Pick<Client, 'id' | 'firstName' | 'lastName'>) => {
  try {
    await call(restore, { params: { id: client.id } })
    toast({ title: 'Success', description: `${fullName(client)} is back` })
  } catch (error) {
    const description = sentenceOf(error, 'Failed to restore client. Please try again.')
    toast({ title: 'Error', description, variant: 'destructive' })
  }
  await changed()
}

type DeleteClientProps = { client: Client; onClose: () => void; onDeleted?: () => void }

/** Says what goes with a client, offers an export, asks, and puts the client into the bin. */
export const DeleteClient = ({ client, onClose, onDeleted = onClose }: DeleteClientProps) => {
  const { id } = client
  const things = useFresh(belongings, { params: { id } })
  const [exporting, setExporting] = useState(false)
  const deleteClient = async () => {
    try {
      await call(remove, { params: { id } })
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
    void changed()
    toast({
      title: 'Success',
      description: 'Client deleted successfully',
      action: { label: 'Undo', onClick: () => void restoreClient(client) },
    })
  }
  return (
    <ConfirmDialog
      title="Delete this client?"
      confirm="Delete client"
      onConfirm={deleteClient}
      onClose={onClose}
    >
      <p>
        <strong className="font-semibold text-ink">
          {client.businessName || fullName(client)}
        </strong>{' '}
        ({client.email}) can no longer sign in, and meetings ahead are cancelled. A letter tells
        them.
      </p>
      <Loaded query={things}>
        {(all) => <Belongings all={all.filter(({ count }) => count > 0)} />}
      </Loaded>
      <p className="mt-3">
        The client can be brought back for {clientBinDays} days. Then everything is erased for good.
      </p>
      <Button className="mt-4" onClick={() => setExporting(true)}>
        Export everything first
      </Button>
      {exporting && (
        <ExportDialog
          title={`Export the data of ${client.businessName || fullName(client)}`}
          prepare={(password) => call(createForClient, { params: { id }, body: { password } })}
          onClose={() => setExporting(false)}
        />
      )}
    </ConfirmDialog>
  )
}

type Thing = { title: string; goes: 'erased' | 'kept'; count: number }

const Belongings = ({ all }: { all: Thing[] }) => {
  const list = (goes: Thing['goes']) =>
    all
      .filter((each) => each.goes === goes)
      .map(({ title, count }) => `${title}: ${count.toLocaleString('en-US')}`)
  const [erased, kept] = [list('erased'), list('kept')]
  return (
    <>
      {erased.length > 0 && (
        <div className="mt-3">
          With the client go:
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
