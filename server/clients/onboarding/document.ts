import { projectTypeName } from '../../../contract/service-types.ts'
import {
  indexed,
  type QuestionSet,
  type Responses,
} from '../../../contract/clients/onboarding-questions.ts'
import { onboardingStatuses, type OnboardingStatus } from '../../../contract/clients/onboarding.ts'
import type { PdfBlock, PdfDocument } from '../../../packages/pdf/document.ts'
import { dayInWords } from '../../platform/locale.ts'

type Answered = {
  clientName: string
  questions: QuestionSet
  responses: Responses
  files: { question: string; name: string }[]
  status: OnboardingStatus
  answered: number
  total: number
  submittedAt: Date | null
  updatedAt: Date
}

/** Returns questions and answers as a document; days are in `timeZone`. */
export function answersDocument(row: Answered, agency: string, timeZone: string): PdfDocument {
  const service = projectTypeName(row.questions.serviceType)
  return {
    title: `${service}: questions and answers`,
    mark: onboardingStatuses[row.status],
    agency,
    from: [],
    foot: `${row.clientName}, ${service}`,
    date: row.updatedAt,
    blocks: [
      {
        facts: [
          ['Client', row.clientName],
          ['Answered', `${row.answered} of ${row.total} questions`],
          row.submittedAt
            ? ['Submitted', dayInWords(row.submittedAt, timeZone)]
            : ['Last change', dayInWords(row.updatedAt, timeZone)],
        ],
      },
      ...indexed(row.questions).flatMap(({ title, questions }) => [
        { heading: title },
        ...answersOf(
          questions.flatMap(({ id, text, index, files }) => [
            [`${index + 1}. ${text}`, row.responses[String(index)] ?? '–'],
            ...fileRow(row, id, files?.label),
          ]),
        ),
      ]),
    ],
  }
}

type Pair = [question: string, answer: string]

/** Returns the names of the files that were added to a question. */
function fileRow({ files }: Pick<Answered, 'files'>, questionId: string, label = ''): Pair[] {
  const names = files.filter(({ question }) => question === questionId).map(({ name }) => name)
  return names.length ? [[label, names.join('\n')]] : []
}

/** A table row must fit on one page: an answer of half a page or more is set as text. */
const isLong = ([, answer]: Pair) => answer.length > 1200 || answer.split('\n').length > 15

/** Returns pairs as tables, and the long ones between them as text. */
function answersOf(pairs: Pair[]): PdfBlock[] {
  const at = pairs.findIndex(isLong)
  const [question, answer] = pairs[at] ?? []
  if (question === undefined || answer === undefined) return tableOf(pairs)
  const own = [{ small: question }, { paragraph: answer }]
  return [...tableOf(pairs.slice(0, at)), ...own, ...answersOf(pairs.slice(at + 1))]
}

const tableOf = (rows: Pair[]): PdfBlock[] =>
  rows.length === 0
    ? []
    : [
        {
          table: {
            columns: [
              { label: 'Question', share: 2 },
              { label: 'Answer', share: 3 },
            ],
            rows,
          },
        },
      ]

/** Returns the name of the downloaded file. */
export const answersFileName = (row: Pick<Answered, 'clientName' | 'questions'>) =>
  `${row.clientName} - ${projectTypeName(row.questions.serviceType)} - answers.pdf`
