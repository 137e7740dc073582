import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { sentenceOf } from './sentence.ts'

/** The page of an emailed link while it is loading; `what` names what it opens. */
export const LinkLoading = ({ what }: { what: string }) => (
  <div className="grid place-items-center py-10" role="status">
    <Spinner label="" />
    <h1 className="sr-only">Loading your {what}…</h1>
  </div>
)

/** Says why a link couldn't be read, and tries again. */
export const LinkFailure = ({ failure, onRetry }: { failure: unknown; onRetry: () => unknown }) => (
  <>
    <Alert>{sentenceOf(failure)}</Alert>
    <Button className="w-full" onClick={() => void onRetry()}>
      Try again
    </Button>
  </>
)
