import { useEffect } from 'react'
import type { Brief } from '../../../../contract/content/content-brief-fields.ts'
import { suggestBrief } from '../../../../contract/content/content-suggestions.ts'
import { call } from '../../../platform/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Asking } from '../../../shared/content/text-suggestions/Asking.tsx'
import { useSuggestion } from '../../../shared/content/text-suggestions/use-suggestion.ts'

type PlanAgainProps = {
  id: number
  model: string
  /** The state of the piece that the plan is made from. */
  updatedAt: string
  onPlanned: (brief: Brief) => void
  onClose: () => void
}

/** Asks the model for briefs to plan a brief anew, and gives its proposal to the form. */
export const PlanAgain = ({ id, model, updatedAt, onPlanned, onClose }: PlanAgainProps) => {
  const { made, failure, isAsking, start } = useSuggestion((signal) =>
    call(suggestBrief, { params: { id }, body: { updatedAt } }, signal),
  )
  useEffect(() => {
    void start()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asks once, when it opens
  }, [])
  useEffect(() => {
    if (made) onPlanned(made.brief)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each plan
  }, [made])
  return (
    <Dialog
      title="Plan again"
      description="Answers, notes and what is known stay. Nothing is saved until you save it."
      onClose={onClose}
    >
      <div className="app grid gap-5">
        <Asking model={model} isAsking={isAsking} failure={failure} prompt={made?.prompt} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          {failure && (
            <Button look="primary" busy={isAsking} onClick={() => void start()}>
              Try again
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}
