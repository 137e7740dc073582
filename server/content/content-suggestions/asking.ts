import * as z from 'zod'
import { type SuggestionInput, titleCount } from '../../../contract/content/content-suggestions.ts'
import type { Brief } from '../../../contract/content/content-brief-fields.ts'
import { suggestionRules, titleTask } from '../../../site/suggestion-prompts.ts'
import { writingRules } from '../../../site/content-prompts.ts'
import { ModelError, type ModelErrorKind } from '../../core/models/model-error.ts'
import { askForJson, type Message } from '../../core/models/models.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { conflict, unavailable } from '../../platform/refusals.ts'
import type { PieceRow } from '../content-pieces/rules.ts'
import { publishPieces } from '../content-pieces/store.ts'
import { isRefusal } from '../../core/models/refusal-words.ts'
import { cutLine, plain } from '../writing/clean.ts'
import { requestFor } from '../writing/request.ts'
import { limitsOf } from '../writing/findings.ts'
import { type Exchange, keepExchanges, noted } from '../content-exchanges/store.ts'
import { unknownFigures } from '../checking/figures.ts'
import { planByModel } from '../writing/brief-by-model.ts'
import { cleaned, problemIn } from './findings.ts'
import { notesOf, suggestionPrompt } from './prompt.ts'

const timeLimit = 60_000
const untold = 'Nothing that is known fills this gap. Ask the client, or write it yourself.'

/** The kinds of errors that another try doesn’t fix. */
const lasting = new Set<ModelErrorKind>(['refused', 'quota', 'budget', 'unset', 'answer'])

/** Keeps what a model is sent and answers, and turns its failure into a refusal with its sentence. @throws Refusal 409, 503 */
async function refusing<Made>(
  context: Context,
  pieceId: number,
  asking: (log: Exchange[]) => Promise<Made>,
): Promise<Made> {
  const log: Exchange[] = []
  const keep = () =>
    inTransaction(context, async (tx) => {
      await keepExchanges(tx, pieceId, log)
      await publishPieces(tx, pieceId)
    })
  try {
    return await asking(log)
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    throw lasting.has(error.kind) ? conflict(error.message) : unavailable(error.message)
  } finally {
    if (log.length > 0) await keep()
  }
}

const messagesOf = (rules: string, content: string): Message[] => [
  { role: 'system', content: rules },
  { role: 'user', content },
]

/** Asks a model for another text of a passage. @throws Refusal 409, 503 */
export async function suggestionFor(context: Context, piece: PieceRow, asked: SuggestionInput) {
  const request = await requestFor(context, piece)
  const notes = notesOf(request, piece.brief)
  const prompt = suggestionPrompt(asked, request, notes)
  const known = [...(piece.brief?.links ?? []), ...request.profile.links].map(({ url }) => url)
  const schema = z.object({ text: z.string().nullable().describe('The new text of the passage') })
  const mayBeUntold = asked.task === 'fill'
  const sent = `${suggestionRules}\n\n${prompt}`
  const ask = () =>
    askForJson(context, {
      purpose: 'suggestions',
      clientId: piece.clientId,
      name: 'suggestion',
      schema,
      messages: messagesOf(suggestionRules, prompt),
      maxTokens: 4000,
      timeLimit,
      check: ({ text }) =>
        text === null
          ? mayBeUntold
            ? null
            : 'Please answer with a text'
          : problemIn(cleaned(text, asked, known), asked),
    })
  const textOf = (said: { text: string | null }) => said.text ?? untold
  const { data, model } = await refusing(context, piece.id, (log) =>
    noted(log, { asked: asked.task, prompt: sent, ask, textOf }),
  )
  if (data.text === null) throw conflict(untold)
  const text = cleaned(data.text, asked, known)
  const told = `${asked.content}\n${notes}\n${asked.wish}`
  return {
    text,
    unknown: unknownFigures(text, told),
    model: model.model,
    prompt: sent,
  }
}

/** Asks the model for briefs to plan a brief anew; nothing is stored but what it was asked. @throws Refusal 409, 503 */
export async function briefAnew(context: Context, piece: PieceRow, made: Brief) {
  const request = await requestFor(context, piece)
  return refusing(context, piece.id, async (log) => {
    const { brief, model } = await planByModel(context, request, made, { signal: undefined, log })
    return { brief, model, prompt: log.at(-1)?.prompt ?? '' }
  })
}

/** Asks a model for titles of a text. @throws Refusal 409, 503 */
export async function titlesFor(
  context: Context,
  piece: PieceRow,
  { content, title }: { content: string; title: string },
) {
  const request = await requestFor(context, piece)
  const most = limitsOf(request).title
  const notes = notesOf(request, piece.brief)
  const parts = [titleTask.replace('{most}', String(most)), notes, `Its title: ${title}`, content]
  const prompt = parts.filter(Boolean).join('\n\n')
  const line = (each: string) => cutLine(plain(each).replace(/^["“#\s]+|["”\s]+$/g, ''), 255)
  const ownTitles = (all: readonly string[]) => [...new Set(all.map(line).filter(Boolean))]
  const sent = `${writingRules}\n\n${prompt}`
  const ask = () =>
    askForJson(context, {
      purpose: 'suggestions',
      clientId: piece.clientId,
      name: 'titles',
      schema: z.object({ titles: z.array(z.string()) }),
      messages: messagesOf(writingRules, prompt),
      maxTokens: 600,
      timeLimit,
      check: ({ titles }) =>
        titles.some(isRefusal)
          ? 'The model declined to write this.'
          : ownTitles(titles).length < titleCount
            ? 'Please suggest five different titles'
            : null,
    })
  const textOf = (said: { titles: string[] }) => said.titles.join('\n')
  const { data, model } = await refusing(context, piece.id, (log) =>
    noted(log, { asked: 'titles', prompt: sent, ask, textOf }),
  )
  const titles = ownTitles(data.titles).slice(0, titleCount)
  return { titles, model: model.model, prompt: sent }
}
