import { useMemo, useState } from 'react'
import { type ContentPiece, listAll } from '../../../../contract/content/content-pieces.ts'
import { contentStages, type ContentStage } from '../../../../contract/content/content-stages.ts'
import { Board } from '../../../platform/Board.tsx'
import type { BoardKind } from '../../../platform/board-kind.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { idIn } from '../../../platform/url-values.ts'
import { assigneeIn } from '../../core/assignments/AssigneeFilter.tsx'
import { beginVersion, letRest } from '../content-refreshes/refreshing.ts'
import { BoardCard } from './BoardCard.tsx'
import { wayTo } from './board-moves.ts'
import { pieceKind } from './commands.ts'
import type { PieceFilters } from './content-filters.ts'
import { DueDialog } from './DueDialog.tsx'
import { KeywordIdeas } from './KeywordIdeas.tsx'
import { nameOf } from './labels.ts'
import { MoveDialog, type Wanted } from './MoveDialog.tsx'
import { storeStatus } from './status.ts'
import { VouchDialog } from './VouchDialog.tsx'

type Kind = BoardKind<ContentPiece, ContentStage>

/** The pieces by stage. A move that nobody makes by hand is told instead, with the way to what makes it. */
export const ContentBoard = ({ filters }: { filters: PieceFilters }) => {
  const { q, client, type, sort, due, assignee } = filters.values
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [vouched, setVouched] = useState<ContentPiece | null>(null)
  const dating = useOpenItem('date')
  const kind = useMemo(
    (): Kind => ({
      list: listAll,
      titles: contentStages,
      by: 'stage',
      columnOf: ({ stage }) => stage,
      nameOf,
      records: pieceKind,
      Card: BoardCard,
      none: 'None',
      Below: { idea: KeywordIdeas },
      oneOnPhones: true,
      intercept(piece, to) {
        const way = wayTo(piece, to)
        if (way.by !== 'asking' && way.by !== 'elsewhere') return false
        setWanted({ piece, to, way })
        return true
      },
      async store(piece, to) {
        const way = wayTo(piece, to)
        if (way.by === 'version') return beginVersion(piece, true)
        if (way.by === 'rest') return letRest(piece)
        if (way.by !== 'status') return null
        let stored: ContentPiece | null = null
        const onStored = (row: ContentPiece) => (stored = row)
        if (await storeStatus(piece, way.status, { onStored })) setVouched(piece)
        return stored
      },
    }),
    [],
  )
  const query = { q, type, sort, due, ...assigneeIn(assignee), clientId: idIn(client) ?? 'all' }
  return (
    <>
      <Board kind={kind} query={query} />
      {wanted && <MoveDialog {...wanted} onClose={() => setWanted(null)} />}
      {vouched && (
        <VouchDialog id={vouched.id} status="approved" onClose={() => setVouched(null)} />
      )}
      {dating.openId && <DueDialog id={dating.openId} onClose={dating.close} />}
    </>
  )
}
