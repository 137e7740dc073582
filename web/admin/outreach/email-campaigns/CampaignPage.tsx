import { useParams } from '../../../platform/params.ts'
import { read } from '../../../../contract/outreach/email-campaigns.ts'
import { useCall } from '../../../platform/query.tsx'
import { NoItemPage } from '../../../platform/NoItemPage.tsx'
import { paths } from '../../../paths.ts'
import { CampaignView } from './CampaignView.tsx'
import { useRecentRecord } from '../../recent-records.ts'

/** A campaign: progress, report and actions. */
const CampaignPage = () => {
  const { id = '' } = useParams()
  const campaign = useCall(read, { params: { id } })
  useRecentRecord('email-campaigns', campaign, ({ name }) => name)
  if (campaign.data) return <CampaignView key={id} campaign={campaign.data} />
  const backLink = { to: paths.emailCampaigns, label: 'All campaigns' }
  return <NoItemPage title="Campaign" noun="campaign" query={campaign} link={backLink} />
}
export default CampaignPage
