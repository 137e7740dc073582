import { type RefusalBody, type RefusalKind, statusOf } from '../../contract/errors.ts'

/** A call that is refused. Thrown by handlers through the functions below, answered by `serve`. */
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

/** 400: the input is wrong; `fields` are sentences by field name. */
export const badRequest = (error: string, fields?: Record<string, string>) =>
  new Refusal('badRequest', fields ? { error, fields } : { error })

/** 400 about one field: its sentence stands beside it and is the whole sentence as well. */
export const wrongField = (name: string, sentence: string) =>
  badRequest(sentence, { [name]: sentence })

/** 401: nobody is signed in, or the credentials are wrong. */
export const unauthorized = (error = 'Please sign in first', fields?: Record<string, string>) =>
  new Refusal('unauthorized', fields ? { error, fields } : { error })

/** 403: signed in, without the right. */
export const forbidden = (error = 'You do not have permission to do this') =>
  new Refusal('forbidden', { error })

/** 404: there is none, or it is somebody else's. */
export const notFound = (error = 'Not found') => new Refusal('notFound', { error })

/** 409: it does not fit what is stored now; `detail` helps the screen to go on. */
export const conflict = (error: string, detail?: unknown) =>
  new Refusal('conflict', detail === undefined ? { error } : { error, detail })

/** 409 about one field, such as an address that has an account already. */
export const takenField = (name: string, sentence: string, detail?: unknown) =>
  new Refusal('conflict', {
    error: sentence,
    fields: { [name]: sentence },
    ...(detail === undefined ? {} : { detail }),
  })

/** 410: the link was used or has run out. */
export const gone = (error: string) => new Refusal('gone', { error })

export const unsupportedType = (error: string) => new Refusal('unsupportedType', { error })

export const tooLarge = (error: string) => new Refusal('tooLarge', { error })

/** 429, with the seconds after which the next try counts. `subject`: what there were too many of. */
export const tooMany = (retryAfter: number, subject = 'attempts') =>
  new Refusal(
    'tooMany',
    { error: `Too many ${subject}. Please try again ${inWords(retryAfter)}.` },
    retryAfter,
  )

export const unavailable = (error: string) => new Refusal('unavailable', { error }, 5)

const inWords = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60)
  return seconds < 60
    ? 'in less than a minute'
    : minutes === 1
      ? 'in a minute'
      : `in ${minutes} minutes`
}
