import { paths } from '../../../paths.ts'

/** A campaign, how far it is, and its report. */
export const campaignPath = (id: number) => paths.emailCampaign.replace(':id', String(id))
