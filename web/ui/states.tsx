import { CircleAlert, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { DoorHeading } from './DoorHeading.tsx'
import { type Failure, failureText } from './failure-text.ts'
import { PageSpinner } from './Spinner.tsx'

/** An empty state: what would be here, and what to do next. */
export const EmptyState = ({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) => (
  <div className="grid justify-items-center gap-2 px-6 py-12 text-center">
    <div className="hatch mb-2 h-9 w-28 rounded-[2px]" aria-hidden />
    <p className="font-display text-[1.125rem] font-[640]">{title}</p>
    {children && <p className="max-w-[46ch] text-ink-2">{children}</p>}
    {action && <div className="mt-3">{action}</div>}
  </div>
)

/** A fetch error: its message, and a button that tries again. */
export const ErrorState = ({ error, onRetry }: { error: Failure; onRetry?: () => unknown }) => (
  <div role="alert" className="grid justify-items-center gap-2 px-6 py-12 text-center">
    <CircleAlert className="size-7 text-bad" aria-hidden />
    <p className="font-display text-[1.125rem] font-[640]">This could not be loaded</p>
    <p className="max-w-[46ch] text-ink-2">{failureText(error)}</p>
    {onRetry && (
      <Button className="mt-3" onClick={() => void onRetry()}>
        Try again
      </Button>
    )}
  </div>
)

/** The card of a page that the user may not see. */
export const DeniedState = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="grid min-h-[60vh] place-items-center p-6">
    <div className="panel grid max-w-md justify-items-center gap-2 p-8 text-center">
      <Lock className="size-7 text-sun-text" aria-hidden />
      <DoorHeading className="text-[1.5rem]">Access Denied</DoorHeading>
      <p className="text-ink-2">{children}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  </div>
)

type Fetched<Data> = {
  data: Data | undefined
  error: Failure | null
  refetch: () => unknown
}

/** Renders fetched data; a spinner while it loads, the error when that failed. */
export const Loaded = <Data,>({
  query,
  children,
}: {
  query: Fetched<Data>
  children: (data: Data) => ReactNode
}) => {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <ErrorState error={query.error} onRetry={query.refetch} />
  return <PageSpinner />
}
