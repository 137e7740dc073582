import { and, eq } from 'drizzle-orm'
import * as contract from '../../../contract/outreach/email-clicks.ts'
import { emailCampaigns, visibleTo } from '../email-campaigns/table.ts'
import { notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { clicksByLink, countClickers } from './store.ts'

export const emailClicks = handlers(contract, {
  async read(call) {
    const { id } = call.params
    const mine = and(visibleTo(call.actor), eq(emailCampaigns.id, id))
    const [campaign] = await call.db
      .select({ links: emailCampaigns.links })
      .from(emailCampaigns)
      .where(mine)
    if (!campaign) throw notFound()
    const clicks = await clicksByLink(call, id)
    const none = { recipients: 0, times: 0, programs: 0 }
    return {
      recipients: await countClickers(call, id),
      links: campaign.links.map((address, link) => ({
        address,
        ...(clicks.find((each) => each.link === link) ?? none),
      })),
    }
  },
})
