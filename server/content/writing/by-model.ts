import * as z from 'zod'
import { writingRules } from '../../../site/content-prompts.ts'
import { withUnheard } from '../../../packages/drafts/briefs/drafting.ts'
import { cutAtWord } from '../../../packages/drafts/briefs/title-limits.ts'
import { isSocial } from '../../../contract/content/networks.ts'
import type { Brief } from '../../../contract/content/content-brief-fields.ts'
import { noted } from '../content-exchanges/store.ts'
import { writingTasks } from './tasks.ts'
import { isLong, writeBySection } from './by-section.ts'
import { plain, withKnownAddresses, withKnownLinks } from './clean.ts'
import { excessIn, limitsOf, problemIn, type WrittenTexts } from './findings.ts'
import { promptFor } from './prompt.ts'
import type { Writing, WritingRequest } from './request.ts'
import { askForJson, type Message, ModelError, type Using } from '../../core/models/models.ts'

/** Milliseconds per piece: long texts take a while. */
const timeLimit = 180_000

const answer = z.object({
  title: z.string().describe('Without Markdown, at most 60 characters'),
  content: z.string().describe('The whole text'),
  description: z.string().describe('For search engines, at most 155 characters'),
  preheader: z.string().nullable().describe('Of a newsletter; null for the other types'),
})

/**
 * Writes a piece with a model, whose name is returned. A text that can’t be used
 * and lines that are too long are sent back once; lines that are still too long are cut. HTML, invisible characters
 * and links to unknown pages are removed.
 * @throws ModelError, also for a text that can’t be used
 */
export async function writeByModel(
  context: Using,
  request: WritingRequest,
  brief: Brief,
  { signal, log }: Writing,
) {
  const { texts, model } = isLong(request, brief)
    ? checkedWhole(await writeBySection(context, request, brief, { signal, log }), request)
    : await writeAtOnce(context, request, brief, { signal, log })
  const limits = limitsOf(request)
  const line = (text: string, most: number) => cutAtWord(plain(text), most)
  const known = [...brief.links, ...request.profile.links].map(({ url }) => url)
  return {
    title: line(texts.title, limits.title),
    content: withUnheard(
      (isSocial(request.type) ? withKnownAddresses : withKnownLinks)(plain(texts.content), known),
      brief,
    ),
    description: line(texts.description, limits.description),
    preheader:
      request.type === 'email_newsletter' ? line(texts.preheader ?? '', limits.preheader) : '',
    model: model.model,
  }
}

/** Returns a text made of sections. @throws ModelError for one that can't be used as a whole */
function checkedWhole(
  written: Awaited<ReturnType<typeof writeBySection>>,
  request: WritingRequest,
) {
  const sentence = problemIn(written.texts, request)
  if (sentence) throw new ModelError('answer', { sentence })
  return written
}

async function writeAtOnce(
  context: Using,
  request: WritingRequest,
  brief: Brief,
  { signal, log }: Writing,
) {
  const content = promptFor(request, brief)
  const messages: Message[] = [
    { role: 'system', content: writingRules },
    { role: 'user', content },
  ]
  let isAskedToShorten = false
  const check = (written: WrittenTexts) => {
    const texts = { ...written, content: plain(written.content) }
    const problem = problemIn(texts, request)
    if (problem || isAskedToShorten) return problem
    isAskedToShorten = true
    return excessIn(texts, request)
  }
  const ask = () =>
    askForJson(context, {
      purpose: writingTasks[request.type],
      clientId: request.clientId,
      name: 'piece',
      schema: answer,
      messages,
      maxTokens: 4000,
      timeLimit,
      check,
      ...(signal ? { signal } : {}),
    })
  const { data: written, model } = await noted(log, {
    asked: 'text',
    prompt: `${writingRules}\n\n${content}`,
    ask,
    textOf: (said) =>
      [said.title, said.description, said.preheader ?? '', said.content]
        .filter(Boolean)
        .join('\n\n'),
  })
  return { texts: written, model }
}
