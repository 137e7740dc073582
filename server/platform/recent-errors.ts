/** One line of this process's log that somebody should look at. */
export type RecentError = {
  at: Date
  /** What failed, in the words of the log. */
  message: string
  /** What the error was: its type, code and message, without values that people wrote. */
  error: string
  /** The request that it happened in; null outside of one. */
  requestId: string | null
}

const kept = 50
const recent: RecentError[] = []

type Described = { type?: unknown; code?: unknown; message?: unknown }

const described = ({ type, code, message }: Described) =>
  [type, code, message]
    .filter((each): each is string => typeof each === 'string' && each !== '')
    .join(': ')

/** Remembers what was logged of an error; other lines are let pass. */
export function noteError(line: unknown, message: unknown, requestId: unknown) {
  const { error } = (line ?? {}) as { error?: Described }
  if (!error || typeof error !== 'object') return
  recent.push({
    at: new Date(),
    message: typeof message === 'string' ? message : '',
    error: described(error),
    requestId: typeof requestId === 'string' ? requestId : null,
  })
  if (recent.length > kept) recent.shift()
}

/** The latest errors that this process wrote into its log, at most 50, newest first. */
export const recentErrors = (): RecentError[] => recent.toReversed()
