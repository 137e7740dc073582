/** Something to look at before deciding; general advice, without figures. */
export type Point = {
  /** A noun: "permits". */
  about: string
  /** A question to put to whoever does it. */
  ask: string
  /** Why it matters, in a sentence. */
  why: string
}

/** What people are afraid of. */
export type Worry = {
  /** A noun: "surprise costs". */
  about: string
  /** Where it comes from, in a sentence. */
  cause: string
  /** What keeps it away, in a sentence. */
  remedy: string
}

/** Two ways that are compared; each stands before the topic: "flat-rate roof repair". */
export type Choice = {
  ways: readonly [one: string, other: string]
  /** When each fits: goes on after "fits when". */
  fits: readonly [one: string, other: string]
}

/**
 * What is known of a trade. Keywords and drafts are made of it, so that each entry has to go into a
 * sentence as its comment says; nothing in it may be a figure or a claim about a business.
 */
export type Trade = {
  /**
   * Words of an industry or a topic that belong here, separated by spaces: in the singular or plural,
   * or with any ending where a star stands; a hyphen is a space as well.
   */
  words: string
  /** For certain topics, what is different there: the first that matches. */
  narrower?: readonly (Pick<Trade, 'words'> & Partial<Omit<Trade, 'words' | 'narrower'>>)[]
  sells: 'service' | 'product' | 'software'
  /** Searched for by town, with "near me". */
  local: boolean
  /** Who does it, after the topic: "roof repair contractor". */
  provider: string
  /** "hire a contractor". */
  take: string
  /** "get roof repair", "getting roof repair". */
  get: readonly [infinitive: string, gerund: string]
  /** What is asked for first: "a quote". */
  quote: string
  /** What is done about a problem: "back pain treatment". */
  remedy: string
  /** Needed at once: "emergency", "same day". */
  urgent: boolean
  /** People, in the plural: "for homeowners". */
  people: readonly string[]
  /** Things, in the plural: "for older homes". */
  cases: readonly string[]
  /** When or how, after the topic: "before selling your house". */
  moments: readonly string[]
  choices: readonly Choice[]
  /** Nouns that follow the topic: "roof repair permits". */
  aspects: readonly string[]
  /** "contractors with free estimates". */
  offers: readonly string[]
  /** Pieces that readers keep: "roof repair inspection checklist". */
  formats: readonly string[]
  points: readonly Point[]
  worries: readonly Worry[]
  /** What one does, in order: imperative sentences. */
  steps: readonly string[]
  /** What a price depends on: goes on after "depends on". */
  costs: readonly string[]
}
