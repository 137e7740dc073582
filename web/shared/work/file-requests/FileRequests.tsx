import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type FileRequest, list } from '../../../../contract/work/file-requests.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useCall } from '../../../platform/query.tsx'
import { useUser } from '../../../platform/session.ts'
import { useMay } from '../../../platform/use-may.ts'
import { Button } from '../../../ui/Button.tsx'
import { entryOfKept, type FilesScope } from '../client-files/entries.ts'
import { PreviewDialog } from '../client-files/PreviewDialog.tsx'
import { RequestPanel } from './RequestPanel.tsx'

/** Returns the requests that are shown: to a client the open ones, to the team all. */
export function useRequests(scope: FilesScope) {
  const isClient = useUser()?.role === 'client'
  const { data = [] } = useCall(list, { query: { ...scope, show: isClient ? 'open' : 'all' } })
  return {
    open: data.filter(({ closedAt }) => closedAt === null),
    closed: data.filter(({ closedAt }) => closedAt !== null),
  }
}
export type Requests = ReturnType<typeof useRequests>

/** The requests for files of a client or a project, the closed ones folded. */
export const FileRequests = ({ requests: { open, closed } }: { requests: Requests }) => {
  const isClient = useUser()?.role === 'client'
  const may = useMay()
  const preview = useOpenItem('asked')
  const [params] = useSearchParams()
  const wanted = Number(params.get('request')) || null
  const [showsClosed, setShowsClosed] = useState(false)
  const isClosedWanted = closed.some(({ id }) => id === wanted)
  const shown = showsClosed || isClosedWanted ? [...open, ...closed] : open
  const isThere = shown.some(({ id }) => id === wanted)
  useEffect(() => {
    if (isThere) document.getElementById(`request-${wanted}`)?.scrollIntoView({ block: 'center' })
  }, [isThere, wanted])
  const files = shown.flatMap(filesOf)
  const entry = files.find(({ id }) => `kept-${id}` === preview.openId)
  return (
    <>
      {shown.map((request) => (
        <RequestPanel
          key={request.id}
          request={request}
          isClient={isClient}
          mayAnswer={may('file-requests.answer')}
          mayWrite={may('file-requests.write')}
          onOpenFile={preview.open}
        />
      ))}
      {closed.length > 0 && !isClosedWanted && (
        <Button
          look="ghost"
          className="justify-self-start"
          aria-expanded={showsClosed}
          onClick={() => setShowsClosed(!showsClosed)}
        >
          {showsClosed ? 'Hide closed requests' : `Closed requests (${closed.length})`}
        </Button>
      )}
      {entry && (
        <PreviewDialog
          entry={entryOfKept(entry)}
          before={undefined}
          after={undefined}
          onMove={() => undefined}
          onClose={preview.close}
        />
      )}
    </>
  )
}

const filesOf = ({ items }: FileRequest) => items.flatMap(({ files }) => files)
