import { longestContent } from '../../../contract/content/content-texts.ts'
import { visibleCharacters } from '../../../contract/content/content-limits.ts'
import { postProblem } from '../../../contract/content/networks.ts'
import { contentTasks } from '../../../site/content-prompts.ts'
import { isRefusal } from '../../core/models/refusal-words.ts'
import { writingLanguageOf } from '../../../packages/drafts/briefs/piece-language.ts'
import { languageProblem } from '../checking/language.ts'
import type { WritingRequest } from './request.ts'

/** The texts of a piece as a model writes them. */
export type WrittenTexts = {
  title: string
  content: string
  description: string
  preheader: string | null
}

/** Returns the most characters of each line: those visible where it appears. Longer ones are cut. */
export const limitsOf = ({ type }: Pick<WritingRequest, 'type'>) => {
  const { title, description, preheader } = visibleCharacters[type]
  return {
    title: title?.[0] ?? 90,
    description: description?.[0] ?? 160,
    preheader: preheader?.[0] ?? 90,
  }
}

const lines = ['title', 'description', 'preheader'] as const

/** Returns why a model’s text can’t be used at all; null when it can be. */
export function problemIn({ title, content }: WrittenTexts, request: WritingRequest) {
  const { type } = request
  const said = content.trim()
  if (isRefusal(said) || isRefusal(title)) return 'The model declined to write this.'
  if (!title.trim() || said.length < contentTasks[type].least)
    return 'The model’s text is too short for this type.'
  if (said.length > longestContent) return 'The model’s text is too long.'
  const problem = postProblem(type, said)
  if (problem) return `The model’s text doesn’t fit: ${problem}.`
  return languageProblem(said, writingLanguageOf(request))
}

/** Returns which lines are longer than what is visible where they appear; null for none. */
export function excessIn(written: WrittenTexts, request: WritingRequest): string | null {
  const limits = limitsOf(request)
  const long = lines.flatMap((line) => {
    const most = limits[line]
    const { length } = (written[line] ?? '').trim()
    const isUsed = line !== 'preheader' || request.type === 'email_newsletter'
    return isUsed && length > most
      ? [`the ${line} has ${length} characters, at most ${most} fit`]
      : []
  })
  return long.length > 0 ? long.join('; ') : null
}
