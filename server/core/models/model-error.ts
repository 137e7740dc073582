/** The ways in which a call to a model can fail. Each has its own message. */
export type ModelErrorKind =
  | 'unset'
  | 'budget'
  | 'quota'
  | 'busy'
  | 'key'
  | 'image'
  | 'rejected'
  | 'refused'
  | 'timeout'
  | 'unreachable'
  | 'server'
  | 'empty'
  | 'answer'
  | 'cut-off'
  | 'too-long'
  | 'stopped'

export const sentences: Record<ModelErrorKind, string> = {
  unset: 'No AI model is set up for this. Owners add models under AI models.',
  budget: 'This month’s budget for the AI provider is used up.',
  quota: 'Your quota with the AI provider is used up. Please top it up there, or try again later.',
  busy: 'The AI provider is busy. Please try again in a few minutes.',
  key: 'The AI provider rejected the key: it is invalid or has expired. Please check it under AI models.',
  image: 'The AI provider cannot read this image.',
  rejected: 'The AI provider rejected the request.',
  refused: 'The model declined to answer this.',
  timeout: 'The AI provider did not respond in time.',
  unreachable: 'The AI provider cannot be reached.',
  server: 'The AI provider has a problem on its side.',
  empty: 'The model returned an empty response.',
  answer: 'The model’s response was not in the requested format.',
  'cut-off': 'The model’s response was cut off.',
  'too-long':
    'The request is longer than this model can read. Please use a model with a larger context, or shorten the profile and the notes.',
  stopped: 'This was stopped before the model responded.',
}

/** A failed call to a model: `message` is readable by users, `said` holds the provider's own words if any. */
export class ModelError extends Error {
  readonly kind: ModelErrorKind
  readonly said: string
  /** Seconds after which the provider accepts another request. */
  readonly retryAfter: number | undefined

  constructor(
    kind: ModelErrorKind,
    { said = '', sentence = sentences[kind], retryAfter }: Details = {},
  ) {
    super(said && withWords.has(kind) ? `${sentence} It said: “${said}”` : sentence)
    this.kind = kind
    this.said = said
    this.retryAfter = retryAfter
  }
}

type Details = { said?: string; sentence?: string; retryAfter?: number | undefined }

/** Errors for which our message alone would not help to fix the problem. */
const withWords = new Set<ModelErrorKind>(['rejected', 'refused', 'server'])
