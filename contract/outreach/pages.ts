/**
 * Paths of the pages behind the sign-in. Kept separate from room.ts, since the script that every visitor loads
 * contains them.
 */
export const pages = {
  emailTemplates: '/email-templates',
  adminSavedReplies: '/admin-saved-replies',
  emailCampaigns: '/email-campaigns',
  emailCampaign: '/email-campaigns/:id',
  adminEmailSenders: '/admin-email-senders',
  adminEmailEvents: '/admin-email-events',
} as const
