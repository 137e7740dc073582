import { contentLanguages } from '../../../contract/content/content-profiles.ts'
import type { research, topicTaken } from '../../../contract/content/keywords.ts'
import type { BodyOf, QueryOf } from '../../../contract/http.ts'
import { isLanguage } from '../../../packages/drafts/keyword-building/language.ts'
import { languageFor } from '../../../packages/drafts/keyword-building/language-for.ts'
import { takenForOf } from '../../../packages/drafts/keyword-building/taken-for.ts'
import type { Context } from '../../platform/context.ts'
import { findClient } from '../../clients/messages/store.ts'
import { findProfile } from '../content-profiles/store.ts'
import type { Research } from './research.ts'
import { wasResearched } from './store.ts'

type Asked = QueryOf<typeof topicTaken>

/** Splits names that are separated by commas, semicolons or lines. */
const namesIn = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)

/** Audiences as they follow "for". */
const audiencesIn = (text: string) => namesIn(text).map((name) => name.replace(/^for\s+/i, ''))

/**
 * Returns what the builder takes a topic for, null when it refuses it, and in which language.
 * @throws Refusal 404 without the client
 */
export async function takenForClient(context: Context, asked: Asked) {
  const { clientId, topic, topicKind, language } = asked
  const { id, businessName } = await findClient(context, clientId)
  const { values } = await findProfile(context, id)
  const read = language ?? languageFor(topic, values.language)
  return {
    takenFor: takenForOf(topic, read, businessName, topicKind),
    language: isLanguage(read) ? read : null,
  }
}

/**
 * Joins a research's input with what is known of the client. The input stands above the profile.
 * @throws Refusal 404 without the client
 */
export async function researchOf(
  context: Context,
  input: BodyOf<typeof research>,
): Promise<Research> {
  const client = await findClient(context, input.clientId)
  const { language, places, services, forbiddenWords } = (await findProfile(context, client.id))
    .values
  const locations = namesIn(input.location)
  return {
    researchType: input.researchPrompt,
    industry: input.industry,
    topic: input.topic,
    topicKind: input.topicKind,
    locations: locations.length > 0 ? locations : places,
    competitors: namesIn(input.competitors),
    audiences: audiencesIn(input.audience),
    services,
    forbidden: forbiddenWords,
    language: input.language ?? languageFor(input.topic, language),
    contentLanguage: language === 'unset' ? '' : contentLanguages[language],
    businessName: client.businessName,
    description: client.businessDescription,
    isAgain: await wasResearched(context, input),
  }
}
