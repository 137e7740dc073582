import * as z from 'zod/mini'
import { required, tooLong, webAddress } from '../fields.ts'
import { profileFields } from './content-profiles.ts'

/** The maximum numbers of sections of a brief and of questions in a section. */
export const [mostSections, mostQuestions] = [20, 10] as const
/** The longest answer to a question, in characters. */
export const longestAnswer = 5000

/** An id that stays while the brief is edited. */
const localId = z.string().check(z.regex(/^[\w-]{1,40}$/))

/** A question for the client, with the answer once there is one. */
const briefQuestion = z.object({
  id: localId,
  text: required('Please enter the question', 500),
  answer: z.string().check(z.trim(), z.maxLength(longestAnswer, tooLong(longestAnswer))),
  /** The name of whoever answered; empty without an answer. */
  answeredBy: z.string().check(z.maxLength(255)),
  /** The field of the client's profile that the answer fills in; null for one that belongs to this piece only. */
  field: z.nullable(z.enum(profileFields)),
})
export type BriefQuestion = z.output<typeof briefQuestion>

/** An answer whose question the team removed. */
export const removedAnswer = z.object({
  id: z.string(),
  text: z.string(),
  answer: z.string(),
  answeredBy: z.string(),
})
export type RemovedAnswer = z.output<typeof removedAnswer>

/** Something known of the client, in their own words, with its source. */
const briefFact = z.object({
  text: z.string().check(z.maxLength(5000)),
  from: z.string().check(z.maxLength(600)),
})
export type BriefFact = z.output<typeof briefFact>

const briefSection = z.object({
  id: localId,
  /** The heading in the text; empty for a part without one. */
  heading: z.string().check(z.trim(), z.maxLength(255, tooLong(255))),
  /** The instruction for the writer. */
  say: required('Please enter what to say', 1000),
  facts: z.array(briefFact).check(z.maxLength(20)),
  /** The team's additions; they go into the text. */
  notes: z.string().check(z.trim(), z.maxLength(5000, tooLong(5000))),
  questions: z.array(briefQuestion).check(z.maxLength(mostQuestions)),
})
export type BriefSection = z.output<typeof briefSection>

/** The plan of a piece. It is complete when no part of it is empty. */
export const brief = z.object({
  /** The question of the reader that the piece answers. */
  question: required('Please enter the reader’s question', 500),
  /** The reader's aim, and what to do about it. */
  intent: required('Please enter what the reader wants', 1000),
  titles: z
    .array(z.string().check(z.trim(), z.maxLength(255, tooLong(255))))
    .check(z.maxLength(10)),
  description: z.string().check(z.trim(), z.maxLength(500, tooLong(500))),
  sections: z
    .array(briefSection)
    .check(z.minLength(1, 'Please keep at least one section'), z.maxLength(mostSections)),
  /** The client's pages that the text should link to. */
  links: z
    .array(
      z.object({
        title: required('Please enter a title', 120),
        url: webAddress('Please enter an address'),
      }),
    )
    .check(z.maxLength(20)),
  /** The length to aim at, in words. */
  words: z.object({
    from: z.int().check(z.gte(1), z.lte(5000)),
    to: z.int().check(z.gte(1), z.lte(5000)),
  }),
})
export type Brief = z.output<typeof brief>

const spoken = /^Voice note(?:, \d{1,3}:\d{2})?$/

/** Returns the answer of a question that has a voice note only; `seconds` is null when its length is unknown. */
export const spokenAnswer = (seconds: number | null): string => {
  if (seconds === null) return 'Voice note'
  const rest = String(Math.round(seconds) % 60).padStart(2, '0')
  return `Voice note, ${Math.floor(Math.round(seconds) / 60)}:${rest}`
}

/** Returns whether nobody has typed yet what a voice note says: typed words never read like that, see `typedAnswer`. */
export const isSpoken = (answer: string): boolean => spoken.test(answer)

/** Returns typed words so that they are not taken for a voice note. */
export const typedAnswer = (answer: string): string => (isSpoken(answer) ? `${answer}.` : answer)

/** Returns the words of an answer, which go into texts; empty while there is only a voice note. */
export const wordsOfAnswer = (answer: string): string => (isSpoken(answer) ? '' : answer)

const isAnswered = ({ answer }: Pick<BriefQuestion, 'answer'>) => answer.trim() !== ''
const isInWords = ({ answer }: Pick<BriefQuestion, 'answer'>) => wordsOfAnswer(answer).trim() !== ''

/** Returns whether nothing is known yet of what a section is to say. */
export const isEmptySection = ({
  facts,
  notes,
  questions,
}: Pick<BriefSection, 'facts' | 'notes' | 'questions'>) =>
  facts.length === 0 && notes.trim() === '' && !questions.some(isInWords)

/** Returns the names of a brief's empty parts. */
export const emptyPartsOf = ({ sections, titles }: Brief): string[] => [
  ...(titles.some((title) => title.trim()) ? [] : ['Titles']),
  ...sections.filter(isEmptySection).map(({ heading, say }) => heading || say),
]

/** Returns a brief's questions in the order of its sections. */
export const questionsOf = ({ sections }: Pick<Brief, 'sections'>): BriefQuestion[] =>
  sections.flatMap(({ questions }) => questions)

/** Returns a brief's questions without an answer. */
export const openQuestionsOf = (brief: Brief): BriefQuestion[] =>
  questionsOf(brief).filter((each) => !isAnswered(each))
