import { useParams } from 'react-router'
import { read } from '../../../contract/email-campaigns.ts'
import { Link } from '../../platform/Link.tsx'
import { useCall } from '../../platform/query.tsx'
import { paths } from '../../routes.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { CampaignView } from './CampaignView.tsx'

/** One campaign: how far it is, what became of whom, what can be done about it. */
const CampaignPage = () => {
  const { id = '' } = useParams()
  const campaign = useCall(read, { params: { id } })
  if (campaign.data) return <CampaignView key={id} campaign={campaign.data} />
  return (
    <Page title="Campaign">
      {campaign.error?.status === 404 ? (
        <EmptyState
          title="This campaign is not here any more"
          action={
            <Link className={buttonClass('line')} to={paths.emailCampaigns}>
              All campaigns
            </Link>
          }
        >
          Somebody may have deleted it, or the address is wrong.
        </EmptyState>
      ) : (
        <Loaded query={campaign}>{() => null}</Loaded>
      )}
    </Page>
  )
}
export default CampaignPage
