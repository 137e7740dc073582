import * as z from 'zod'
import {
  type SuggestionInput,
  titleCount,
  type TitlesInput,
} from '../../../contract/content/content-suggestions.ts'
import { cutAtWord } from '../../../packages/drafts/briefs/title-limits.ts'
import {
  emailRules,
  suggestionRules,
  subjectTask,
  titleTask,
} from '../../../site/suggestion-prompts.ts'
import { writingRules } from '../../../site/content-prompts.ts'
import { ModelError, type ModelErrorKind } from '../../core/models/model-error.ts'
import { askForJson, type Message } from '../../core/models/models.ts'
import { isRefusal } from '../../core/models/refusal-words.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, unavailable, wrongField } from '../../platform/refusals.ts'
import { unknownFigures } from '../checking/figures.ts'
import { type Exchange, noted } from '../content-exchanges/store.ts'
import { hasHiddenBlocks, plain } from '../writing/clean.ts'
import { cleaned, passageOf, problemIn } from './findings.ts'
import { hasOwnVariables } from './markup.ts'
import { newClaims } from './new-claims.ts'
import { suggestionPrompt } from './prompt.ts'

/** A text that a model helps with, and the facts beside it. */
export type HelpedText = {
  /** The client whose model is asked; null for the agency’s. */
  clientId: number | null
  kind: 'markdown' | 'plain' | 'email'
  /** The facts about the business and the text, as lines. */
  notes: string
  /** The claims that the client may make. */
  allowed: readonly string[]
  /** The addresses that the text may link to, beside its own. */
  known: readonly string[]
  /** The most characters of its title: those that are seen, and those that there can be. */
  titles: { visible: number; longest: number }
}

const timeLimit = 60_000
const untold = 'Nothing that is known fills this gap. Ask the client, or write it yourself.'

/** The kinds of errors that another try doesn’t fix. */
const lasting = new Set<ModelErrorKind>(['refused', 'quota', 'budget', 'unset', 'answer'])

/** Turns a model’s failure into a refusal with its sentence. @throws Refusal 409, 503 */
export async function refusing<Made>(asking: () => Promise<Made>): Promise<Made> {
  try {
    return await asking()
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    throw lasting.has(error.kind) ? conflict(error.message) : unavailable(error.message)
  }
}

const messagesOf = (rules: string, content: string): Message[] => [
  { role: 'system', content: rules },
  { role: 'user', content },
]

const rulesOf = (rules: string, { kind }: HelpedText) =>
  kind === 'email' ? `${rules} ${emailRules}` : rules

/** Asks a model for another text of a passage, and notes in `log` what it was sent. @throws Refusal 400, 409, 503 */
export async function suggestionFor(
  context: Context,
  helped: HelpedText,
  asked: SuggestionInput,
  log: Exchange[],
) {
  if (hasHiddenBlocks(passageOf(asked)))
    throw wrongField('to', 'Please choose a part without styles, scripts and comments')
  const { clientId, notes, known, allowed } = helped
  const prompt = suggestionPrompt(asked, helped)
  const rules = rulesOf(suggestionRules, helped)
  const isEmail = helped.kind === 'email'
  const schema = z.object({ text: z.string().nullable().describe('The new text of the passage') })
  const mayBeUntold = asked.task === 'fill'
  const sent = `${rules}\n\n${prompt}`
  const ask = () =>
    askForJson(context, {
      purpose: 'suggestions',
      clientId,
      name: 'suggestion',
      schema,
      messages: messagesOf(rules, prompt),
      maxTokens: 4000,
      timeLimit,
      check: ({ text }) =>
        text === null
          ? mayBeUntold
            ? null
            : 'Please answer with a text'
          : problemIn(cleaned(text, asked, known), asked, isEmail),
    })
  const textOf = (said: { text: string | null }) => said.text ?? untold
  const { data, model } = await refusing(() =>
    noted(log, { asked: asked.task, prompt: sent, ask, textOf }),
  )
  if (data.text === null) throw conflict(untold)
  const text = cleaned(data.text, asked, known)
  const told = `${asked.content}\n${notes}\n${asked.wish}`
  return {
    text,
    unknown: unknownFigures(text, told),
    claims: newClaims(text, { ...asked, notes, allowed }),
    model: model.model,
    prompt: sent,
  }
}

/** Asks a model for titles of a text, and notes in `log` what it was sent. @throws Refusal 409, 503 */
export async function titlesFor(
  context: Context,
  helped: HelpedText,
  { content, title }: TitlesInput,
  log: Exchange[],
) {
  const { clientId, kind, notes, titles: most } = helped
  const [task, now] =
    kind === 'email' ? [subjectTask, 'Its subject'] : ([titleTask, 'Its title'] as const)
  const first = task.replace('{most}', String(most.visible))
  const prompt = [first, notes, `${now}: ${title}`, content].filter(Boolean).join('\n\n')
  const line = (each: string) =>
    cutAtWord(plain(each).replace(/^["“#\s]+|["”\s]+$/g, ''), most.longest)
  const fits = (each: string) =>
    each !== '' && (kind !== 'email' || hasOwnVariables(each, `${title}\n${content}`))
  const ownTitles = (all: readonly string[]) => [...new Set(all.map(line).filter(fits))]
  const rules = rulesOf(writingRules, helped)
  const sent = `${rules}\n\n${prompt}`
  const noun = kind === 'email' ? 'subjects' : 'titles'
  const ask = () =>
    askForJson(context, {
      purpose: 'suggestions',
      clientId,
      name: 'titles',
      schema: z.object({ titles: z.array(z.string()) }),
      messages: messagesOf(rules, prompt),
      maxTokens: 600,
      timeLimit,
      check: ({ titles }) =>
        titles.some(isRefusal)
          ? 'The model declined to write this.'
          : ownTitles(titles).length < titleCount
            ? `Please suggest five different ${noun}`
            : null,
    })
  const textOf = (said: { titles: string[] }) => said.titles.join('\n')
  const { data, model } = await refusing(() =>
    noted(log, { asked: 'titles', prompt: sent, ask, textOf }),
  )
  return {
    titles: ownTitles(data.titles).slice(0, titleCount),
    model: model.model,
    prompt: sent,
  }
}
