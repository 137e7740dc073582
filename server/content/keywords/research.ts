import type { KeywordSource } from '../../../contract/content/keyword-sources.ts'
import { keywordsPerResearch, type ResearchType } from '../../../contract/content/keywords.ts'
import { keywordPrompts } from '../../../site/keyword-prompts.ts'
import { sameText } from './rules.ts'
import type { Using } from '../../core/models/models.ts'
import { refusedBy } from '../../core/models/trial.ts'
import { conflict, wrongField } from '../../platform/refusals.ts'
import { inTextThread } from '../text-worker/text-work.ts'
import { askForKeywords } from './by-model.ts'
import { fillPrompt, unknownPlaceholder } from './prompts.ts'
import type { Found } from './usable.ts'

/** A research request. */
export type Research = {
  researchType: ResearchType
  industry: string
  topic: string
  location: string
  /** Comma-separated names. */
  competitors: string
  businessName: string
  description: string
}
export type Idea = Found & { source: Extract<KeywordSource, 'builder' | 'model'> }

const namesIn = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)

const mostNamed = 200

/**
 * Asks the model for ideas; `prompt` is an edited prompt, empty for the default.
 * @throws Refusal 400 for an unknown placeholder, 503 with the model's error
 */
export async function ideasOfModel(
  context: Using,
  research: Research,
  known: readonly string[],
  prompt: string,
): Promise<Idea[]> {
  const template = prompt || keywordPrompts[research.researchType]
  const unknown = unknownPlaceholder(template)
  if (unknown) throw wrongField('prompt', `The prompt has an unknown placeholder: ${unknown}`)
  const { businessName, ...facts } = research
  const existing = known.slice(-mostNamed).join('; ') || 'none'
  const filled = fillPrompt(template, { ...facts, business: businessName, existing })
  const found = await askForKeywords(context, filled, known).catch(refusedBy)
  return found.map((each) => ({ ...each, source: 'model' }))
}

/**
 * Returns exactly 20 new keywords: the model's, with missing ones built from patterns.
 * @throws Refusal 409 when there aren't 20 new ones
 */
export async function twentyKeywords(
  research: Research,
  known: readonly string[],
  ideas: readonly Idea[] = [],
): Promise<Idea[]> {
  const usable = ideas.length > 0 ? ((await inTextThread('usable', ideas, known)) as Idea[]) : []
  if (usable.length >= keywordsPerResearch) return usable.slice(0, keywordsPerResearch)
  const { competitors, ...request } = research
  const exclude = [...known, ...usable.map(({ keyword }) => keyword)]
  const excluded = new Set(exclude.map(sameText))
  const options = { ...request, competitors: namesIn(competitors), exclude }
  const built = (await inTextThread('buildKeywords', options))
    .filter(({ keyword }) => !excluded.has(sameText(keyword)))
    .map((each) => ({ ...each, source: 'builder' as const }))
  const all = [...usable, ...built]
  if (all.length < keywordsPerResearch)
    throw conflict("We couldn't find 20 new keywords. Please try another topic or research type.")
  return all.slice(0, keywordsPerResearch)
}
