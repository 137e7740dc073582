import { useState } from 'react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { type ContentVersion, list } from '../../../../contract/content/content-versions.ts'
import { dateTime } from '../../../platform/dates.ts'
import { PanelList } from '../../../platform/PanelList.tsx'
import { useList } from '../../../platform/query.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { PieceForm } from '../content-pieces/piece-form.ts'
import { CompareVersion } from './CompareVersion.tsx'

type VersionsPanelProps = {
  form: PieceForm
  piece: ContentPiece
  onRestored: (piece: ContentPiece) => Promise<void>
}

const writerOf = ({ savedBy, madeBy }: ContentVersion) =>
  savedBy ||
  (madeBy === 'brief'
    ? 'From the brief'
    : madeBy === 'composer'
      ? 'A program'
      : madeBy === 'model'
        ? 'AI'
        : 'Someone')

/** The earlier versions of a piece, to compare and to restore. */
export const VersionsPanel = ({ form, piece, onRestored }: VersionsPanelProps) => {
  const earlier = useList(list, { params: { id: piece.id }, query: { limit: 10 } })
  const [compared, setCompared] = useState<ContentVersion | null>(null)
  return (
    <div className="-mx-5 -mb-5">
      <PanelList
        list={earlier}
        older="Show earlier versions"
        empty="No earlier versions yet. Each save keeps the previous one."
      >
        {(rows) => (
          <ul aria-label="Versions" className="divide-y divide-line">
            {rows.map((version) => (
              <li key={version.id} className="flex flex-wrap items-center gap-3 px-panel py-2">
                <div className="min-w-0 flex-1">
                  <p className="truncate font-semibold">
                    {version.version}. {version.title}
                  </p>
                  <p className="truncate text-ink-2">
                    {writerOf(version)}, {dateTime(version.savedAt)}
                  </p>
                </div>
                {version.version === piece.liveVersion && <Badge tone="ok">Published</Badge>}
                <Button
                  onClick={() => setCompared(version)}
                  aria-label={`Compare version ${version.version}`}
                >
                  Compare
                </Button>
              </li>
            ))}
          </ul>
        )}
      </PanelList>
      {compared && (
        <CompareVersion
          version={compared}
          form={form}
          piece={piece}
          onRestored={onRestored}
          onClose={() => setCompared(null)}
        />
      )}
    </div>
  )
}
