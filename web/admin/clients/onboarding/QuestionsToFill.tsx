import { useEffect, useRef } from 'react'
import {
  indexed,
  type QuestionSet,
  type Responses,
  unanswered,
} from '../../../../contract/clients/onboarding-questions.ts'
import { isBlank } from '../../../../contract/fields.ts'
import { percentOf } from '../../../shared/clients/onboarding/labels.ts'
import { QuestionField } from '../../../shared/clients/onboarding/QuestionField.tsx'
import { questionAnchor } from '../../../shared/clients/onboarding/section-steps.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'

/** All questions of a service on one page, for the team to fill in while talking to the client. */
export const QuestionsToFill = ({
  set,
  answers,
  onChange,
  error,
  tries,
}: {
  set: QuestionSet
  answers: Responses
  onChange: (answers: Responses) => void
  /** The message shown when answers are missing. */
  error: string | undefined
  /** The number of submit attempts. Each one focuses the first missing answer. */
  tries: number
}) => {
  const missing = unanswered(set, answers)
  const firstMissing = useRef<number | undefined>(undefined)
  const hasError = useRef(false)
  useEffect(() => {
    firstMissing.current = missing[0]
    hasError.current = error !== undefined
  })
  useEffect(() => {
    if (tries === 0 || !hasError.current || firstMissing.current === undefined) return
    const place = document.getElementById(questionAnchor(firstMissing.current))
    place?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [tries])
  const total = set.sections.flatMap(({ questions }) => questions).length
  const answered = total - missing.length
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <p className="num font-semibold">
          {answered} of {total} answered
        </p>
        <ProgressBar label="Answered" percent={percentOf({ answered, total })} />
      </div>
      {indexed(set).map((section) => (
        <section key={section.title} aria-label={section.title} className="grid gap-5">
          <h3 className="border-b border-line pb-2 text-[1rem]">{section.title}</h3>
          {section.questions.map((question) => {
            const value = answers[String(question.index)] ?? ''
            return (
              <QuestionField
                key={question.id}
                dense
                question={question}
                value={value}
                onChange={(text) => onChange({ ...answers, [String(question.index)]: text })}
                error={error && isBlank(value) ? 'No answer yet' : undefined}
              />
            )
          })}
        </section>
      ))}
      {error && <Alert>{error}</Alert>}
    </div>
  )
}
