import { type PromptPlaceholder, promptPlaceholders } from '../../../site/keyword-prompts.ts'

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
