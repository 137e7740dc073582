import { longestContent } from '../../../contract/content/content-texts.ts'
import { visibleCharacters } from '../../../contract/content/content-limits.ts'
import { contentLanguages } from '../../../contract/content/content-profiles.ts'
import { postProblem } from '../../../contract/content/networks.ts'
import { contentTasks } from '../../../site/content-prompts.ts'
import { isRefusal } from '../../core/models/refusal-words.ts'
import type { WritingRequest } from './request.ts'

/** The texts of a piece as a model writes them. */
export type WrittenTexts = {
  title: string
  content: string
  description: string
  preheader: string | null
}

/** The most characters of each line; longer ones are cut. */
export const limitsOf = ({ type }: Pick<WritingRequest, 'type'>) => ({
  title: type === 'email_newsletter' ? 60 : 90,
  description: 160,
  preheader: 90,
})

/** Words that are frequent in one language and not in the others. */
const frequent = {
  en: 'the and of to is that with for are this you from your have',
  de: 'der die und das ist nicht mit sie auf den ein eine für werden',
  fr: 'le la les des est une dans pour que qui vous avec pas votre',
  es: 'el los las del que una para con por es su más como está',
} as const
const languages = Object.entries(frequent).map(
  ([language, words]) => [language, new Set(words.split(' '))] as const,
)

/** Returns the language that a text of some length is clearly written in; null where it isn’t clear. */
export function languageOf(text: string): keyof typeof frequent | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length < 60) return null
  const counts = languages
    .map(([language, known]) => ({
      language: language as keyof typeof frequent,
      count: words.filter((word) => known.has(word)).length,
    }))
    .toSorted((a, b) => b.count - a.count)
  const [first, second] = counts
  if (!first || first.count < words.length / 12) return null
  return first.count >= 2 * (second?.count ?? 0) ? first.language : null
}

const lines = ['title', 'description', 'preheader'] as const

/** Returns why a model’s text can’t be used at all; null when it can be. */
export function problemIn({ title, content }: WrittenTexts, request: WritingRequest) {
  const { type, profile } = request
  const said = content.trim()
  if (isRefusal(said) || isRefusal(title)) return 'The model declined to write this.'
  if (!title.trim() || said.length < contentTasks[type].least)
    return 'The model’s text is too short for this type.'
  if (said.length > longestContent) return 'The model’s text is too long.'
  const problem = postProblem(type, said)
  if (problem) return `The model’s text doesn’t fit: ${problem}.`
  const found = languageOf(said)
  if (found && profile.language !== 'unset' && found !== profile.language)
    return `The model wrote in ${contentLanguages[found]} instead of ${contentLanguages[profile.language]}.`
  return null
}

/** Returns which lines are longer than what is visible where they appear; null for none. */
export function excessIn(written: WrittenTexts, request: WritingRequest): string | null {
  const visible = visibleCharacters[request.type]
  const long = lines.flatMap((line) => {
    const most = visible[line]?.[0] ?? limitsOf(request)[line]
    const { length } = (written[line] ?? '').trim()
    const isUsed = line !== 'preheader' || request.type === 'email_newsletter'
    return isUsed && length > most
      ? [`the ${line} has ${length} characters, at most ${most} fit`]
      : []
  })
  return long.length > 0 ? long.join('; ') : null
}
