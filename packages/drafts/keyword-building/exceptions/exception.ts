/** The words of a topic, and the words that keywords about such a topic can’t have. */
export type Exception = readonly [topic: RegExp, unfit: RegExp]
