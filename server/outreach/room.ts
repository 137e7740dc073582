import { pinnedCampaigns } from './email-campaigns/pinned.ts'
import { notedCampaigns } from './email-campaigns/noted.ts'
import type { Room } from '../platform/room.ts'
import { emailTemplates } from './email-templates/handlers.ts'
import { emailTemplateChoices } from './email-template-choices/handlers.ts'
import { searchTemplates } from './email-templates/search.ts'
import { templateTrash } from './email-templates/trash.ts'
import { emailCampaigns } from './email-campaigns/handlers.ts'
import { emailCampaignPages } from './email-campaigns/pages.ts'
import { emailCampaignJobs } from './email-campaigns/jobs.ts'
import { searchCampaigns } from './email-campaigns/search.ts'
import { campaignTrash } from './email-campaigns/trash.ts'
import { emailSenders } from './email-senders/handlers.ts'
import { emailSends, serveEmailSendExport } from './email-sends/handlers.ts'
import { recognizeSend } from './email-sends/recognize.ts'
import { emailClicks } from './email-clicks/handlers.ts'
import { emailClickPages } from './email-clicks/pages.ts'
import { emailEvents, serveEmailEventExport, serveEmailEvents } from './email-events/handlers.ts'
import { incomingReports } from './email-events/incoming.ts'
import { emailEventJobs } from './email-events/jobs.ts'
import { campaignPictureUses, templatePictureUses } from './picture-uses.ts'
import { newsletterForms } from './newsletter-forms/handlers.ts'
import { newsletterSignUpJobs } from './newsletter-sign-ups/jobs.ts'
import { newsletterSignUpPages } from './newsletter-sign-ups/pages.ts'
import { newsletterReaders } from './newsletter-readers/handlers.ts'
import { newsletterSettings } from './newsletter-settings/handlers.ts'
import { savedReplies } from './saved-replies/handlers.ts'
import { outreachData } from './personal-data.ts'

export const outreachRoom: Room = {
  name: 'outreach',
  nouns: [
    {
      noun: 'email-templates',
      endpoints: emailTemplates,
      search: searchTemplates,
      trash: templateTrash,
      pictureUses: templatePictureUses,
    },
    { noun: 'email-template-choices', endpoints: emailTemplateChoices },
    { noun: 'saved-replies', endpoints: savedReplies },
    {
      noun: 'email-campaigns',
      pinned: pinnedCampaigns,
      noted: notedCampaigns,
      endpoints: emailCampaigns,
      plainPages: emailCampaignPages,
      jobs: emailCampaignJobs,
      search: searchCampaigns,
      trash: campaignTrash,
      pictureUses: campaignPictureUses,
    },
    { noun: 'newsletter-readers', endpoints: newsletterReaders },
    { noun: 'newsletter-settings', endpoints: newsletterSettings },
    { noun: 'newsletter-forms', endpoints: newsletterForms },
    { noun: 'newsletter-sign-ups', plainPages: newsletterSignUpPages, jobs: newsletterSignUpJobs },
    { noun: 'email-senders', endpoints: emailSenders },
    {
      noun: 'email-sends',
      endpoints: emailSends,
      csv: serveEmailSendExport,
      recognizes: recognizeSend,
    },
    { noun: 'email-clicks', endpoints: emailClicks, plainPages: emailClickPages },
    {
      noun: 'email-events',
      endpoints: emailEvents,
      raw: [serveEmailEvents],
      csv: serveEmailEventExport,
      jobs: emailEventJobs,
      incoming: incomingReports,
    },
  ],
  personalData: outreachData,
}
