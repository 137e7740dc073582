/** Returns an expression for whole words, whatever their letters. */
export const wholeWords = (alternatives: string) =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${alternatives})(?![\p{L}\d])`, 'iu')

/** Words of what isn't so, or isn't anymore or yet. */
export const isUnsure = wholeWords(
  'old|former|previous|competitors?|if|would|could|might|soon|used to|plan to|alte[nrs]?|frühere[nrs]?|wenn|falls|würden?|könnten?|ancien(?:ne)?s?|si|bientôt|concurrents?|antigu[ao]s?|competidor(?:es)?|pronto',
)

/** A value that a sentence tells, and for links a title. */
export type Told = { value: string; title?: string }

/** Returns the first of each, whatever the capitals. */
export const distinct = (all: readonly string[]): string[] => {
  const lower = all.map((each) => each.toLowerCase())
  return all.filter((_, at) => lower.indexOf(lower[at] ?? '') === at)
}
