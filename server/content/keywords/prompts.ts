import { type PromptPlaceholder, promptPlaceholders } from '../../../site/keyword-prompts.ts'

const placeholder = /\{\{\s*([\w-]*)\s*\}\}/g
const isKnown = (name: string): name is PromptPlaceholder => Object.hasOwn(promptPlaceholders, name)

/** The first placeholder of a prompt that means nothing, as it stands there; null when all are known. */
export const unknownPlaceholder = (prompt: string): string | null =>
  [...prompt.matchAll(placeholder)].find(([, name = '']) => !isKnown(name))?.[0] ?? null

/** A prompt with everything put in; what is empty is said to be unknown. */
export const fillPrompt = (prompt: string, facts: Record<PromptPlaceholder, string>): string =>
  prompt.replace(placeholder, (whole, name: string) =>
    isKnown(name) ? facts[name].trim() || 'not known' : whole,
  )
