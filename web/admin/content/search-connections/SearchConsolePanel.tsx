import { useState } from 'react'
import {
  disconnect,
  fetchNow,
  fetchParts,
  fetchPartIds,
  fetchRhythms,
  mostFetchedRows,
  read,
  type SearchConnection,
} from '../../../../contract/content/search-connections.ts'
import { call } from '../../../platform/call.ts'
import { dateTime, shortDay } from '../../../platform/dates.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { whole } from '../../../shared/content/search-reports/words.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { AddAccount } from './AddAccount.tsx'
import { ChooseProperty } from './ChooseProperty.tsx'
import { ConnectSearch } from './ConnectSearch.tsx'
import { propertyName } from './property-name.ts'

type OpenDialog = 'connect' | 'choose' | 'disconnect' | null
type PartProps = { connection: SearchConnection; onOpen: (dialog: OpenDialog) => void }

/** A client’s connection to Search Console: its account, property and last fetch, and what can be done with it. */
export const SearchConsolePanel = ({ clientId }: { clientId: number }) => {
  const found = useCall(read, { params: { clientId } })
  const [open, setOpen] = useState<OpenDialog>(null)
  const close = () => setOpen(null)
  return (
    <Panel title="Search Console">
      <Loaded query={found}>
        {({ connection, accounts }) => (
          <>
            {!connection ? (
              <NotConnected onOpen={setOpen} />
            ) : connection.property ? (
              <Connected connection={connection} onOpen={setOpen} />
            ) : (
              <WithoutProperty connection={connection} onOpen={setOpen} />
            )}
            {open === 'connect' && (
              <ConnectSearch
                clientId={clientId}
                accounts={accounts}
                onConnected={(isReady) => setOpen(isReady ? null : 'choose')}
                onClose={() => setOpen((now) => (now === 'connect' ? null : now))}
              />
            )}
            {open === 'choose' && connection && (
              <ChooseProperty connection={connection} onClose={close} />
            )}
            {open === 'disconnect' && <Disconnect clientId={clientId} onClose={close} />}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

const NotConnected = ({ onOpen }: Pick<PartProps, 'onOpen'>) => (
  <div className="grid justify-items-start gap-3">
    <p className="max-w-[68ch] text-ink-2">
      Connected, the figures are fetched automatically: queries, pages, the period before, the year
      before, and what each piece brought. You need the key of a Google service account; your client
      adds its address as a user in Search Console.
    </p>
    <Button onClick={() => onOpen('connect')}>Connect Search Console</Button>
  </div>
)

const WithoutProperty = ({ connection, onOpen }: PartProps) => (
  <div className="grid justify-items-start gap-4">
    <AddAccount account={connection.account} />
    <div className="flex flex-wrap gap-2">
      <Button look="primary" onClick={() => onOpen('choose')}>
        Choose property
      </Button>
      <Button onClick={() => onOpen('connect')}>Replace key</Button>
      <Button onClick={() => onOpen('disconnect')}>Disconnect</Button>
    </div>
  </div>
)

const fetchedText = ({ fetchedAt, fetchedTo }: SearchConnection) =>
  fetchedAt && fetchedTo ? `${dateTime(fetchedAt)}, figures to ${shortDay(fetchedTo)}` : 'Not yet'

const Connected = ({ connection, onOpen }: PartProps) => {
  const { clientId, account, property, rhythm, startedAt, leftOut, failure, nextAt } = connection
  const [busy, setBusy] = useState(false)
  const fetchFigures = async () => {
    setBusy(true)
    try {
      await call(fetchNow, { params: { clientId } })
    } catch (error) {
      toastFailure(error)
    }
    await invalidate('search-connections')
    setBusy(false)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {failure && !startedAt && (
        <Alert tone="warn">
          {failure}
          {nextAt && ` The next try is on ${dateTime(nextAt)}.`}
        </Alert>
      )}
      <Facts
        facts={[
          { label: 'Property', value: propertyName(property) },
          { label: 'Service account', value: account },
          { label: 'Last fetched', value: fetchedText(connection) },
          {
            label: 'Schedule',
            value: `${fetchRhythms[rhythm]}${nextAt && !startedAt ? `, next on ${dateTime(nextAt)}` : ''}`,
          },
        ]}
      />
      {leftOut && (
        <p className="text-ink-2">
          Of very long lists, the {whole(mostFetchedRows)} rows with the most clicks are kept.
        </p>
      )}
      {startedAt && <Progress connection={connection} />}
      <div className="flex flex-wrap gap-2">
        <Button busy={busy || startedAt !== null} onClick={() => void fetchFigures()}>
          Fetch now
        </Button>
        <Button onClick={() => onOpen('choose')}>Change property</Button>
        <Button onClick={() => onOpen('connect')}>Replace key</Button>
        <Button onClick={() => onOpen('disconnect')}>Disconnect</Button>
      </div>
    </div>
  )
}

const Progress = ({ connection: { partsDone, rowsFetched } }: Pick<PartProps, 'connection'>) => {
  const part = fetchPartIds[partsDone]
  return (
    <div className="grid gap-1">
      <ProgressBar
        label="Figures fetched"
        percent={Math.round((100 * partsDone) / fetchPartIds.length)}
      />
      <p className="num text-ink-2" role="status">
        {part ? `Fetching: ${fetchParts[part]}` : 'Storing the figures'}
        {rowsFetched > 0 && ` (${whole(rowsFetched)} rows so far)`}
      </p>
    </div>
  )
}

const Disconnect = ({ clientId, onClose }: { clientId: number; onClose: () => void }) => {
  const run = async () => {
    try {
      await call(disconnect, { params: { clientId } })
      toast({ title: 'Success', description: 'Search Console disconnected' })
      onClose()
    } catch (error) {
      toastFailure(error)
    }
    await invalidate('search-connections')
  }
  return (
    <ConfirmDialog
      title="Disconnect Search Console?"
      confirm="Disconnect"
      onConfirm={run}
      onClose={onClose}
    >
      The stored key is deleted here and nothing more is fetched. The figures so far stay. At
      Google, the key works until you delete it there.
    </ConfirmDialog>
  )
}
