import { useState } from 'react'
import { keysOf } from '../../../../contract/fields.ts'
import {
  list,
  type NewsletterReader,
  readerSources,
  readerStates,
  remove,
  unsubscribe,
} from '../../../../contract/outreach/newsletter-readers.ts'
import { call } from '../../../platform/call.ts'
import { shortDate } from '../../../platform/dates.ts'
import { PanelList } from '../../../platform/PanelList.tsx'
import { invalidate, useList } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FilterSelect } from '../../../ui/filters.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { SuppressedBadge } from '../../leads/suppressions/SuppressedBadge.tsx'

type State = 'all' | keyof typeof readerStates
type Asked = { reader: NewsletterReader; action: 'unsubscribe' | 'delete' }

/** The readers of a client's newsletter in a dialog, with search. */
export const ReaderList = ({ clientId, onClose }: { clientId: number; onClose: () => void }) => {
  const [q, setQ] = useState('')
  const [state, setState] = useState<State>('all')
  const [asked, setAsked] = useState<Asked | null>(null)
  const readers = useList(list, { params: { clientId }, query: { q, state, limit: 50 } })
  return (
    <Dialog title="Newsletter readers" width="lg" onClose={onClose}>
      <div className="app grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap gap-3">
          <SearchField label="Search readers" value={q} onChange={setQ} />
          <FilterSelect
            label="State"
            all="All readers"
            labels={readerStates}
            value={state}
            onChange={(next) =>
              setState(['all', ...keysOf(readerStates)].find((each) => each === next) as State)
            }
          />
        </div>
        <div>
          <PanelList
            list={readers}
            older="Show more"
            empty={q || state !== 'all' ? 'No readers match.' : 'No readers yet.'}
          >
            {(rows) => (
              <ul aria-label="Readers" className="divide-y divide-line border-y border-line">
                {rows.map((reader) => (
                  <Reader
                    key={reader.id}
                    reader={reader}
                    onAsk={(action) => setAsked({ reader, action })}
                  />
                ))}
              </ul>
            )}
          </PanelList>
        </div>
      </div>
      {asked && <Ask {...asked} onClose={() => setAsked(null)} />}
    </Dialog>
  )
}

/** Returns how and when somebody became a reader: "Signed up Mar 2, 2026 on https://…". */
const originOf = ({ source, consent, createdAt, signedUpAt, signUpPage }: NewsletterReader) =>
  source === 'signed-up'
    ? `${readerSources[source]} ${shortDate(signedUpAt ?? createdAt)}${signUpPage && ` on ${signUpPage}`}`
    : `Added ${shortDate(createdAt)} · ${consent}`

type ReaderProps = { reader: NewsletterReader; onAsk: (action: Asked['action']) => void }

const Reader = ({ reader, onAsk }: ReaderProps) => {
  const { address, name, unsubscribedAt, suppressed } = reader
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-48 flex-1 gap-0.5 [overflow-wrap:anywhere]">
        <span className="font-semibold">{name || address}</span>
        {name && <span>{address}</span>}
        <span className="text-[0.8125rem] text-ink-3">{originOf(reader)}</span>
      </div>
      <span className="flex flex-wrap items-center gap-2">
        {unsubscribedAt && <Badge>Unsubscribed {shortDate(unsubscribedAt)}</Badge>}
        {suppressed && <SuppressedBadge reason={suppressed} />}
        {!unsubscribedAt && (
          <>
            <Button
              onClick={() => onAsk('unsubscribe')}
              aria-label={`Unsubscribe ${name || address}`}
            >
              Unsubscribe
            </Button>
            <Button onClick={() => onAsk('delete')} aria-label={`Delete ${name || address}`}>
              Delete
            </Button>
          </>
        )}
      </span>
    </li>
  )
}

const Ask = ({ reader, action, onClose }: Asked & { onClose: () => void }) => {
  const { id, address, name } = reader
  const isDeletion = action === 'delete'
  const run = async () => {
    try {
      await call(isDeletion ? remove : unsubscribe, { params: { id } })
      toast({
        title: 'Success',
        description: isDeletion ? 'Reader deleted' : 'Reader unsubscribed',
      })
      onClose()
    } catch (error) {
      toastFailure(error)
    }
    await invalidate('newsletter-readers')
  }
  return (
    <ConfirmDialog
      title={isDeletion ? `Delete ${name || address}?` : `Unsubscribe ${name || address}?`}
      confirm={isDeletion ? 'Delete reader' : 'Unsubscribe'}
      onConfirm={run}
      onClose={onClose}
    >
      {isDeletion
        ? 'A later import can add them again. If they asked for no more emails, unsubscribe them instead.'
        : 'They get no more newsletters of this client, also after a later import. Only they can undo it, by the link in an email they got.'}
    </ConfirmDialog>
  )
}
