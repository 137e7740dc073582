import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useParams } from '../../../platform/params.ts'
import { read } from '../../../../contract/clients/onboarding.ts'
import { isTeam } from '../../../../contract/roles.ts'
import { usePage } from '../../../platform/lazy-page.ts'
import { useMay } from '../../../platform/use-may.ts'
import { useCall } from '../../../platform/query.tsx'
import { useUser } from '../../../platform/session.ts'
import { notFound } from '../../../routes.tsx'
import { adminOnboardingPath, onboardingPath } from '../../../paths.ts'
import { useMarkSeen } from '../../../shared/core/notifications/read-notifications.ts'
import { Answering } from '../../../shared/clients/onboarding/Answering.tsx'
import { documentTitle } from '../../../platform/site.ts'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { AnswersOnly } from './AnswersOnly.tsx'
import { SubmittedAnswers } from './SubmittedAnswers.tsx'

/** The questions of a workflow, for the client who answers them. */
const OnboardingPage = () => {
  const { id = '' } = useParams()
  const query = useCall(read, { params: { id } })
  const mayAnswer = useMay()('onboarding.answer')
  const navigate = useNavigate()
  const isAdmin = isTeam(useUser())
  const onboardingId = query.data?.id
  useMarkSeen(onboardingId === undefined ? [] : [onboardingPath(onboardingId)])
  useEffect(() => {
    // The team has its own page for workflows.
    if (isAdmin && onboardingId) void navigate(adminOnboardingPath(onboardingId), { replace: true })
  }, [isAdmin, onboardingId, navigate])
  if (isAdmin && onboardingId) return <PageSpinner />
  if (query.error?.status === 404) return <NotFound />
  return (
    <Loaded query={query}>
      {(onboarding) =>
        !mayAnswer ? (
          <AnswersOnly onboarding={onboarding} />
        ) : (
          <Answering
            key={id}
            onboarding={onboarding}
            commentTitle="We have a question about your answers"
            Submitted={SubmittedAnswers}
          />
        )
      }
    </Loaded>
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
