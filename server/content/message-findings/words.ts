/** Returns an expression for whole words, whatever their letters. */
export const wholeWords = (alternatives: string) =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${alternatives})(?![\p{L}\d])`, 'iu')

/** Words of what isn't so, isn't anymore or yet, or is so on a condition or once. */
export const isUnsure = wholeWords(
  'once|when|whenever|as soon as|until|unless|will|shall|going to|hope|hopefully|maybe|perhaps|planning|next|today|tonight|tomorrow|later|this (?:morning|afternoon|evening|week|weekend|month)|not yet|should|want to|sobald|bald|künftig|vielleicht|heute|morgen|quand|dès|lorsque|peut-être|demain|cuando|quizás?|tal vez|mañana|old|former|previous|competitors?|if|would|could|might|soon|used to|plan to|alte[nrs]?|frühere[nrs]?|wenn|falls|würden?|könnten?|ancien(?:ne)?s?|si|bientôt|concurrents?|antigu[ao]s?|competidor(?:es)?|pronto',
)

/** Words that other people said or wrote. */
export const isReported = wholeWords(
  'says?|said|tells?|told|writes|wrote|written|claims?|claimed|according to|heard|thinks?|believes?|they|their|theirs|sagte?n?|schreibt|schrieb|laut|disent|dit|écrit|dicen?|dijo|escribe|según',
)

/** Words of a single day, on which something happens once. */
export const isOnOneDay = wholeWords(
  String.raw`(?:on|this|by|am|kommenden?) (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:am|kommenden?) (?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|(?:am|kommenden?) Mittwoch|(?:on|by|am) (?:the )?\d{1,2}(?:st|nd|rd|th|\.)?(?: \p{L}+)?`,
)

/** Requests to keep something from the public. */
export const isUnpublished = wholeWords(
  String.raw`(?:don['’]?t|do not|never|not to|please not) (?:ever )?(?:publish|share|print|pass|(?:post|show|list|add|use|put|give) (?:it|this|that|them|my|the (?:number|address|phone|email)))|not (?:to be |for )(?:publish\p{L}*|publication|shar\p{L}*|the public|the (?:web)?site)|not on the (?:web)?site|between us|between you and me|(?:only|just) for you|for you only|off the record|confidential|keep (?:it|this|that|them) (?:to yourself|private|secret)|vertraulich\p{L}*|nicht (?:zu )?(?:veröffentlichen|weitergeben)|veröffentlichen Sie .{0,40}nicht|nur für (?:Sie|euch|dich)|unter uns|confidentiel\p{L}*|ne (?:la |le |les )?(?:publie[rz]|partage[rz]|diffuse[rz]) pas|ne pas (?:le |la |les )?(?:publier|partager|diffuser)|entre nous|confidencial\p{L}*|no (?:lo |la |los |las )?(?:publi\p{L}+|compart\p{L}+)|entre nosotros`,
)

/** A value that a sentence tells, and for links a title. */
export type Told = { value: string; title?: string }

/** Returns the first of each, whatever the capitals. */
export const distinct = (all: readonly string[]): string[] => {
  const lower = all.map((each) => each.toLowerCase())
  return all.filter((_, at) => lower.indexOf(lower[at] ?? '') === at)
}
