import { useEffect } from 'react'
import { useParams } from '../../../platform/params.ts'
import { read } from '../../../../contract/content/content-pieces.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { useRecord } from '../../../platform/commands/record-kind.ts'
import { BackLink } from '../../../platform/BackLink.tsx'
import { NoItemPage } from '../../../platform/NoItemPage.tsx'
import { useCall } from '../../../platform/query.tsx'
import { paths } from '../../../paths.ts'
import { Page } from '../../../ui/Page.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { BriefEditor } from '../content-briefs/BriefEditor.tsx'
import { NotesUnderPage } from '../../core/internal-notes/InternalNotes.tsx'
import { nameOf } from './labels.ts'
import { pieceKind } from './commands.ts'
import { PieceEditor } from './PieceEditor.tsx'
import { useRecentRecord } from '../../recent-records.ts'

const backLink = { to: paths.adminContent, label: 'Back to content' }

/** The page where one piece of content is edited. */
const PiecePage = () => {
  const { id = '' } = useParams()
  return <StoredPiece key={id} id={id} />
}
export default PiecePage

const StoredPiece = ({ id }: { id: string }) => {
  const piece = useFresh(read, { params: { id } })
  useRecentRecord('content-pieces', piece, nameOf)
  useRecord(pieceKind, piece.data)
  if (!piece.data)
    return <NoItemPage title="Edit content" noun="piece" query={piece} link={backLink} />
  const { generation } = piece.data
  if (generation === 'queued' || generation === 'writing')
    return <Waiting id={id} title={nameOf(piece.data)} onWritten={() => void piece.refetch()} />
  const { brief, isBrief } = piece.data
  return (
    <>
      {isBrief && brief ? (
        <BriefEditor piece={{ ...piece.data, brief }} />
      ) : (
        <PieceEditor key={generation} piece={piece.data} />
      )}
      <NotesUnderPage noun="content-pieces" recordId={piece.data.id} />
    </>
  )
}

type WaitingProps = { id: string; title: string; onWritten: () => void }

/** The placeholder page until the piece is written. */
const Waiting = ({ id, title, onWritten }: WaitingProps) => {
  // Asked again also without news, which a broken connection may have lost.
  const { data, dataUpdatedAt } = useCall(
    read,
    { params: { id: Number(id) } },
    { refetchInterval: 5000 },
  )
  const isWritten = data?.generation === 'ready' || data?.generation === 'failed'
  useEffect(() => {
    if (isWritten) onWritten()
    // Runs when the piece is written, and again if the page couldn’t be loaded then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isWritten, dataUpdatedAt])
  return (
    <Page title={title}>
      <p>
        <BackLink to={backLink.to}>{backLink.label}</BackLink>
      </p>
      <p role="status" className="flex items-center justify-center gap-3 py-16 text-ink-2">
        <Spinner label="" className="size-5" />
        {data?.generation === 'writing' ? 'Writing...' : 'Queued...'}
      </p>
    </Page>
  )
}
