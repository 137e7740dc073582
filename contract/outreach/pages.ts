/** Addresses of pages behind the sign-in. Apart from room.ts, since every visitor's script knows them. */
export const pages = {
  emailTemplates: '/email-templates',
  emailCampaigns: '/email-campaigns',
  emailCampaign: '/email-campaigns/:id',
  adminEmailSenders: '/admin-email-senders',
  adminEmailEvents: '/admin-email-events',
} as const
