import { indexed, type QuestionSet, type Responses } from '../../contract/onboarding-questions.ts'
import { onboardingStatuses, type OnboardingStatus } from '../../contract/onboarding.ts'
import { projectTypes } from '../../contract/projects.ts'
import type { PdfBlock, PdfDocument } from '../pdf/document.ts'

type Answered = {
  clientName: string
  questions: QuestionSet
  responses: Responses
  status: OnboardingStatus
  answered: number
  total: number
  submittedAt: Date | null
  updatedAt: Date
}

/** Questions and answers on paper; days are those of `timeZone`. */
export function answersDocument(row: Answered, agency: string, timeZone: string): PdfDocument {
  const service = projectTypes[row.questions.serviceType]
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })
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
            ? ['Submitted', day.format(row.submittedAt)]
            : ['Last change', day.format(row.updatedAt)],
        ],
      },
      ...indexed(row.questions).flatMap(({ title, questions }): PdfBlock[] => [
        { heading: title },
        ...questions.flatMap(({ text, index }) => [
          { small: `${index + 1}. ${text}` },
          { paragraph: row.responses[String(index)] ?? '–' },
        ]),
      ]),
    ],
  }
}

/** What the file is called on the disk of whoever saves it. */
export const answersFileName = (row: Pick<Answered, 'clientName' | 'questions'>) =>
  `${row.clientName} - ${projectTypes[row.questions.serviceType]} - answers.pdf`
