import type { ForeignText } from './texts.ts'

/** The beginning of a placeholder by language; `contract/content/gaps.ts` finds each. */
const marks = {
  en: 'fill in',
  de: 'bitte ausfüllen',
  fr: 'à compléter',
  es: 'por completar',
} as const satisfies Record<'en' | ForeignText, string>
type MarkLanguage = keyof typeof marks
const languages = Object.keys(marks) as MarkLanguage[]

/** The words of a placeholder for an answer that was only spoken. */
const unheard: Record<MarkLanguage, string> = {
  en: 'a voice note answers it: listen to it and write here what it says',
  de: 'eine Sprachnachricht beantwortet es: bitte anhören und hier aufschreiben, was sie sagt',
  fr: 'un message vocal y répond\u00a0: l’écouter et noter ici ce qu’il dit',
  es: 'una nota de voz lo responde: escúchela y escriba aquí lo que dice',
}

/** Words that are frequent in questions of one language and not in those of the others. */
const frequent = Object.entries({
  en: 'the what you your do does is are when for and someone which to how',
  de: 'was wie sie ihre ihren ihnen und der die das ein eine nach bitte wenn warum welche jemand bei',
  fr: 'que quel quelle quelles quels vous vos votre une des les est qui pourquoi dans propos chez du',
  es: 'qué usted sus los las una por quien cuál alguien sobre cuánto cómo usted ustedes clientes el',
} satisfies Record<MarkLanguage, string>).map(
  ([language, words]) => [language as MarkLanguage, new Set(words.split(' '))] as const,
)
const quoted = /[“„«][^”“»]*[”“»]/gu

/** Returns the language of a question’s own words; English where they don’t tell. */
function languageOfQuestion(text: string): MarkLanguage {
  const words =
    text
      .replace(quoted, ' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const counts = frequent.map(
    ([language, known]) => [language, words.filter((word) => known.has(word)).length] as const,
  )
  const [best = ['en', 0] as const, second] = counts.toSorted((one, other) => other[1] - one[1])
  return best[1] > 1 && best[1] > (second?.[1] ?? 0) ? best[0] : 'en'
}

const bracketed = (language: MarkLanguage, note: string) =>
  `[${marks[language]}: ${note.replace(/[[\]\n]+/g, ' ').trim()}]`

/** Returns the placeholder for what is missing, in the language of the note. */
export const gapFor = (note: string) => bracketed(languageOfQuestion(note), note)

/** Returns the placeholder for a question that a voice note answers. */
export const unheardGapFor = (question: string) => {
  const language = languageOfQuestion(question)
  return bracketed(language, `${question} – ${unheard[language]}`)
}

/** Returns what finds the placeholders of a question in a text, however its spaces were kept; also with a mark in English. */
export function gapPattern(question: string): RegExp {
  const own = languageOfQuestion(question)
  const gaps = [unheardGapFor(question), ...languages.map((each) => bracketed(each, question))]
  const english = bracketed('en', `${question} – ${unheard.en}`)
  const all = own === 'en' ? gaps : [...gaps, english]
  return new RegExp(all.map(patternOf).join('|'), 'gu')
}
const patternOf = (text: string) =>
  text
    .split(/\s+/)
    .map((word) => RegExp.escape(word))
    .join('\\s+')
