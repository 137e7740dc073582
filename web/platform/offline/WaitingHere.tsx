import type { Endpoint } from '../../../contract/http.ts'
import { cancelWaiting, retryWaiting, useWaiting } from './waiting.ts'
import type { Waiting } from './waiting-store.ts'

/** Returns the words that somebody wrote with a call; empty without any. */
const wordsOf = ({ sent }: Waiting) => {
  const { body = {} } = sent as { body?: Record<string, unknown> }
  const words = body['content'] ?? body['body'] ?? body['description'] ?? body['reason']
  return typeof words === 'string' ? words : ''
}

const Button = ({ label, what, run }: { label: string; what: string; run: () => unknown }) => (
  <button
    type="button"
    className="link min-h-6 coarse:min-h-11"
    aria-label={`${label}: ${what}`}
    onClick={() => void run()}
  >
    {label}
  </button>
)

/** Something that waits for a connection, or that the server refused, with what can be done about it. */
export const WaitingItem = ({ waiting }: { waiting: Waiting }) => {
  const { key, failure, what } = waiting
  const words = wordsOf(waiting)
  return (
    <>
      {words && <p className="[overflow-wrap:anywhere] whitespace-pre-line">{words}</p>}
      <p className="flex flex-wrap items-center gap-x-3 text-[0.875em]">
        <span className={failure ? 'text-bad' : 'text-ink-2'}>
          {failure ? `Not sent. ${failure}` : 'Waiting for a connection'}
        </span>
        {failure && <Button label="Try again" what={what} run={() => retryWaiting(waiting)} />}
        <Button label={failure ? 'Delete' : 'Cancel'} what={what} run={() => cancelWaiting(key)} />
      </p>
    </>
  )
}

/** Shows what waits to be added to a record, in the place where it will be. */
export const WaitingHere = ({
  endpoint,
  id,
  className = '',
}: {
  endpoint: Pick<Endpoint, 'path' | 'method'>
  id: number
  className?: string
}) => {
  const here = useWaiting().filter(
    ({ endpoint: { path, method }, sent }) =>
      path === endpoint.path &&
      method === endpoint.method &&
      (sent as { params?: { id?: number } }).params?.id === id,
  )
  if (here.length === 0) return null
  return (
    <ul aria-label="Waiting for a connection" className={`grid gap-2 ${className}`}>
      {here.map((each) => (
        <li key={each.key} className="border-s-2 border-warn-dot ps-3">
          <WaitingItem waiting={each} />
        </li>
      ))}
    </ul>
  )
}
