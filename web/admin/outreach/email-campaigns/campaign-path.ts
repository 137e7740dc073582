import { paths } from '../../../paths.ts'

/** Returns the path of a campaign's page. */
export const campaignPath = (id: number) => paths.emailCampaign.replace(':id', String(id))
