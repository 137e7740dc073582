/** One line of this process's log that needs attention. */
export type RecentError = {
  at: Date
  /** The log line's message. */
  message: string
  /** The error's type, code and message, without personal data. */
  error: string
  /** The request it happened in; null outside of one. */
  requestId: string | null
}

const mostErrors = 50
const recent: RecentError[] = []

type Described = { type?: unknown; code?: unknown; message?: unknown }

const described = ({ type, code, message }: Described) =>
  [type, code, message]
    .filter((each): each is string => typeof each === 'string' && each !== '')
    .join(': ')

/** Remembers log lines with an error; ignores others. */
export function recordError(line: unknown, message: unknown, requestId: unknown) {
  const { error } = (line ?? {}) as { error?: Described }
  if (!error || typeof error !== 'object') return
  recent.push({
    at: new Date(),
    message: typeof message === 'string' ? message : '',
    error: described(error),
    requestId: typeof requestId === 'string' ? requestId : null,
  })
  if (recent.length > mostErrors) recent.shift()
}

/** Returns the latest errors that this process logged, at most 50, newest first. */
export const recentErrors = (): RecentError[] => recent.toReversed()
