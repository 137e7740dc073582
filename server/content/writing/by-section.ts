import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { Brief } from '../../../contract/content/content-brief-fields.ts'
import { closingTask, sectionTask, writingRules } from '../../../site/content-prompts.ts'
import { isRefusal } from '../../core/models/refusal-words.ts'
import { askForJson, type Message, ModelError, type Using } from '../../core/models/models.ts'
import { noted } from '../content-exchanges/store.ts'
import { plain } from './clean.ts'
import type { WrittenTexts } from './findings.ts'
import { promptFor, sectionLines } from './prompt.ts'
import type { Writing, WritingRequest } from './request.ts'
import { writingTasks } from './tasks.ts'

const timeLimit = 180_000
/** The number of words above which a text is written section by section: models shorten what they write at once. */
const longFrom = 1000
const leastSections = 3
const leastCharacters = 150
/** The end of what is written already that a model reads, in characters. */
const longestBefore = 12_000

/** Returns whether a text is written section by section. */
export const isLong = ({ type }: Pick<WritingRequest, 'type'>, { words, sections }: Brief) =>
  type === 'blog_post' && words.to > longFrom && sections.length >= leastSections

const section = z.object({ content: z.string().describe('The section in Markdown') })
const closing = z.object({
  title: z.string().describe('Without Markdown, at most 60 characters'),
  description: z.string().describe('For search engines, at most 155 characters'),
})

/** Seconds that are waited for a busy provider within a text; longer waits put off the piece, which begins anew. */
const longestPause = 90
const mostPauses = 10

/** Asks again after a short wait when the provider is busy. @throws ModelError */
async function patiently<Answer>(ask: () => Promise<Answer>, signal: AbortSignal | undefined) {
  for (let paused = 0; ; paused += 1) {
    try {
      return await ask()
    } catch (error) {
      const wait =
        error instanceof ModelError && error.kind === 'busy' ? error.retryAfter : undefined
      if (!wait || wait > longestPause || paused >= mostPauses) throw error
      await pause(wait * 1000, undefined, signal ? { signal } : {})
    }
  }
}

/**
 * Writes a long text with a model: each section with those before it in view, then title and description.
 * @throws ModelError, also for a section that can’t be used
 */
export async function writeBySection(
  context: Using,
  request: WritingRequest,
  brief: Brief,
  { signal, log }: Writing,
) {
  const { sections, words } = brief
  const each = Math.round((words.from + words.to) / 2 / sections.length / 10) * 10
  const ask = <S extends z.ZodType>(
    schema: S,
    content: string,
    check: (data: z.output<S>) => string | null,
  ) => {
    const messages: Message[] = [
      { role: 'system', content: writingRules },
      { role: 'user', content },
    ]
    const question = {
      purpose: writingTasks[request.type],
      clientId: request.clientId,
      name: 'piece',
      schema,
      messages,
      maxTokens: 4000,
      timeLimit,
      check,
      ...(signal ? { signal } : {}),
    }
    return noted(log, {
      asked: 'text',
      prompt: `${writingRules}\n\n${content}`,
      ask: () => patiently(() => askForJson(context, question), signal),
      textOf: (said) => Object.values(said as Record<string, string>).join('\n\n'),
    })
  }
  const written: string[] = []
  for (const [at, line] of sectionLines(brief).entries()) {
    const before = written.join('\n\n').slice(-longestBefore).toWellFormed()
    const task = sectionTask({ line, words: each, before, isLast: at === sections.length - 1 })
    const { data } = await ask(section, promptFor(request, brief, task), problemInSection)
    written.push(plain(data.content).trim())
  }
  const content = written.join('\n\n')
  const { data, model } = await ask(
    closing,
    promptFor(request, brief, closingTask(content)),
    ({ title }) => (title.trim() ? null : 'The model gave no title.'),
  )
  const texts: WrittenTexts = { ...data, content, preheader: null }
  return { texts, model }
}

const problemInSection = ({ content }: { content: string }) => {
  const said = content.trim()
  if (isRefusal(said)) return 'The model declined to write this.'
  return said.length < leastCharacters ? 'The model’s section is too short.' : null
}
