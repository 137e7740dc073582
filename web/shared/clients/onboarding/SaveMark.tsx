import { Check, CircleAlert } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import type { SaveState } from './answers.ts'

/** Shows whether the input is saved, always in view. Screen readers announce only failures. */
export const SaveMark = ({
  state,
  isTouched,
  unsent,
  onRetry,
}: {
  state: SaveState
  /** Whether there is anything that could have been saved. */
  isTouched: boolean
  unsent: number
  onRetry: () => void
}) => (
  <div className="sticky top-[69px] z-10 flex min-h-11 flex-wrap items-center justify-end gap-x-3 gap-y-1 bg-paper py-1 text-ink-2">
    {state === 'saved' && isTouched && (
      <span className="inline-flex items-center gap-1.5">
        <Check className="size-4 text-ok" aria-hidden />
        Saved
      </span>
    )}
    {(state === 'saving' || state === 'typing') && (
      <span className="inline-flex items-center gap-1.5">
        <Spinner label="" className="size-4" />
        Saving…
      </span>
    )}
    {state === 'asking' && (
      <span className="font-semibold text-warn">Please choose one of two answers</span>
    )}
    <span role="alert" className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {state === 'closed' && unsent > 0 && 'Not saved: your answers can no longer be changed.'}
      {state === 'long' && (
        <span className="font-semibold text-bad">Not saved: an answer is too long</span>
      )}
      {state === 'failed' && (
        <>
          <span className="inline-flex items-center gap-1.5 font-semibold text-warn">
            <CircleAlert className="size-4" aria-hidden />
            Not saved, trying again
          </span>
          <span className="text-[0.875em]">
            {unsent === 1 ? 'One answer is' : `${unsent} answers are`} kept on this device.
          </span>
        </>
      )}
    </span>
    {state === 'failed' && <Button onClick={onRetry}>Try now</Button>}
  </div>
)
