const minutes = 60
const hour = 3600

/**
 * Rate limits, each a list of counters that a call draws on. `per` says what is counted by:
 * the e-mail address in the body, the signed-in user, or the caller's network address. `counts`
 * says which outcome uses it up; 'wrong' is every refusal but 409, where the secret was right and
 * the stored state was not. `window` is in seconds and starts with the first counted call.
 */
export const limits = {
  /** For an address: in browsers in which it has signed in before each for itself, in all others together. */
  'sign-in': [
    { per: 'email', max: 10, window: 15 * minutes, counts: 'refused' },
    { per: 'network', max: 100, window: 15 * minutes, counts: 'refused' },
  ],
  /** Asking for the password or a code again, in a session that may be stolen. */
  'own-secret': [
    { per: 'user', max: 10, window: 15 * minutes, counts: 'wrong' },
    { per: 'network', max: 100, window: 15 * minutes, counts: 'wrong' },
  ],
  registration: [{ per: 'network', max: 20, window: hour, counts: 'accepted' }],
  'forgot-password': [{ per: 'network', max: 20, window: hour, counts: 'accepted' }],
  'public-form': [{ per: 'network', max: 20, window: hour, counts: 'accepted' }],
  'service-request': [{ per: 'user', max: 20, window: hour, counts: 'accepted' }],
  /** Booking and rescheduling: each notifies the team by email. */
  meetings: [{ per: 'user', max: 30, window: hour, counts: 'accepted' }],
  messages: [{ per: 'user', max: 60, window: minutes, counts: 'accepted' }],
  cards: [{ per: 'user', max: 120, window: hour, counts: 'accepted' }],
  'keyword-research': [{ per: 'user', max: 120, window: hour, counts: 'accepted' }],
  'content-creation': [{ per: 'user', max: 120, window: hour, counts: 'accepted' }],
  /** Each asks the provider for something that may cost. */
  'model-tests': [{ per: 'user', max: 30, window: hour, counts: 'accepted' }],
  /** Comments and decisions, by people who are signed in and behind links. */
  'content-reviews': [
    { per: 'user', max: 120, window: hour, counts: 'accepted' },
    { per: 'network', max: 240, window: hour, counts: 'accepted' },
    { per: 'network', max: 100, window: 15 * minutes, counts: 'wrong', lenient: true },
  ],
  pictures: [{ per: 'user', max: 120, window: hour, counts: 'accepted' }],
  /** Each asks a site that somebody named. */
  'wordpress-sites': [
    { per: 'user', max: 30, window: hour, counts: 'accepted' },
    { per: 'user', max: 60, window: hour, counts: 'refused' },
  ],
  uploads: [{ per: 'user', max: 300, window: hour, counts: 'accepted' }],
  /** Guessing a link's secret of 128 bits or more: only wrong ones count. */
  'secret-link': [
    { per: 'network', max: 100, window: 15 * minutes, counts: 'wrong', lenient: true },
  ],
} as const satisfies Record<string, readonly Limit[]>

/** The unit that was exceeded, where "attempts" would not be understood. */
export const limitSubjects: Partial<Record<keyof typeof limits, string>> = {
  messages: 'messages in a short time',
  cards: 'business cards in a short time',
  'keyword-research': 'researches in a short time',
  'content-creation': 'orders of content in a short time',
  'model-tests': 'tests in a short time',
  'content-reviews': 'comments in a short time',
  pictures: 'pictures in a short time',
  uploads: 'files in a short time',
}

export type Limit = {
  per: 'email' | 'user' | 'network'
  max: number
  window: number
  counts: 'refused' | 'accepted' | 'wrong'
  /** Calls that run at the same moment may exceed it: nothing is written for a call that does not count. */
  lenient?: true
}
export type LimitName = keyof typeof limits
