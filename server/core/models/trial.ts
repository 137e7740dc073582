import * as z from 'zod'
import type { ModelTrial } from '../../../contract/core/models.ts'
import type { ModelAbility } from '../../../contract/model-abilities.ts'
import { fitCover } from '../../../packages/cover-rendering/cover-rendering.ts'
import type { Model } from '../../platform/model-settings.ts'
import { conflict, unavailable, wrongField } from '../../platform/refusals.ts'
import type { Message } from './completion.ts'
import { askModel, ModelError, type Using } from './models.ts'
import { drawPicture } from './pictures.ts'

const timeLimit = 60_000
const longestShown = 500
const answer = z.object({ answer: z.string() })
/** A red square. */
const redPicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEXQGBi7hAjlAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYhe3BgQAAAADDoPlT3+AEVQEAAAB0DRBAAAGx1LfoAAAAAElFTkSuQmCC'

type Tried = Pick<ModelTrial, 'works' | 'answer' | 'picture'>

const ask = async (context: Using, model: Model, content: Message['content']) => {
  const messages: Message[] = [{ role: 'user', content }]
  const question = { purpose: 'test', name: 'test', schema: answer, messages, timeLimit } as const
  return (await askModel(context, model, question)).answer.trim().slice(0, longestShown)
}

const ways: Record<ModelAbility, (context: Using, model: Model) => Promise<Tried>> = {
  async text(context, model) {
    const content = 'Say in one short sentence that you are ready to write.'
    const said = await ask(context, model, content)
    return { works: said !== '', answer: said || 'It answered without a word.', picture: null }
  },

  async vision(context, model) {
    const said = await ask(context, model, [
      { type: 'text', text: 'Which color does this picture have? Answer in one word.' },
      { type: 'image_url', image_url: { url: redPicture } },
    ])
    const works = /red/i.test(said)
    return {
      works,
      answer: works ? said : `It was shown a red square and saw “${said}”.`,
      picture: null,
    }
  },

  async image(context, model) {
    const prompt = 'A plain blue circle on white.'
    const bytes = await drawPicture(context, model, {
      purpose: 'test',
      prompt,
      shape: 'square',
      clientId: null,
    })
    const { thumbnail } = await fitCover(bytes, 'square').catch(() => {
      throw new ModelError('answer')
    })
    const picture = `data:image/jpeg;base64,${thumbnail.bytes.toString('base64')}`
    return { works: true, answer: `It was asked for: ${prompt}`, picture }
  },
}

/** Asks a model for something small, and returns what came back and how long it took. */
export async function tryAbility(
  context: Using,
  model: Model,
  ability: ModelAbility,
): Promise<ModelTrial> {
  const startedAt = performance.now()
  const tried = await ways[ability](context, model).catch((error: unknown): Tried => {
    if (!(error instanceof ModelError)) throw error
    return { works: false, answer: error.message, picture: null }
  })
  return { ...tried, milliseconds: Math.round(performance.now() - startedAt) }
}

/**
 * Turns the error of a server that was asked for its models into a response.
 * @throws Refusal 400 on the field that is wrong; rethrows anything else
 */
export function refuseServer(error: unknown): never {
  if (!(error instanceof ModelError)) throw error
  if (error.kind === 'key') throw wrongField('secret', 'The server refuses this key.')
  throw wrongField('baseUrl', noList[error.kind] ?? error.message)
}
const noList: Partial<Record<ModelError['kind'], string>> = {
  answer: 'This server has no list of models. You can enter the model’s name yourself.',
  unreachable: 'This server can’t be reached. Please check the address.',
  timeout: 'This server didn’t answer in time.',
}

/**
 * Turns a model's error into a response.
 * @throws Refusal 409 for problems to be fixed here, 503 for the provider's; rethrows anything else
 */
export function refusedBy(error: unknown): never {
  if (!(error instanceof ModelError)) throw error
  const isOurs = error.kind === 'unset' || error.kind === 'budget'
  throw isOurs ? conflict(error.message) : unavailable(error.message)
}
