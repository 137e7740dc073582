import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type Onboarding, read } from '../../../contract/onboarding.ts'
import { projectTypes } from '../../../contract/projects.ts'
import { usePage } from '../../platform/lazy-page.ts'
import { useCall } from '../../platform/query.tsx'
import { useUser } from '../../platform/session.ts'
import { adminOnboardingPath, notFound } from '../../routes.tsx'
import { useSeenHere } from '../../shared/notifications/read-notifications.ts'
import { documentTitle } from '../../shell/Arrival.tsx'
import { percentOf } from '../../shared/onboarding/labels.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { PageSpinner } from '../../ui/Spinner.tsx'
import { Loaded } from '../../ui/states.tsx'
import { HandedIn } from './HandedIn.tsx'
import { ReviewView } from './ReviewView.tsx'
import { SaveMark } from './SaveMark.tsx'
import { SectionList } from './SectionList.tsx'
import { SectionView } from './SectionView.tsx'
import { placeToGoOn, useStep } from './steps.ts'
import { useAnswers } from './use-answers.ts'

/** The questions of one workflow, for the client who answers them. */
const OnboardingPage = () => {
  const { id = '' } = useParams()
  const query = useCall(read, { params: { id } })
  const navigate = useNavigate()
  const isAdmin = useUser()?.role === 'admin'
  const found = query.data?.id
  useSeenHere(found !== undefined)
  useEffect(() => {
    // The team has a page of its own for it.
    if (isAdmin && found) void navigate(adminOnboardingPath(found), { replace: true })
  }, [isAdmin, found, navigate])
  if (isAdmin && found) return <PageSpinner />
  if (query.error?.status === 404) return <NotFound />
  return (
    <Loaded query={query}>{(onboarding) => <Answering key={id} onboarding={onboarding} />}</Loaded>
  )
}
export default OnboardingPage

const NotFound = () => {
  const NotFoundPage = usePage(notFound.page)
  useEffect(() => {
    document.title = documentTitle(notFound.title)
  }, [])
  return <NotFoundPage />
}

const Answering = ({ onboarding }: { onboarding: Onboarding }) => {
  const { questions, total, status, comment } = onboarding
  const answers = useAnswers(onboarding)
  const [start] = useState(() => placeToGoOn(questions, answers.texts))
  const { step, go } = useStep(questions.sections.length, start)
  const arriving = useRef(true)
  useEffect(() => void (arriving.current = false), [])
  const title = `${projectTypes[onboarding.serviceType]}: ${total} questions`
  if (status !== 'in_progress')
    return (
      <Page title={title}>
        <HandedIn onboarding={onboarding} answers={answers} />
      </Page>
    )
  const { answered } = answers
  return (
    <Page title={title}>
      {comment && (
        <Notice tone="warn" title="We have a question about your answers">
          <span className="whitespace-pre-line">{comment}</span>
        </Notice>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-8">
        <aside className="grid gap-4 lg:sticky lg:top-24" aria-label="Progress">
          <div className="grid gap-1.5">
            <p className="num font-semibold">
              {answered} of {total} answered
            </p>
            <ProgressBar label="Answered" percent={percentOf({ answered, total })} />
          </div>
          <SectionList questions={questions} texts={answers.texts} step={step} onGo={go} />
          <p className="text-[0.875em] text-ink-2 max-lg:hidden">
            You can stop at any time and go on later, on any device.
          </p>
        </aside>
        <div className="min-w-0 max-w-[50rem]">
          <SaveMark
            state={answers.state}
            unsent={answers.unsent}
            onRetry={() => void answers.flush()}
          />
          <div className="panel p-5 sm:p-7">
            {step === 'review' ? (
              <ReviewView onboarding={onboarding} answers={answers} arriving={arriving} />
            ) : (
              <SectionView
                key={step}
                questions={questions}
                at={step}
                answers={answers}
                arriving={arriving}
                onGo={go}
              />
            )}
          </div>
        </div>
      </div>
    </Page>
  )
}
