import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { readDefaultWriter } from '../../../../contract/content/content-batches.ts'
import { type Brief, isEmptySection } from '../../../../contract/content/content-brief-fields.ts'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { briefWithoutModel } from '../../../../contract/content/content-making.ts'
import { shortDate } from '../../../platform/dates.ts'
import { useCall } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { LabeledCell } from '../../../platform/cells/LabeledCell.tsx'
import { pieceAssignee } from '../content-pieces/cells.tsx'
import { DueControl } from '../content-pieces/DueControl.tsx'
import { hasPicture } from '../content-pieces/labels.ts'
import { PieceImage } from '../content-pieces/PieceImage.tsx'
import { RegenerateImage } from '../content-pieces/RegenerateImage.tsx'
import { ExchangesPanel } from '../content-suggestions/ExchangesPanel.tsx'
import { PlanAgain } from './PlanAgain.tsx'
import { SendQuestions } from './SendQuestions.tsx'
import { type BriefForm, sectionName } from './brief-form.ts'

type BriefSideProps = {
  form: BriefForm
  piece: ContentPiece & { brief: Brief }
  onWrite: () => Promise<void>
  /** Has a model write the text. */
  onOrder: () => Promise<void>
  /** Called after something outside the form changed. */
  onChanged: () => Promise<void>
  /** Called with the plan of a model, which isn’t saved yet. */
  onPlanned: (brief: Brief) => void
}

/** A brief that was never a text says why the model for briefs didn’t make it. */
const headOf = ({ failure }: ContentPiece) =>
  failure.startsWith(briefWithoutModel)
    ? ({ tone: 'warn', title: 'Made without AI' } as const)
    : ({ tone: 'bad', title: 'No text was written' } as const)

/** Shows how much of a brief is filled in, and the next step. */
export const BriefSide = ({
  form,
  piece,
  onWrite,
  onOrder,
  onChanged,
  onPlanned,
}: BriefSideProps) => {
  const sections = form.watch('sections')
  const [busy, setBusy] = useState<'draft' | 'model' | null>(null)
  const { clientId } = piece
  const writer = useCall(readDefaultWriter, { query: { clientId } }).data
  const model = writer?.models[piece.type]
  const planner = writer?.briefs
  const [isSending, setSending] = useState(false)
  const [isPlanning, setPlanning] = useState(false)
  const { isDirty } = form.formState
  const empty = sections.flatMap((section, at) =>
    isEmptySection(section) ? [{ ...section, name: sectionName(section, at) }] : [],
  )
  const filled = sections.length - empty.length
  const run = async (what: 'draft' | 'model', work: () => Promise<void>) => {
    setBusy(what)
    await work()
    setBusy(null)
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 max-xl:order-1 xl:sticky xl:top-18">
      <Panel title={`${filled} of ${sections.length} parts filled in`}>
        <div className="grid gap-4">
          {piece.failure && <Notice {...headOf(piece)}>{piece.failure}</Notice>}
          <ProgressBar
            label="Parts filled in"
            percent={Math.round((100 * filled) / Math.max(1, sections.length))}
          />
          {empty.length > 0 ? (
            <>
              <p className="text-ink-2">
                Answers go into the text in the client’s own words. A piece can’t be reviewed or
                published while a part is empty.
              </p>
              <ul aria-label="Empty parts" className="grid list-disc gap-1 pl-5">
                {empty.map(({ id, name }) => (
                  <li key={id} className="[overflow-wrap:anywhere]">
                    <a className="link" href={`#section-${id}`}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <p className="text-ink-2">Everything is filled in. Make a draft and edit it.</p>
          )}
          {piece.openQuestions > 0 && (
            <div className="grid gap-2">
              <Button
                look={piece.questionsSentAt ? 'line' : 'primary'}
                disabled={isDirty}
                onClick={() => setSending(true)}
              >
                {piece.questionsSentAt ? 'Send the questions again' : 'Ask the client'}
              </Button>
              <p className="text-[0.875em] text-ink-2">
                {piece.openQuestions === 1
                  ? 'One question is open'
                  : `${piece.openQuestions} questions are open`}
                {piece.questionsSentAt && `, sent ${shortDate(piece.questionsSentAt)}`}.
              </p>
            </div>
          )}
          <div className="grid gap-2">
            <Button
              look={empty.length === 0 ? 'primary' : 'line'}
              busy={busy === 'draft'}
              disabled={isDirty || busy !== null}
              onClick={() => void run('draft', onWrite)}
            >
              Make a draft
            </Button>
            {model && (
              <Button
                busy={busy === 'model'}
                disabled={isDirty || busy !== null}
                onClick={() => void run('model', onOrder)}
              >
                <Sparkles className="size-4" aria-hidden />
                Have {model} write it
              </Button>
            )}
            {planner && (
              <Button disabled={isDirty || busy !== null} onClick={() => setPlanning(true)}>
                <Sparkles className="size-4" aria-hidden />
                Plan again with {planner}
              </Button>
            )}
            {isDirty && <p className="text-[0.875em] text-ink-2">Save your changes first.</p>}
            {!isDirty && empty.length > 0 && (
              <p className="text-[0.875em] text-ink-2">
                Each empty part becomes a placeholder in the draft.
              </p>
            )}
          </div>
          <LabeledCell field={pieceAssignee} row={piece} />
          <DueControl piece={piece} onStored={() => void onChanged()} />
        </div>
      </Panel>
      {isSending && (
        <SendQuestions
          piece={piece}
          onSent={() => void onChanged()}
          onClose={() => setSending(false)}
        />
      )}
      {isPlanning && planner && (
        <PlanAgain
          id={piece.id}
          model={planner}
          updatedAt={piece.updatedAt}
          onPlanned={(brief) => {
            setPlanning(false)
            onPlanned(brief)
          }}
          onClose={() => setPlanning(false)}
        />
      )}
      <ExchangesPanel id={piece.id} />
      {hasPicture(piece) && (
        <Panel title="Image">
          <div className="grid justify-items-start gap-2">
            <PieceImage piece={piece} />
            <RegenerateImage piece={piece} onDone={onChanged} />
          </div>
        </Panel>
      )}
    </div>
  )
}
