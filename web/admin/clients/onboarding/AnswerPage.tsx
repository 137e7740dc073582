import { ClientName } from '../../core/users/Unconfirmed.tsx'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useParams } from '../../../platform/params.ts'
import { type Onboarding, read } from '../../../../contract/clients/onboarding.ts'
import { Link } from '../../../platform/Link.tsx'
import { NoItemPage } from '../../../platform/NoItemPage.tsx'
import { useCall } from '../../../platform/query.tsx'
import { adminClientPath, adminOnboardingPath, paths } from '../../../paths.ts'
import { Answering } from '../../../shared/clients/onboarding/Answering.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'

/** The questions of one workflow, for an admin who continues it on the client's behalf. */
const AnswerPage = () => {
  const { id = '' } = useParams()
  const workflow = useCall(read, { params: { id } })
  if (workflow.data) return <ForClient key={id} onboarding={workflow.data} />
  const backLink = { to: paths.adminOnboarding, label: 'All workflows' }
  return <NoItemPage title="Onboarding" noun="workflow" query={workflow} link={backLink} />
}
export default AnswerPage

const ForClient = ({ onboarding }: { onboarding: Onboarding }) => {
  const { id, clientId, clientName, clientUnconfirmed, status } = onboarding
  const navigate = useNavigate()
  useEffect(() => {
    // Submitted by someone: the next step, the review, happens on the workflow's own page.
    if (status !== 'in_progress') void navigate(adminOnboardingPath(id), { replace: true })
  }, [status, id, navigate])
  return (
    <Answering
      onboarding={onboarding}
      commentTitle="Returned to the client with this comment"
      actions={
        <>
          <Link
            to={adminClientPath(clientId)}
            className="block max-w-[min(24rem,calc(100vw-2rem))] truncate font-semibold hover:underline"
            title={clientName}
          >
            <ClientName name={clientName} unconfirmed={clientUnconfirmed} />
          </Link>
          <Link to={adminOnboardingPath(id)} className={buttonClass('line')}>
            Close
          </Link>
        </>
      }
      Submitted={PageSpinner}
    />
  )
}
