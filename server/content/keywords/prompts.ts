import {
  kindLine,
  type PromptPlaceholder,
  promptPlaceholders,
} from '../../../site/keyword-prompts.ts'

const placeholder = /\{\{\s*([\w-]*)\s*\}\}/g
const isKnown = (name: string): name is PromptPlaceholder => Object.hasOwn(promptPlaceholders, name)

/** Returns the first unknown placeholder of a prompt as written; null when all are known. */
export const unknownPlaceholder = (prompt: string): string | null =>
  [...prompt.matchAll(placeholder)].find(([, name = '']) => !isKnown(name))?.[0] ?? null

/** Fills a prompt's placeholders; empty values become "not known". */
export const fillPrompt = (prompt: string, facts: Record<PromptPlaceholder, string>): string =>
  prompt.replace(placeholder, (match, name: string) =>
    isKnown(name) ? facts[name].trim() || 'not known' : match,
  )

/** Returns a prompt that tells what the topic is; those that were edited before it could be told lack the line. */
export const withKind = (prompt: string, kind: string): string =>
  !kind || [...prompt.matchAll(placeholder)].some(([, name]) => name === 'kind')
    ? prompt
    : `${prompt}\n\n${kindLine}`
