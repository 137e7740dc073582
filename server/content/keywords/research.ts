import type { BuilderLanguage, KeywordSource } from '../../../contract/content/keyword-sources.ts'
import { keywordsPerResearch, type ResearchType } from '../../../contract/content/keywords.ts'
import { type TopicKind, topicKinds } from '../../../contract/content/topic-kinds.ts'
import { refusedByBuilder } from '../../../packages/drafts/keyword-building/refused-topics.ts'
import { keywordPrompts } from '../../../site/keyword-prompts.ts'
import { sameText } from './rules.ts'
import type { Using } from '../../core/models/models.ts'
import { refusedBy } from '../../core/models/trial.ts'
import { conflict, wrongField } from '../../platform/refusals.ts'
import { inTextThread } from '../text-worker/text-work.ts'
import { askForKeywords } from './by-model.ts'
import { fillPrompt, unknownPlaceholder, withKind } from './prompts.ts'
import type { Found } from './usable.ts'

/** A research request, with what is known of the client. */
export type Research = {
  researchType: ResearchType
  industry: string
  topic: string
  /** The kind that somebody chose for the topic; `auto`: nobody did. */
  topicKind: TopicKind | 'auto'
  /** Towns and regions, the most important first. */
  locations: readonly string[]
  competitors: readonly string[]
  audiences: readonly string[]
  services: readonly string[]
  /** Words that no keyword may hold. */
  forbidden: readonly string[]
  /** The language for the builder. */
  language: BuilderLanguage | 'other'
  /** The language of the client's content, as a word; may be empty. */
  contentLanguage: string
  businessName: string
  description: string
  /** Whether the topic was researched for this type before. */
  isAgain: boolean
}
export type Idea = Found & { source: Extract<KeywordSource, 'builder' | 'model'> }

const mostNamed = 200

/**
 * Asks a model for ideas; `prompt` is an edited one, empty for the default.
 * @throws Refusal 400 for an unknown placeholder, 503 with the model's error
 */
export async function ideasOfModel(
  context: Using,
  research: Research,
  known: readonly string[],
  { prompt, clientId }: { prompt: string; clientId: number },
): Promise<{ ideas: Idea[]; model: string }> {
  const template = prompt || keywordPrompts[research.researchType]
  const unknown = unknownPlaceholder(template)
  if (unknown) throw wrongField('prompt', `The prompt has an unknown placeholder: ${unknown}`)
  const kind = research.topicKind === 'auto' ? '' : topicKinds[research.topicKind].toLowerCase()
  const filled = fillPrompt(withKind(template, kind), {
    industry: research.industry,
    topic: research.topic,
    kind,
    business: research.businessName,
    description: research.description,
    location: research.locations.join(', '),
    audience: research.audiences.join(', '),
    services: research.services.join(', '),
    language: research.contentLanguage,
    forbidden: research.forbidden.join(', '),
    competitors: research.competitors.join(', '),
    existing: known.slice(-mostNamed).join('; ') || 'none',
  })
  const { found, model } = await askForKeywords(context, filled, known, clientId).catch(refusedBy)
  return { ideas: found.map((each) => ({ ...each, source: 'model' })), model }
}

/**
 * Returns exactly 20 new keywords: the model's, with missing ones built from patterns.
 * @throws Refusal 400 when there are no patterns for the topic, 409 when there aren't 20 new ones
 */
export async function twentyKeywords(
  research: Research,
  known: readonly string[],
  ideas: readonly Idea[] = [],
): Promise<Idea[]> {
  const usable = ideas.length > 0 ? ((await inTextThread('usable', ideas, known)) as Idea[]) : []
  if (usable.length >= keywordsPerResearch) return usable.slice(0, keywordsPerResearch)
  const refused = refusedByBuilder(research.topic, research.language)
  const hasPatterns = research.language !== 'other'
  if (refused && hasPatterns && usable.length === 0) throw wrongField('topic', refused)
  const built =
    refused && hasPatterns
      ? []
      : await builtKeywords(
          // Fills up what a model has found, rather than losing it.
          { ...research, isAgain: research.isAgain && usable.length === 0 },
          [...known, ...usable.map(({ keyword }) => keyword)],
        )
  const all = [...usable, ...built]
  if (refused && usable.length === 0 && all.length < keywordsPerResearch)
    throw wrongField('topic', refused)
  if (all.length < keywordsPerResearch)
    throw conflict(
      'There are no 20 more keywords of this research type for this topic. Please try another type, topic or service area.',
    )
  return all.slice(0, keywordsPerResearch)
}

/** Builds keywords from patterns that aren't known yet. */
async function builtKeywords(research: Research, exclude: string[]): Promise<Idea[]> {
  const excluded = new Set(exclude.map(sameText))
  const { language, industry: _, contentLanguage: __, description: ___, ...about } = research
  const request = { ...about, language, exclude }
  const built = await inTextThread('buildKeywords', request)
  return built
    .filter(({ keyword }) => !excluded.has(sameText(keyword)))
    .map((each) => ({ ...each, reason: '', source: 'builder' as const }))
}
