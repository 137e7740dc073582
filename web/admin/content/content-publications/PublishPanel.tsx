import { useState } from 'react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import {
  list,
  type PublicationTarget,
  scheduledTargets,
  targetsOf,
} from '../../../../contract/content/content-publications.ts'
import { useCall } from '../../../platform/query.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { VouchDialog } from '../content-pieces/VouchDialog.tsx'
import { WordpressSitePanel } from '../wordpress-sites/WordpressSitePanel.tsx'
import { Place } from './Place.tsx'
import { Schedule } from './Schedule.tsx'
import { CopyOrDownload } from './CopyOrDownload.tsx'

type PublishPanelProps = {
  piece: ContentPiece
  onChanged: (piece: ContentPiece) => void
  html: string
  isDirty: boolean
}

/** The destinations of a piece with their actions, and its files. */
export const PublishPanel = ({ piece, onChanged, html, isDirty }: PublishPanelProps) => {
  const places = useCall(list, { params: { id: piece.id } })
  /** The action to repeat once somebody has checked the text. */
  const [afterCheck, setAfterCheck] = useState<(() => void) | null>(null)
  if (piece.generation !== 'ready')
    return <p className="text-ink-2">Write the text first, then publish it.</p>
  const targets = targetsOf[piece.type]
  const action = { piece, onChanged }
  const ask = (again: () => void) => setAfterCheck(() => again)
  return (
    // The editor around it is a form, and submit events bubble through portals: a dialog's submit here must not save
    // the piece.
    <div className="grid gap-6" onSubmit={(event) => event.stopPropagation()}>
      {isDirty && (
        <Notice tone="warn">
          You have unsaved changes. Publishing and copying use the saved version.
        </Notice>
      )}
      <Loaded query={places}>
        {({ publications, site }) => (
          <>
            <ul className="grid gap-5" aria-label="Destinations">
              {targets.map((target: PublicationTarget) => (
                <Place
                  key={target}
                  {...action}
                  target={target}
                  publication={publications.find((each) => each.target === target)}
                  site={site}
                  onUnchecked={ask}
                >
                  {target === 'wordpress' && <WordpressSitePanel piece={piece} site={site} />}
                </Place>
              ))}
            </ul>
            {scheduledTargets.some((target) => targets.includes(target)) && (
              <Schedule
                {...action}
                publications={publications}
                hasSite={site !== null}
                onUnchecked={ask}
              />
            )}
          </>
        )}
      </Loaded>
      <CopyOrDownload piece={piece} html={isDirty ? null : html} />
      {afterCheck && (
        <VouchDialog
          id={piece.id}
          status="approved"
          onStored={(stored) => {
            onChanged(stored)
            afterCheck()
          }}
          onClose={() => setAfterCheck(null)}
        />
      )}
    </div>
  )
}
