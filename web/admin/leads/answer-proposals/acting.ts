import {
  act,
  type AnswerProposal,
  type MovedStep,
  type ProposalAction,
  undo,
} from '../../../../contract/leads/answer-proposals.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { decideAbout } from '../../core/incoming-emails/deciding.ts'

const refresh = () =>
  invalidate(
    'answer-proposals',
    'written-emails',
    'suppressions',
    'lead-steps',
    'lead-timeline',
    'leads',
    'today',
    'inbox',
  )

/** Carries out a suggestion, or dismisses it, and tells it; what follows nothing but a press can be undone. */
export async function carryOut(
  { id, of, kind }: AnswerProposal,
  action: ProposalAction,
  done?: string,
): Promise<void> {
  if (of === 'email') return decideAbout(id, ofEmail(action, kind), done)
  try {
    const { step } = await call(act, { params: { id }, body: { action } })
    const isUndoable = (action === 'dismiss' && kind !== 'stopped') || action === 'follow-up'
    const takeBack = () => void undoIt(id, step)
    if (done)
      toast({
        title: 'Success',
        description: done,
        ...(isUndoable && { action: { label: 'Undo', onClick: takeBack } }),
      })
  } catch (error) {
    toastFailure(error)
  }
  await refresh()
}

/** Returns the decision about the wish in an email: closing what it stopped changes nothing else. */
function ofEmail(action: ProposalAction, kind: AnswerProposal['kind']) {
  if (action === 'stop') return 'stop'
  return action === 'dismiss' && kind === 'stopped' ? 'settle' : 'keep'
}

async function undoIt(id: number, step: MovedStep | null): Promise<void> {
  try {
    await call(undo, { params: { id }, body: { step } })
  } catch (error) {
    toastFailure(error)
  }
  await refresh()
}
