import {
  longestPassage,
  type SuggestionInput,
  suggestionLanguages,
  tones,
} from '../../../contract/content/content-suggestions.ts'
import type { Brief } from '../../../contract/content/content-brief-fields.ts'
import { suggestionTasksFor } from '../../../site/suggestion-prompts.ts'
import { profileLines, sectionLines, voiceLines } from '../writing/prompt.ts'
import type { Told } from '../writing/request.ts'
import type { HelpedText } from './asking.ts'

/** The characters before and after a passage that a model reads. */
const around = longestPassage

/** Returns what is known of the business and the text. */
export function notesOf(told: Told & { context?: string }, brief: Brief | null): string {
  const parts: [string, readonly string[]][] = [
    ['The business', profileLines(told)],
    ['Voice', voiceLines(told)],
    ['Notes', [told.context ?? '', ...(brief ? sectionLines(brief) : [])].filter(Boolean)],
  ]
  return parts
    .flatMap(([title, all]) => (all.length > 0 ? [`${title}\n${all.join('\n')}`] : []))
    .join('\n\n')
}

/** Marks the passage in the text around it. */
function markedText({ content, from, to }: SuggestionInput) {
  const before = content.slice(Math.max(0, from - around), from)
  const after = content.slice(to, to + around)
  return `${before}⟦${content.slice(from, to)}⟧${after}`
}

/** Returns the prompt for one passage. */
export function suggestionPrompt(asked: SuggestionInput, { kind, notes }: HelpedText) {
  const { task, tone, language, wish } = asked
  const instruction = suggestionTasksFor[task]
    .replace('{tone}', tones[tone].toLowerCase())
    .replace('{language}', suggestionLanguages[language])
  return [
    instruction,
    ...(kind === 'plain' ? ['It is plain text without Markdown.'] : []),
    ...(wish ? [`The editor’s wish: ${wish}`] : []),
    ...(notes ? [`\n${notes}`] : []),
    `\nThe text\n${markedText(asked)}`,
  ].join('\n')
}
