import { isSocial } from '../../../contract/content/networks.ts'
import {
  type Brief,
  type BriefQuestion,
  type BriefSection,
  isSpoken,
  wordsOfAnswer,
} from '../../../contract/content/content-brief-fields.ts'
import { gapFor, gapPattern, unheardGapFor } from './languages/gap-marks.ts'
import type { ContentType } from '../../../contract/content/content-pieces.ts'

/** Returns the placeholder for the answer of a question: it says when a voice note has to be heard. */
export const gapOf = ({ text, answer }: Pick<BriefQuestion, 'text' | 'answer'>) =>
  isSpoken(answer) ? unheardGapFor(text) : gapFor(text)

/** Returns a text in whose placeholders stand the answers of these questions, or that a voice note answers them. */
export const filledIn = (content: string, questions: readonly BriefQuestion[]): string =>
  questions.reduce((text, question) => {
    const now = wordsOfAnswer(question.answer) || gapOf(question)
    return text.replace(gapPattern(question.text), () => now)
  }, content)

const isOpen = ({ answer }: BriefQuestion) => !answer.trim()

/** Returns a text with placeholders for the questions of a kind: those that it lacks stand at its end. */
const withGaps = (
  content: string,
  { sections }: Brief,
  isMissing: (question: BriefQuestion) => boolean,
): string =>
  [
    content,
    ...sections
      .flatMap(({ questions }) => questions.filter(isMissing))
      .filter(({ text }) => !gapPattern(text).test(content))
      .map(gapOf),
  ].join('\n\n')

/** Returns a text with the placeholders of all voice notes that nobody has typed: those it lacks stand at its end. */
export const withUnheard = (content: string, brief: Brief): string =>
  withGaps(content, brief, ({ answer }) => isSpoken(answer))

/** Returns a text with a placeholder for each open question, which its answer fills: those it lacks stand at its end. */
export const withOpen = (content: string, brief: Brief): string => withGaps(content, brief, isOpen)

/**
 * Returns what is known for a section, in the client's words, with a placeholder for each open question and each voice
 * note; one when there is nothing at all.
 */
function bodyOf({ say, facts, notes, questions }: BriefSection): string {
  const parts = [
    ...facts.map(({ text }) => text),
    ...questions.map((each) => wordsOfAnswer(each.answer) || gapOf(each)),
    notes,
  ].filter((each) => each.trim())
  return (parts.length > 0 ? parts : [gapFor(say)]).join('\n\n')
}

/**
 * Returns a first draft to edit: the outline filled with what the client told, nothing else. Each open question and each
 * empty part is a placeholder.
 */
export function draftOf(type: ContentType, { titles, description, sections, links }: Brief) {
  const isPlain = isSocial(type)
  const parts = sections.map((section) => {
    const body = bodyOf(section)
    return section.heading && !isPlain ? `## ${section.heading}\n\n${body}` : body
  })
  const also = links.map(({ title, url }) => `- [${title}](${url})`).join('\n')
  const content = [...parts, ...(also && !isPlain ? [also] : [])].join('\n\n')
  const title = titles.find((each) => each.trim()) ?? ''
  return type === 'email_newsletter'
    ? { title, content, description: '', preheader: description }
    : { title, content, description, preheader: '' }
}

/** Returns a brief as Markdown, for writers outside the product. */
export function briefMarkdown({
  question,
  intent,
  titles,
  description,
  sections,
  links,
  words,
}: Brief) {
  const list = (all: readonly string[]) => all.map((each) => `- ${each}`).join('\n')
  const linked = links.map(({ title, url }) => `[${title}](${url})`)
  return [
    `**Question:** ${question}`,
    `**Reader:** ${intent}`,
    `**Length:** ${words.from} to ${words.to} words`,
    `**Titles**\n\n${list(titles)}`,
    ...(description ? [`**Description:** ${description}`] : []),
    ...sections.map(sectionMarkdown),
    ...(linked.length > 0 ? [`**Links**\n\n${list(linked)}`] : []),
  ].join('\n\n')
}

const sectionMarkdown = ({ id, heading, say, facts, notes, questions }: BriefSection) =>
  [
    `## ${heading || (id === 'next' ? 'Call to action' : 'Without a heading')}`,
    say,
    ...facts.map(({ text, from }) => `Known (${from}):\n\n${text}`),
    ...(notes ? [notes] : []),
    ...questions.map(
      ({ text, answer }) =>
        `- ${text}\n${answer ? `  Answer: ${answer.replaceAll('\n', '\n  ')}${isSpoken(answer) ? ' (not in words yet)' : ''}` : '  No answer yet.'}`,
    ),
  ].join('\n\n')
