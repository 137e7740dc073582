/** The nouns for the text that a model hands over. */
const noun = String.raw`(?:version|text|passage|paragraph|rewrite|rewording|rewritten|revision|draft|suggestion|section|translation|shortened|sentence|copy|Fassung|Version|Text|Übersetzung|Absatz|Vorschlag|Abschnitt|traduction|texte|paragraphe|proposition|versión|texto|traducción|párrafo|propuesta)`
const yes = String.raw`(?:(?:sure|certainly|of course|absolutely|okay|ok|great|gerne?|natürlich|bien sûr|volontiers|claro|por supuesto)(?: thing)?[!,.:]*\s*)`
const handing = String.raw`(?:here(?:['’]s| is| are)|below is|this is|I(?:['’]ve| have) (?:rewritten|revised|shortened|translated)|hier (?:ist|sind|kommt)|voici|voilà|aquí (?:está|tienes?|va)|the following is)`
const opening = new RegExp(
  String.raw`^(?:\*\*)?(?:${yes}?${handing}[^\n:.!]{0,100}?(?<!\p{L})${noun}(?!\p{L})[^\n:.!]{0,100}(?::|[.!](?=\s*\n))|${yes}?(?:the )?(?:rewritten|revised|shortened|translated|new|improved|updated) ${noun}:|${yes}(?=\n))(?:\*\*)?\s*`,
  'iu',
)
const closing =
  /\n[ \t]*(?:(?:please )?let me know\b|i hope (?:this|that|it)\b|feel free to (?:ask|let me|tell me)\b|would you like me to\b|(?:key )?changes(?: i)?(?: made)?:|lassen sie mich wissen|n['’]hésitez pas à me|avísame|dime si)[^]*$/iu
const inFence = /^```[a-z]*\n([^]*?)\n?```$/i
const inQuotes = /^["“„«]([^"“”„«»]+)["”“»]$/u

/** Removes what a model says around its text: “Here is a rewritten version:”. What the passage itself begins or ends with stays. */
export function withoutPreamble(said: string, passage: string): string {
  const own = passage.trim()
  let text = said.trim()
  if (!opening.test(own)) text = text.replace(opening, '')
  if (!closing.test(own)) text = text.replace(closing, '')
  for (const around of [inFence, inQuotes])
    if (!around.test(own)) text = text.trim().replace(around, (_, within: string) => within)
  return text
}
