import { isSocial } from '../../../contract/content/networks.ts'
import {
  type Brief,
  type BriefQuestion,
  type BriefSection,
  isSpoken,
  spokenAnswer,
  wordsOfAnswer,
} from '../../../contract/content/content-brief-fields.ts'
import type { ContentType } from '../../../contract/content/content-pieces.ts'

/** Returns the placeholder for what is missing. */
export const gapFor = (note: string) => `[fill in: ${note.replace(/[[\]\n]+/g, ' ').trim()}]`

const unheard = 'a voice note answers it: listen to it and write here what it says'

/** Returns the placeholder for the answer of a question: it says when a voice note has to be heard. */
export const gapOf = ({ text, answer }: Pick<BriefQuestion, 'text' | 'answer'>) =>
  gapFor(isSpoken(answer) ? `${text} – ${unheard}` : text)

/** Returns a text in whose placeholders stand the answers of these questions, or that a voice note answers them. */
export const filledIn = (content: string, questions: readonly BriefQuestion[]): string =>
  questions.reduce((text, question) => {
    const answered = { text: question.text, answer: spokenAnswer(null) }
    const now = wordsOfAnswer(question.answer) || gapOf(question)
    return [gapFor(question.text), gapOf(answered)].reduce(
      (all, gap) => all.split(gap).join(now),
      text,
    )
  }, content)

const spokenIn = ({ questions }: BriefSection) =>
  questions.filter(({ answer }) => isSpoken(answer)).map(gapOf)

/** Returns a text with the placeholders of all voice notes that nobody has typed: those it lacks stand at its end. */
export const withUnheard = (content: string, { sections }: Brief): string =>
  [content, ...sections.flatMap(spokenIn).filter((gap) => !content.includes(gap))].join('\n\n')

/** Returns what is known for a section, in the client's words, with placeholders for voice notes; one when nothing is. */
function bodyOf(section: BriefSection): string {
  const { say, facts, notes, questions } = section
  const told = [
    ...facts.map(({ text }) => text),
    ...questions.map((each) => (isSpoken(each.answer) ? gapOf(each) : each.answer)),
    notes,
  ].filter((each) => each.trim())
  const missing = questions[0]?.text ?? say
  return (told.length > 0 ? told : [gapFor(missing)]).join('\n\n')
}

/**
 * Returns a first draft to edit: the outline filled with what the client told, nothing else. Each empty part is a
 * placeholder.
 */
export function draftOf(type: ContentType, { titles, description, sections, links }: Brief) {
  const isPlain = isSocial(type)
  const parts = sections.map((section) => {
    const body = bodyOf(section)
    return section.heading && !isPlain ? `## ${section.heading}\n\n${body}` : body
  })
  const also = links.map(({ title, url }) => `- [${title}](${url})`).join('\n')
  const content = [...parts, ...(also && !isPlain ? [also] : [])].join('\n\n')
  return { title: titles.find((title) => title.trim()) ?? '', content, description }
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
