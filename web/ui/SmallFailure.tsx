import { CircleAlert } from 'lucide-react'
import { Button } from './Button.tsx'
import { type Failure, failureText } from './failure-text.ts'

/** The error of a part of a page that could not be fetched, with a button that tries again. */
export const SmallFailure = ({ error, onRetry }: { error: Failure; onRetry: () => unknown }) => (
  <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 px-panel pt-1 pb-5">
    <CircleAlert className="size-4.5 flex-none text-bad" aria-hidden />
    <p className="min-w-0 flex-[1_1_12rem] text-ink-2">{failureText(error)}</p>
    <Button onClick={() => void onRetry()}>Try again</Button>
  </div>
)
