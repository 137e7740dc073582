import { projectTypeName } from '../../../../contract/service-types.ts'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Onboarding } from '../../../../contract/clients/onboarding.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { percentOf } from './labels.ts'
import { ReviewView } from './ReviewView.tsx'
import { SaveMark } from './SaveMark.tsx'
import { SectionList } from './SectionList.tsx'
import { SectionView } from './SectionView.tsx'
import { firstIncompleteStep } from './section-steps.ts'
import { useStep } from './steps.ts'
import { type UsedAnswers, useAnswers } from './use-answers.ts'

/**
 * The page for answering a workflow's questions, section by section; answers are saved while
 * typing.
 */
export const Answering = ({
  onboarding,
  commentTitle,
  actions,
  Submitted,
}: {
  onboarding: Onboarding
  /** The title above the team's comment when the answers were returned to the client. */
  commentTitle: string
  actions?: ReactNode
  /** Shown instead once the answers were submitted. */
  Submitted: ComponentType<{ onboarding: Onboarding; answers: UsedAnswers }>
}) => {
  const { questions, total, status, comment } = onboarding
  const answers = useAnswers(onboarding)
  const [start] = useState(() => firstIncompleteStep(questions, answers.texts))
  const { step, goTo } = useStep(questions.sections.length, start)
  const arriving = useRef(true)
  useEffect(() => void (arriving.current = false), [])
  const title = `${projectTypeName(onboarding.serviceType)}: ${total} questions`
  if (status !== 'in_progress')
    return (
      <Page title={title} actions={actions}>
        <Submitted onboarding={onboarding} answers={answers} />
      </Page>
    )
  const { answered } = answers
  return (
    <Page title={title} actions={actions}>
      {comment && (
        <Notice tone="warn" title={commentTitle}>
          <span className="whitespace-pre-line">{comment}</span>
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-8">
        <aside className="grid gap-4 lg:sticky lg:top-24" aria-label="Progress">
          <div className="grid gap-1.5">
            <p className="num font-semibold">
              {answered} of {total} answered
            </p>
            <ProgressBar label="Answered" percent={percentOf({ answered, total })} />
          </div>
          <SectionList questions={questions} texts={answers.texts} step={step} onGo={goTo} />
          <p className="text-[0.875em] text-ink-2 max-lg:hidden">
            You can stop anytime and continue later, on any device.
          </p>
        </aside>
        <div className="min-w-0 max-w-[50rem]">
          <SaveMark
            state={answers.state}
            isTouched={answers.isTouched}
            unsent={answers.unsent}
            onRetry={() => void answers.flush()}
          />
          <div className="panel p-5 sm:p-7">
            {step === 'review' ? (
              <ReviewView onboarding={onboarding} answers={answers} arriving={arriving} />
            ) : (
              <SectionView
                key={step}
                onboarding={onboarding}
                at={step}
                answers={answers}
                arriving={arriving}
                onGo={goTo}
              />
            )}
          </div>
        </div>
      </div>
    </Page>
  )
}
