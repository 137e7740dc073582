const minutes = 60
const hour = 3600

/**
 * Rate limits, each a list of counters that a call draws on. `per` is the key of a counter: the email address
 * in the body, the signed-in user, their session, or the caller's network address. `counts` is the outcome that is counted:
 * 'refused' is every error, 'accepted' every success, 'answered' every success and every 409, and 'wrong' every error
 * except 409, which means that the secret was right but the record had changed. `window` is in seconds and starts with
 * the first counted call.
 */
export const limits = {
  /**
   * Counts per email address separately for each browser that has signed in before, and together for all others. Only
   * its own wrong guesses close such a browser, so nobody in the same network can.
   */
  'sign-in': [
    { per: 'email', max: 10, window: 15 * minutes, counts: 'refused' },
    { per: 'network', max: 100, window: 15 * minutes, counts: 'refused', exceptKnown: true },
  ],
  /**
   * Limits guessing of the password or a code within a session, which may be stolen: its thief doesn't close the
   * person's other sessions. Not by network: only one's own secrets can be guessed here, and nobody may keep the others
   * in an office from proving who they are.
   */
  'own-secret': [
    { per: 'session', max: 10, window: 15 * minutes, counts: 'wrong' },
    { per: 'user', max: 30, window: 15 * minutes, counts: 'wrong' },
  ],
  /** Limits emails with a code for a proof; each address also gets only a few an hour. */
  'proof-code': [{ per: 'user', max: 10, window: hour, counts: 'accepted' }],
  /** Counts known addresses too: the response tells that they have an account. */
  registration: [{ per: 'network', max: 20, window: hour, counts: 'answered' }],
  /** High for the same reason as `sign-in-code`. */
  'forgot-password': [
    { per: 'network', max: 100, window: hour, counts: 'accepted', exceptKnown: true },
  ],
  /**
   * Limits emails with sign-in codes. High, since a whole office may share a network, and one of its people must not
   * keep the others out; each address gets only a few an hour.
   */
  'sign-in-code': [
    { per: 'network', max: 100, window: hour, counts: 'accepted', exceptKnown: true },
  ],
  /** Limits guessing of emailed codes: each allows five tries, in the browser that asked for it. */
  'emailed-code': [
    { per: 'network', max: 100, window: 15 * minutes, counts: 'refused', exceptKnown: true },
  ],
  /**
   * Limits the challenges that are stored: each open sign-in form asks for one. High, since a passkey can't be guessed,
   * and nobody in the same network may shut out the others.
   */
  'passkey-challenges': [{ per: 'network', max: 5000, window: hour, counts: 'accepted' }],
  /** Limits checks of providers, since each sends a request to an address entered by a user. */
  'sign-in-providers': [
    { per: 'user', max: 60, window: hour, counts: 'accepted' },
    { per: 'user', max: 60, window: hour, counts: 'refused' },
  ],
  /** Lenient, since a passkey can't be guessed: a right one opens the door whatever others in the network sent. */
  passkeys: [{ per: 'network', max: 1000, window: 15 * minutes, counts: 'wrong', lenient: true }],
  /** Limits guessing of links to previews. */
  'site-previews': [
    { per: 'network', max: 100, window: 15 * minutes, counts: 'wrong', lenient: true },
  ],
  /** Limits guessing of calendar feeds; lenient, since an office's programs read theirs behind one address. */
  'calendar-feeds': [
    { per: 'network', max: 100, window: 15 * minutes, counts: 'wrong', lenient: true },
  ],
  'public-form': [{ per: 'network', max: 20, window: hour, counts: 'accepted' }],
  /** Limits sign-ups for newsletters of clients, each of which may email an address that anybody enters. */
  'newsletter-sign-ups': [
    { per: 'network', max: 20, window: hour, counts: 'accepted' },
    { per: 'network', max: 100, window: 15 * minutes, counts: 'refused' },
  ],
  /** Counts refused ones too, since each may carry a resume of 10 MB. */
  'job-applications': [
    { per: 'network', max: 20, window: hour, counts: 'accepted' },
    { per: 'network', max: 60, window: 15 * minutes, counts: 'refused' },
  ],
  /**
   * Limits the invitations that a client's people send, since each emails an address entered by a user, and refused
   * ones, which tell that an address has an account.
   */
  'colleague-invitations': [{ per: 'user', max: 20, window: 24 * hour, counts: 'answered' }],
  /** Limits the same for a new address of one's own; nobody gets more emails because several accounts ask. */
  'email-changes': [
    { per: 'email', max: 3, window: hour, counts: 'accepted' },
    { per: 'user', max: 10, window: hour, counts: 'answered' },
    { per: 'network', max: 20, window: hour, counts: 'answered' },
  ],
  /** Limits changes of one's own billing details, each of which tells the team. */
  'billing-details': [{ per: 'user', max: 20, window: hour, counts: 'accepted' }],
  /** Limits payments that are started or asked about, each of which sends requests to the provider. */
  'payment-attempts': [{ per: 'user', max: 120, window: hour, counts: 'accepted' }],
  refunds: [
    { per: 'user', max: 60, window: hour, counts: 'accepted' },
    { per: 'user', max: 60, window: hour, counts: 'refused' },
  ],
  /** Limits checks of keys, each of which sends a request to the provider. */
  /** Limits the files that are imported, which takes a few seconds of a processor each. */
  'bank-files': [{ per: 'user', max: 300, window: hour, counts: 'answered' }],
  'payment-providers': [
    { per: 'user', max: 60, window: hour, counts: 'accepted' },
    { per: 'user', max: 60, window: hour, counts: 'refused' },
  ],
  'service-request': [{ per: 'user', max: 20, window: hour, counts: 'accepted' }],
  /** Limits booking and rescheduling, since each emails the team. */
  meetings: [{ per: 'user', max: 30, window: hour, counts: 'accepted' }],
  messages: [{ per: 'user', max: 60, window: minutes, counts: 'accepted' }],
  cards: [{ per: 'user', max: 120, window: hour, counts: 'accepted' }],
  'keyword-research': [{ per: 'user', max: 120, window: hour, counts: 'accepted' }],
  'content-creation': [{ per: 'user', max: 120, window: hour, counts: 'accepted' }],
  /** Limits requests for lists of models, since each goes to an address entered by a user. */
  'model-servers': [
    { per: 'user', max: 120, window: hour, counts: 'accepted' },
    { per: 'user', max: 60, window: hour, counts: 'refused' },
  ],
  /** Limits tests of AI models, since each may cost money. */
  'model-tests': [{ per: 'user', max: 30, window: hour, counts: 'accepted' }],
  /** Limits comments and decisions, of signed-in users and through review links. */
  'content-reviews': [
    { per: 'user', max: 120, window: hour, counts: 'accepted' },
    { per: 'network', max: 240, window: hour, counts: 'accepted' },
    { per: 'network', max: 100, window: 15 * minutes, counts: 'wrong', lenient: true },
  ],
  /** Limits tests of push notifications, each of which sends a request to an address entered by a browser. */
  'push-tests': [
    { per: 'user', max: 30, window: hour, counts: 'accepted' },
    { per: 'user', max: 30, window: hour, counts: 'refused' },
  ],
  /** Limits tests of templates, since they go to addresses that a user enters. */
  'written-emails': [{ per: 'user', max: 200, window: hour, counts: 'accepted' }],
  'test-emails': [{ per: 'user', max: 40, window: hour, counts: 'accepted' }],
  /** Limits look-ups of the sender’s domain, each of which asks name servers. */
  'domain-checks': [{ per: 'user', max: 60, window: hour, counts: 'accepted' }],
  pictures: [{ per: 'user', max: 120, window: hour, counts: 'accepted' }],
  /** Limits help from AI models inside a text, since each answer may cost money. */
  suggestions: [{ per: 'user', max: 240, window: hour, counts: 'accepted' }],
  /** Limits questions to clients’ sites, each of which takes up to six requests. */
  'wordpress-choices': [{ per: 'user', max: 120, window: hour, counts: 'accepted' }],
  /** Limits connection attempts, since each sends a request to a site entered by a user. */
  'wordpress-sites': [
    { per: 'user', max: 30, window: hour, counts: 'accepted' },
    { per: 'user', max: 60, window: hour, counts: 'refused' },
  ],
  /** Limits requests to read clients’ websites, and readings. */
  'site-readings': [{ per: 'user', max: 60, window: hour, counts: 'accepted' }],
  /** Limits what is sent to clients’ webhooks by hand. */
  'content-webhooks': [{ per: 'user', max: 120, window: hour, counts: 'accepted' }],
  /** Limits connections to Search Console and fetches, each of which sends requests to Google. */
  'search-connections': [
    { per: 'user', max: 240, window: hour, counts: 'accepted' },
    { per: 'user', max: 60, window: hour, counts: 'refused' },
  ],
  /** Limits PDFs, each of which takes a moment to draw. */
  documents: [{ per: 'user', max: 30, window: minutes, counts: 'accepted' }],
  /** Limits lists as CSV and archives, each of which reads many rows. */
  exports: [{ per: 'user', max: 60, window: minutes, counts: 'accepted' }],
  uploads: [
    { per: 'user', max: 300, window: hour, counts: 'accepted' },
    { per: 'user', max: 100, window: 15 * minutes, counts: 'refused' },
  ],
  /**
   * Limits guessing of link secrets (128 bits or more). Lenient: nobody guesses one, and whoever in the same network
   * sends wrong ones may not close the right ones of the others.
   */
  'secret-link': [
    { per: 'network', max: 100, window: 15 * minutes, counts: 'wrong', lenient: true },
  ],
} as const satisfies Record<string, readonly Limit[]>

/** The number of downloads that a person may have at once from one process; further ones wait for their turn. */
export const atOnce: Partial<Record<LimitName, number>> = { documents: 2, exports: 2 }

/** The unit named in the error message of an exceeded limit; "attempts" if omitted. */
export const limitSubjects: Partial<Record<keyof typeof limits, string>> = {
  messages: 'messages in a short time',
  cards: 'business cards in a short time',
  'keyword-research': 'keyword searches in a short time',
  'content-creation': 'content requests in a short time',
  'model-tests': 'tests in a short time',
  'push-tests': 'tests in a short time',
  'content-reviews': 'comments in a short time',
  'written-emails': 'emails in a short time',
  'test-emails': 'test emails in a short time',
  'domain-checks': 'checks in a short time',
  pictures: 'images in a short time',
  suggestions: 'suggestions in a short time',
  uploads: 'files in a short time',
  'colleague-invitations': 'invitations today',
  documents: 'documents in a short time',
  exports: 'exports in a short time',
}

export type Limit = {
  per: 'email' | 'user' | 'session' | 'network'
  max: number
  window: number
  counts: 'refused' | 'accepted' | 'answered' | 'wrong'
  /** Leaves out browsers that are known for the email address in the body. */
  exceptKnown?: true
  /**
   * Turns away only calls that count, once their outcome is known: a right secret passes however many were wrong. For
   * secrets that nobody can guess.
   */
  lenient?: true
}
export type LimitName = keyof typeof limits
