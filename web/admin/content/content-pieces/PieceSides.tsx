import { LabeledCell } from '../../../platform/cells/LabeledCell.tsx'
import { useState } from 'react'
import type { Checkup } from '../../../../contract/content/content-checks.ts'
import { isSocial } from '../../../../contract/content/networks.ts'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { CountBadge } from '../../../ui/CountBadge.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { PublishPanel } from '../content-publications/PublishPanel.tsx'
import type { Brief, RemovedAnswer } from '../../../../contract/content/content-brief-fields.ts'
import { BriefOutline } from '../content-briefs/BriefOutline.tsx'
import { ReviewPanel } from '../content-reviews/ReviewPanel.tsx'
import { Exchanges } from '../content-suggestions/ExchangesPanel.tsx'
import { VersionsPanel } from '../content-versions/VersionsPanel.tsx'
import { RefreshControl } from '../content-refreshes/RefreshControl.tsx'
import { pieceAssignee } from './cells.tsx'
import { DueControl } from './DueControl.tsx'
import { hasPicture } from './labels.ts'
import { PieceChecks } from './PieceChecks.tsx'
import { PieceImage } from './PieceImage.tsx'
import { RegenerateImage } from './RegenerateImage.tsx'
import type { PieceForm } from './piece-form.ts'

type PieceSidesProps = {
  form: PieceForm
  piece: ContentPiece & { brief: Brief | null; removedAnswers: readonly RemovedAnswer[] }
  checkup: { data: Checkup | undefined; error: Error | null; refetch: () => unknown }
  onShow: (from: number, to: number) => void
  /** Called after a new image was generated. */
  onImageChanged: () => Promise<void>
  onRestored: (piece: ContentPiece) => Promise<void>
  /** Called after a side panel changed the piece, such as its status. */
  onChanged: (piece: ContentPiece) => void
}

/** The side panels: preview, checks, the client's review, publishing and versions. */
export const PieceSides = (props: PieceSidesProps) => {
  const { form, piece, checkup, onShow, onImageChanged, onRestored, onChanged } = props
  const [tab, setTab] = useState(useOpenItem('beside').openId ?? 'preview')
  const [title, checked] = form.watch(['title', 'checked'])
  const open = (checkup.data?.claims ?? []).filter(({ id }) => !checked.includes(id)).length
  const { gaps = [], near = [], points = [] } = checkup.data ?? {}
  const toImprove = points.filter(({ isMet }) => !isMet).length
  const toDo = open + gaps.length + near.length + toImprove
  const tabs = [
    {
      value: 'preview',
      label: 'Preview',
      content: (
        <Loaded query={checkup}>
          {({ html }) => (
            <Preview piece={piece} title={title} html={html} onImageChanged={onImageChanged} />
          )}
        </Loaded>
      ),
    },
    {
      value: 'checks',
      label: (
        <span className="flex items-center gap-2">
          Checks
          <CountBadge count={toDo} of="to check" />
        </span>
      ),
      content: (
        <Loaded query={checkup}>
          {(found) => <PieceChecks form={form} type={piece.type} found={found} onShow={onShow} />}
        </Loaded>
      ),
    },
    ...(piece.brief
      ? [
          {
            value: 'brief',
            label: 'Brief',
            content: (
              <BriefOutline brief={piece.brief} pieceId={piece.id} removed={piece.removedAnswers} />
            ),
          },
        ]
      : []),
    {
      value: 'review',
      label: 'Review',
      content: (
        <ReviewPanel
          piece={piece}
          isDirty={form.formState.isDirty}
          content={form.watch('content')}
          onShow={onShow}
          onSent={onChanged}
        />
      ),
    },
    {
      value: 'publish',
      label: 'Publish',
      content: (
        <Loaded query={checkup}>
          {({ html, pictures }) => (
            <PublishPanel
              piece={piece}
              onChanged={onChanged}
              html={html}
              pictures={pictures}
              isDirty={form.formState.isDirty}
            />
          )}
        </Loaded>
      ),
    },
    {
      value: 'versions',
      label: 'Versions',
      content: (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <VersionsPanel form={form} piece={piece} onRestored={onRestored} />
          <div className="-mx-5 -mb-5 border-t border-line pt-4">
            <h2 className="px-panel pb-2">Prompts and answers</h2>
            <Exchanges id={piece.id} />
          </div>
        </div>
      ),
    },
  ]
  return (
    <div className="min-w-0 xl:sticky xl:top-18">
      <Panel>
        <div className="mb-4 grid gap-4">
          <LabeledCell field={pieceAssignee} row={piece} />
          {piece.status === 'published' ? (
            <RefreshControl
              piece={piece}
              isDirty={form.formState.isDirty}
              onStored={onChanged}
              onVersion={(begun) => void onRestored(begun)}
            />
          ) : (
            <DueControl piece={piece} onStored={onChanged} />
          )}
        </div>
        <Tabs label="Side panels" tabs={tabs} value={tab} onChange={setTab} />
      </Panel>
    </div>
  )
}

type PreviewProps = {
  piece: ContentPiece
  title: string
  html: string
  onImageChanged: () => Promise<void>
}

const Preview = ({ piece, title, html, onImageChanged }: PreviewProps) => (
  <div
    className="grid max-h-[calc(100dvh-14rem)] gap-4 overflow-y-auto rounded-2 [overflow-wrap:anywhere] max-xl:max-h-none"
    tabIndex={0}
    role="region"
    aria-label="Preview"
  >
    {hasPicture(piece) && piece.generation === 'ready' && (
      <div className="grid justify-items-start gap-2">
        <PieceImage piece={piece} />
        <RegenerateImage piece={piece} onDone={onImageChanged} />
      </div>
    )}
    {!isSocial(piece.type) && (
      <p className="font-display text-[1.75rem] leading-[1.1] font-[660] tracking-[-.03em]">
        {title}
      </p>
    )}
    {html ? (
      // The server renders it and escapes every tag that was typed.
      <div className="prose mt-0! text-[1rem]!" dangerouslySetInnerHTML={{ __html: html }} />
    ) : (
      <p className="text-ink-2">A preview of your text appears here.</p>
    )}
  </div>
)
