import { type RefObject, useState } from 'react'
import { type Onboarding, submit } from '../../../../contract/clients/onboarding.ts'
import { unanswered } from '../../../../contract/clients/onboarding-questions.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { AnswerList } from './AnswerList.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useArrival } from './SectionView.tsx'
import { stepAddress } from './section-steps.ts'
import { fileProblem } from './use-answer-files.ts'
import type { UsedAnswers } from './use-answers.ts'

/** Lists all answers before they are sent, each with a link to edit it. */
export const ReviewView = ({
  onboarding,
  answers,
  arriving,
}: {
  onboarding: Onboarding
  answers: UsedAnswers
  arriving: RefObject<boolean>
}) => {
  const heading = useArrival(arriving)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const texts = Object.fromEntries(answers.texts.map((text, index) => [String(index), text]))
  const missing = unanswered(onboarding.questions, texts)

  const send = async () => {
    setProblem('')
    if (missing.length > 0) return setProblem('Please answer all questions')
    const waiting = fileProblem(onboarding)
    if (waiting) return setProblem(waiting)
    setBusy(true)
    try {
      if (await answers.complete()) await call(submit, { params: { id: onboarding.id } })
      else setProblem('Some answers aren’t saved yet. Please see the notes above.')
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy(false)
    void invalidate('onboarding', 'attention')
  }
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-[1.375rem] outline-none">
        Review and send
      </h2>
      <p className="mt-1 text-ink-2">
        {missing.length === 0
          ? 'You’ve answered every question. Review your answers, then send them.'
          : missing.length === 1
            ? 'One question has no answer yet.'
            : `${missing.length} questions have no answer yet.`}
      </p>
      <div className="mt-6">
        <AnswerList
          onboarding={onboarding}
          textOf={(index) => answers.texts[index] ?? ''}
          addressOf={(index, section) => stepAddress(section, index)}
        />
      </div>
      <div className="mt-8 grid gap-4 border-t border-line pt-5">
        {problem && <Alert>{problem}</Alert>}
        <div className="flex flex-wrap items-center justify-end gap-4">
          <Button look="primary" busy={busy} onClick={() => void send()}>
            Send answers
          </Button>
        </div>
      </div>
    </>
  )
}
