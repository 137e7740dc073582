import { type RefusalBody, type RefusalKind, statusOf } from '../../contract/errors.ts'
import { needsProof } from '../../contract/http.ts'

/** A refused call. Thrown by handlers through the functions below and sent by `serve`. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly body: RefusalBody
  /** Seconds after which the call may be tried again (Retry-After). */
  readonly retryAfter: number | undefined

  constructor(kind: RefusalKind, body: RefusalBody, retryAfter?: number) {
    super(body.error)
    this.kind = kind
    this.body = body
    this.retryAfter = retryAfter
  }

  get status() {
    return statusOf[this.kind]
  }
}

/** Creates a 400 for wrong input; `fields` are messages by field name. */
export const badRequest = (error: string, fields?: Record<string, string>) =>
  new Refusal('badRequest', fields ? { error, fields } : { error })

/** Creates a 400 about one field, whose message is also the overall one. */
export const wrongField = (name: string, sentence: string) =>
  badRequest(sentence, { [name]: sentence })

/** Creates a 401: nobody is signed in, or the credentials are wrong. */
export const unauthorized = (error = 'Please sign in first', fields?: Record<string, string>) =>
  new Refusal('unauthorized', fields ? { error, fields } : { error })

/** Creates a 403: signed in, but without permission. */
export const forbidden = (error = 'You do not have permission to do this') =>
  new Refusal('forbidden', { error })

/** Creates the 403 on which the browser asks for a fresh proof and sends the call again. */
export const proofMissing = () =>
  new Refusal('forbidden', { error: needsProof, detail: { proof: true } })

/** Creates a 404: it does not exist, or belongs to somebody else. */
export const notFound = (error = 'Not found') => new Refusal('notFound', { error })

/** Creates a 409: the call does not fit the stored state; `detail` helps the screen to recover. */
export const conflict = (error: string, detail?: unknown) =>
  new Refusal('conflict', detail === undefined ? { error } : { error, detail })

/** Creates a 409 about one field, such as an address that already has an account. */
export const conflictField = (name: string, sentence: string, detail?: unknown) =>
  new Refusal('conflict', {
    error: sentence,
    fields: { [name]: sentence },
    ...(detail === undefined ? {} : { detail }),
  })

/** Creates a 410: the link was used or has expired. */
export const gone = (error: string) => new Refusal('gone', { error })

export const unsupportedType = (error: string) => new Refusal('unsupportedType', { error })

export const tooLarge = (error: string) => new Refusal('tooLarge', { error })

/** Creates a 429 with the seconds until the next try counts. `subject`: the thing there were too many of. */
export const tooMany = (retryAfter: number, subject = 'attempts') =>
  new Refusal(
    'tooMany',
    { error: `Too many ${subject}. Please try again ${inWords(retryAfter)}.` },
    retryAfter,
  )

/** Creates a 429 for a download while earlier ones of the same person still run. */
export const tooManyAtOnce = () =>
  new Refusal(
    'tooMany',
    { error: 'Too many downloads at the same time. Please wait until one has finished.' },
    10,
  )

export const unavailable = (error: string) => new Refusal('unavailable', { error }, 5)

const inWords = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60)
  return seconds < 60
    ? 'in less than a minute'
    : minutes === 1
      ? 'in a minute'
      : minutes <= 120
        ? `in ${minutes} minutes`
        : `in ${Math.ceil(minutes / 60)} hours`
}
