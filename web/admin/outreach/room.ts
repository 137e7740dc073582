import { campaignPath, paths } from '../../paths.ts'
import { lazyPage } from '../../platform/lazy-page.ts'
import { admin } from '../../route.ts'
import type { AdminRoom } from '../room.ts'

/** The registration of this room in the back office. */
export const outreach = {
  screens: [
    {
      place: 'growth',
      path: paths.emailCampaigns,
      label: 'Campaigns',
      also: [paths.emailCampaign, paths.adminEmailSenders, paths.adminEmailEvents],
    },
    { place: 'growth', path: paths.emailTemplates, label: 'Templates' },
  ],
  routes: [
    {
      ...admin,
      path: paths.emailTemplates,
      may: 'email-templates.list',
      title: 'Email Templates',
      page: lazyPage(() => import('./email-templates/EmailTemplatesPage.tsx')),
    },
    {
      ...admin,
      path: paths.emailCampaigns,
      may: 'email-campaigns.manage',
      title: 'Email Campaigns',
      page: lazyPage(() => import('./email-campaigns/EmailCampaignsPage.tsx')),
    },
    {
      ...admin,
      path: paths.emailCampaign,
      may: 'email-campaigns.manage',
      title: 'Campaign',
      page: lazyPage(() => import('./email-campaigns/CampaignPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminEmailSenders,
      may: 'sending.read',
      title: 'Sending limits',
      page: lazyPage(() => import('./email-senders/EmailSendersPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminEmailEvents,
      may: 'email-events.list',
      title: 'Bounces',
      page: lazyPage(() => import('./email-events/EmailEventsPage.tsx')),
    },
  ],
  settings: [
    {
      path: paths.adminEmailSenders,
      topic: 'email',
      title: 'Sending limits',
      about: 'How fast campaigns leave through each sender.',
      fields: ['Emails per second, hour and day', 'Connections'],
    },
  ],
  results: {
    'email-campaigns': { label: 'Campaigns', pathOf: ({ id }) => campaignPath(id) },
    'email-templates': {
      label: 'Templates',
      pathOf: ({ id }) => `${paths.emailTemplates}?template=${id}`,
    },
  },
  actions: [
    ['Create Template', `${paths.emailTemplates}?template=new`],
    ['Create Campaign', `${paths.emailCampaigns}?campaign=new`],
  ],
  erasedWith: {
    'email-templates': 'with its earlier versions',
    'email-campaigns': 'with its content and report; unsubscribe links keep working',
  },
} as const satisfies AdminRoom
