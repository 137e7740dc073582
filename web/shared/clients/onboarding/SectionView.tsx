import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { indexed } from '../../../../contract/clients/onboarding-questions.ts'
import type { Onboarding } from '../../../../contract/clients/onboarding.ts'
import { AnswerFiles } from './AnswerFiles.tsx'
import { QuestionField } from './QuestionField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import type { Step } from './section-steps.ts'
import type { UsedAnswers } from './use-answers.ts'

/** The questions of a section, with buttons to the next and previous ones. */
export const SectionView = ({
  onboarding,
  at,
  answers,
  arriving,
  onGo,
}: {
  onboarding: Onboarding
  at: number
  answers: UsedAnswers
  arriving: RefObject<boolean>
  onGo: (step: Step) => void
}) => {
  const sections = indexed(onboarding.questions)
  const section = sections[at]
  const heading = useArrival(arriving)
  if (!section) return null
  const next = sections[at + 1]
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-[1.375rem] outline-none">
        {section.title}
      </h2>
      {section.intro && <p className="mt-1 text-ink-2">{section.intro}</p>}
      <div className="mt-6 grid gap-8">
        {section.questions.map((question) => {
          const clash = answers.clashes.get(question.index)
          return (
            <QuestionField
              key={question.id}
              question={question}
              value={answers.texts[question.index] ?? ''}
              onChange={(text) => answers.answer(question.index, text)}
            >
              {question.files && <AnswerFiles onboarding={onboarding} question={question} />}
              {clash && (
                <ConflictNotice
                  clash={clash}
                  onResolve={(whose) => answers.resolveClash(question.index, whose)}
                />
              )}
            </QuestionField>
          )
        })}
      </div>
      <div className="mt-8 flex flex-wrap justify-between gap-3 border-t border-line pt-5">
        {at > 0 ? <Button onClick={() => onGo(at - 1)}>Back</Button> : <span />}
        <Button look="primary" onClick={() => onGo(next ? at + 1 : 'review')}>
          {next ? `Next: ${next.title}` : 'Review your answers'}
        </Button>
      </div>
    </>
  )
}

/**
 * Returns a ref for the section's heading, which takes the focus after a change of section,
 * unless the URL names a question: then that is focused. On arrival at the page itself only a
 * named question is focused.
 */
export const useArrival = (arriving: RefObject<boolean>) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    const question = hash ? document.getElementById(hash.slice(1)) : null
    const control = question?.querySelector<HTMLElement>('input, textarea, select')
    if (control) {
      question?.scrollIntoView({ block: 'center' })
      control.focus({ preventScroll: true })
    } else if (!arriving.current) {
      scrollTo({ top: 0 })
      heading.current?.focus({ preventScroll: true })
    }
  }, [arriving, hash])
  return heading
}
