/** The progress of writing a piece. Only a ready piece has texts to show. */
export const generations = {
  queued: 'Queued',
  writing: 'Writing',
  ready: 'Ready',
  failed: 'Failed',
} as const
export type Generation = keyof typeof generations

/**
 * The origin of the first draft: a person, a brief that was filled in, or an AI model. `composer` stands for
 * drafts of releases before 0.3, which were assembled from patterns.
 */
export const makers = ['person', 'brief', 'model', 'composer'] as const
export type Maker = (typeof makers)[number]

/** The maximum length of a failure message, in characters. */
export const longestFailure = 500

/** Begins the failure of a brief that the chosen model didn’t make. */
export const briefWithoutModel = 'The AI model made no brief, so this one was made without it.'
