/** The kinds of errors of Google, each with its own sentence. */
export type GoogleErrorKind =
  | 'lost'
  | 'key'
  | 'clock'
  | 'off'
  | 'permission'
  | 'quota'
  | 'unreachable'
  | 'timeout'
  | 'server'
  | 'garbled'

const sentences: Record<GoogleErrorKind, string> = {
  lost: 'The key can no longer be read on this server. Please connect again.',
  key: 'Google doesn’t accept this key. It may have been deleted or turned off. Please create a new one and connect again.',
  clock:
    'Google refuses the key because of the time: this server’s clock seems to be wrong. Please set it.',
  off: 'The Search Console API is turned off in the Google Cloud project of this key. Please turn it on there, and try again a few minutes later.',
  permission:
    'The service account can’t read this property. Please add its address in Search Console under Settings, Users and permissions.',
  quota: 'Google’s limit for requests is used up for now.',
  unreachable: 'We couldn’t reach Google. Please try again in a few minutes.',
  timeout: 'Google didn’t respond in time. Please try again in a few minutes.',
  server: 'Google reported an error. Please try again in a few minutes.',
  garbled: 'Google’s response couldn’t be read. Please try again in a few minutes.',
}

/** Kinds that may be temporary. */
const passing = new Set<GoogleErrorKind>(['quota', 'unreachable', 'timeout', 'server', 'garbled'])

/** A request to Google that failed. `message` is written for users. */
export class GoogleError extends Error {
  readonly kind: GoogleErrorKind
  /** Whether a retry may help. */
  readonly mayPass: boolean
  /** Seconds after which Google asks to try again; null when it doesn’t say. */
  readonly retryAfter: number | null

  constructor(kind: GoogleErrorKind, retryAfter: number | null = null) {
    super(sentences[kind])
    this.kind = kind
    this.mayPass = passing.has(kind)
    this.retryAfter = retryAfter
  }
}
