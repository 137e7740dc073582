import { gapsIn } from '../../../contract/content/gaps.ts'
import {
  longestPassage,
  type SuggestionInput,
} from '../../../contract/content/content-suggestions.ts'
import { isRefusal } from '../../core/models/refusal-words.ts'
import { plain, tagsIn, withKnownLinks } from '../writing/clean.ts'
import { languageOf, languageProblem } from '../checking/language.ts'
import { markupProblem } from './markup.ts'

/** The characters that a text may have more than twice its passage: a heading, or a short gap’s sentence. */
const allowance = 1500

export const passageOf = ({ content, from, to }: SuggestionInput) => content.slice(from, to)

/** Removes what doesn’t belong in a suggestion, and gives it the white space around its passage. */
export function cleaned(said: string, asked: SuggestionInput, known: readonly string[]): string {
  const passage = passageOf(asked)
  const own = [...passage.matchAll(/\]\(\s*<?([^\s)>]+)/g)].map(([, url = '']) => url)
  const words = plain(said, tagsIn(passage)).replace(/[⟦⟧]/g, '')
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
  const expected = task === 'translate' ? language : languageOf(passage)
  return languageProblem(said, expected)
}
