import { gapsIn } from '../../../contract/content/gaps.ts'
import {
  longestPassage,
  type SuggestionInput,
  suggestionLanguages,
} from '../../../contract/content/content-suggestions.ts'
import { isRefusal } from '../../core/models/refusal-words.ts'
import { plain, tagsIn, withKnownLinks } from '../writing/clean.ts'
import { languageOf, languageProblem, shortLanguageOf } from '../checking/language.ts'
import { markupProblem } from './markup.ts'
import { withoutPreamble } from './preamble.ts'

/** The characters that a text may have more than twice its passage: a heading, or a short gap’s sentence. */
const allowance = 1500

export const passageOf = ({ content, from, to }: SuggestionInput) => content.slice(from, to)

/** Removes what doesn’t belong in a suggestion, and gives it the white space around its passage. */
export function cleaned(said: string, asked: SuggestionInput, known: readonly string[]): string {
  const passage = passageOf(asked)
  const own = [...passage.matchAll(/\]\(\s*<?([^\s)>]+)/g)].map(([, url = '']) => url)
  const words = withoutPreamble(plain(said, tagsIn(passage)).replace(/[⟦⟧]/g, ''), passage)
  const text = withKnownLinks(words, [...known, ...own], own).trim()
  const [before = ''] = /^\s*/.exec(passage) ?? []
  const [after = ''] = /\s*$/.exec(passage) ?? []
  return before + text + after
}

/** Returns why a suggestion can’t be used, for the model and the reader; null when it can be. */
export function problemIn(text: string, asked: SuggestionInput, isEmail: boolean): string | null {
  const { task, language } = asked
  const passage = passageOf(asked)
  const said = text.trim()
  if (!said) return 'The model gave no text.'
  if (isRefusal(said)) return 'The model declined to write this.'
  if (said === passage.trim()) return 'The model changed nothing.'
  const markup = markupProblem(said, passage, isEmail)
  if (markup) return markup
  if (task === 'fill')
    return gapsIn(said).length > 0 ? 'The model doesn’t know what belongs here.' : null
  if (gapsIn(said).length < gapsIn(passage).length)
    return 'The model filled in a placeholder without knowing what belongs there.'
  if (task === 'shorten' && said.length >= passage.trim().length)
    return 'The model’s text isn’t shorter.'
  if (said.length > Math.min(2 * passage.length + allowance, 2 * longestPassage))
    return 'The model’s text is much longer than the passage.'
  const found = languageOf(said) ?? shortLanguageOf(said)
  const own = languageIn(asked)
  const expected = task === 'translate' ? language : own
  if (task === 'translate' && own !== language && isUntranslated(said, passage))
    return `The model didn’t translate the passage into ${suggestionLanguages[language]}.`
  return languageProblem(said, expected, found)
}

/** Returns the language of a passage, or of the text around one that is too short to tell. */
const languageIn = (asked: SuggestionInput) => {
  const passage = passageOf(asked)
  return languageOf(passage) ?? shortLanguageOf(passage) ?? languageOf(asked.content) ?? null
}

/** The words that two languages share at most are names and loanwords. */
const mostShared = 0.7

function isUntranslated(said: string, passage: string): boolean {
  const own = new Set(passage.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
  const words = said.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  return (
    words.length > 3 && words.filter((word) => own.has(word)).length >= words.length * mostShared
  )
}
