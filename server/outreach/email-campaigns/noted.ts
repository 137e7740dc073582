import { notedRows } from '../../platform/noted.ts'
import { pinnedCampaigns } from './pinned.ts'

export const notedCampaigns = notedRows({
  ...pinnedCampaigns,
  pathOf: ({ id }) => `/email-campaigns/${id}`,
})
