import type { EmailSecret } from '../../platform/email.ts'
import { type EmailFromText, written } from '../../platform/email-text.ts'
import { contentQuestionsText } from './email-texts.ts'

type Asked = {
  topic: string
  note: string
  questions: readonly string[]
  url: string
  secret: EmailSecret
}

/** Asks a client what a piece lacks; `url` opens the questions without an account. */
export const contentQuestionsEmail = (
  { email, firstName }: { email: string; firstName: string },
  { topic, note, questions, url, secret }: Asked,
): EmailFromText =>
  written(contentQuestionsText, {
    to: email,
    secret,
    values: { firstName, topic, note, count: countOf(questions.length) },
    links: { answer: url },
    details: {
      questions: questions.map((text, at) => ({ paragraph: `${at + 1}. ${text}` })),
    },
    cases: { noted: note !== '' },
  })

/** Returns a number of questions in words. */
export const countOf = (count: number) => (count === 1 ? 'One question' : `${count} questions`)
