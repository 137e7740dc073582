import type { FastifyInstance } from 'fastify'
import { attention } from './overview/attention/handlers.ts'
import { auditEntries, serveAuditExport } from './core/audit-entries/handlers.ts'
import { auditEntryJobs } from './core/audit-entries/jobs.ts'
import { automationLogs, serveAutomationExport } from './core/automation-logs/handlers.ts'
import { availability } from './leads/availability/handlers.ts'
import { backups } from './operations/backups/handlers.ts'
import { backupJobs } from './operations/backups/jobs.ts'
import { billingSettings } from './money/billing-settings/handlers.ts'
import { trashEntries } from './core/trash-entries/handlers.ts'
import { trashEntryJobs } from './core/trash-entries/jobs.ts'
import { bookings, serveBookingCalendar } from './leads/bookings/handlers.ts'
import { bookingJobs } from './leads/bookings/jobs.ts'
import { bookingPages } from './leads/bookings/pages.ts'
import { clients, serveClientExport } from './clients/clients/handlers.ts'
import {
  consultationRequests,
  serveConsultationExport,
} from './leads/consultation-requests/handlers.ts'
import { consultationRequestJobs } from './leads/consultation-requests/jobs.ts'
import { consultationRequestPages } from './leads/consultation-requests/pages.ts'
import { contacts } from './clients/contacts/handlers.ts'
import { contentPictures, serveContentPictures } from './content/content-pictures/handlers.ts'
import { contentBatches } from './content/content-batches/handlers.ts'
import { contentBatchJobs } from './content/content-batches/jobs.ts'
import { contentPieces, serveContentExport } from './content/content-pieces/handlers.ts'
import { contentReviewLinks, serveReviewPictures } from './content/content-review-links/handlers.ts'
import { contentReviewLinkPages } from './content/content-review-links/pages.ts'
import { contentReviews } from './content/content-reviews/handlers.ts'
import { contentPublications, serveContentFile } from './content/content-publications/handlers.ts'
import { contentPublicationJobs } from './content/content-publications/jobs.ts'
import { contentVersions } from './content/content-versions/handlers.ts'
import { crawlerFiles } from './website/crawlers/files.ts'
import { dataExports, serveDataExports } from './operations/data-exports/handlers.ts'
import { deletionRequests } from './operations/deletion-requests/handlers.ts'
import { deliverables, serveDeliverableFiles } from './work/deliverables/handlers.ts'
import { emailCampaigns } from './outreach/email-campaigns/handlers.ts'
import { emailCampaignJobs } from './outreach/email-campaigns/jobs.ts'
import { emailCampaignPages } from './outreach/email-campaigns/pages.ts'
import { emailClicks } from './outreach/email-clicks/handlers.ts'
import { emailClickPages } from './outreach/email-clicks/pages.ts'
import { emailSenders } from './outreach/email-senders/handlers.ts'
import { emailSends, serveEmailSendExport } from './outreach/email-sends/handlers.ts'
import { emailTemplates } from './outreach/email-templates/handlers.ts'
import { invoices } from './money/invoices/handlers.ts'
import { invoiceJobs } from './money/invoices/jobs.ts'
import { serveInvoiceExport, serveInvoiceFiles } from './money/invoices/pages.ts'
import {
  jobApplications,
  serveApplicationExport,
  serveResumes,
} from './website/job-applications/handlers.ts'
import { jobApplicationJobs } from './website/job-applications/jobs.ts'
import { keywordImports } from './content/keyword-imports/handlers.ts'
import { keywords, serveKeywordExport } from './content/keywords/handlers.ts'
import { leadImports, serveLeadImportErrors } from './leads/lead-imports/handlers.ts'
import { leadImportJobs } from './leads/lead-imports/jobs.ts'
import { leadCards, serveLeadCards } from './leads/lead-cards/handlers.ts'
import { leadDuplicates } from './leads/lead-duplicates/handlers.ts'
import { leadMerges, serveMergedCards } from './leads/lead-merges/handlers.ts'
import { leadMergeJobs } from './leads/lead-merges/jobs.ts'
import { leadNotes } from './leads/lead-notes/handlers.ts'
import { leadSteps } from './leads/lead-steps/handlers.ts'
import { leadStepJobs } from './leads/lead-steps/jobs.ts'
import { leadTimeline } from './overview/lead-timeline/handlers.ts'
import { leads, serveLeadExport } from './leads/leads/handlers.ts'
import {
  emailEvents,
  serveEmailEventExport,
  serveEmailEvents,
} from './outreach/email-events/handlers.ts'
import { emailEventJobs } from './outreach/email-events/jobs.ts'
import { emails, serveEmailExport, serveEmailSource } from './core/emails/handlers.ts'
import { emailJobs } from './core/emails/jobs.ts'
import { meetings } from './clients/meetings/handlers.ts'
import { messages, serveMessageFiles } from './clients/messages/handlers.ts'
import { milestones } from './work/milestones/handlers.ts'
import { serveMetrics } from './operations/metrics/pages.ts'
import { modelUses } from './core/model-uses/handlers.ts'
import { notifications } from './core/notifications/handlers.ts'
import { notificationJobs } from './core/notifications/jobs.ts'
import {
  onboarding,
  serveOnboardingExport,
  serveOnboardingPdf,
} from './clients/onboarding/handlers.ts'
import { onboardingJobs } from './clients/onboarding/jobs.ts'
import { passwordResets } from './core/password-resets/handlers.ts'
import { passwordResetJobs } from './core/password-resets/jobs.ts'
import { payments } from './money/payments/handlers.ts'
import { limitBodyTime } from './platform/body-time.ts'
import type { Context } from './platform/context.ts'
import { fileJobs } from './platform/files.ts'
import { type LogTo, openHttp } from './platform/http.ts'
import type { Job } from './platform/jobs.ts'
import { type Live, serveLive } from './platform/live.ts'
import { liveJobs } from './platform/live-history.ts'
import { serve, type Served } from './platform/serve.ts'
import { builtPages, type PageEntry, servePages } from './platform/pages.ts'
import { refuseWhenFull } from './platform/disk-space.ts'
import { openShell } from './platform/page-shell.ts'
import { type ServedPlain, servePlain } from './platform/plain-pages.ts'
import { posts, servePostCovers, servePostExport } from './website/posts/handlers.ts'
import { postPages } from './website/posts/pages.ts'
import { projectFiles } from './work/project-files/handlers.ts'
import { projectUpdates } from './work/project-updates/handlers.ts'
import { projects, serveProjectExport } from './work/projects/handlers.ts'
import { savedViews } from './core/saved-views/handlers.ts'
import { search } from './overview/search/handlers.ts'
import { searchJobs } from './core/search-words/jobs.ts'
import { serviceRequests, serveServiceRequestExport } from './work/service-requests/handlers.ts'
import { sessions } from './core/sessions/handlers.ts'
import { sessionJobs } from './core/sessions/jobs.ts'
import { identify } from './core/sessions/store.ts'
import { statements } from './money/statements/handlers.ts'
import { serveStatements } from './money/statements/pages.ts'
import { status } from './operations/status/handlers.ts'
import { stats } from './overview/stats/handlers.ts'
import { serveSuppressionExport, suppressions } from './leads/suppressions/handlers.ts'
import { today } from './overview/today/handlers.ts'
import { trends } from './overview/trends/handlers.ts'
import { twoFactor } from './core/two-factor/handlers.ts'
import { serveUploads } from './core/uploads/handlers.ts'
import { uploadJobs } from './core/uploads/jobs.ts'
import { users } from './core/users/handlers.ts'
import { views } from './core/views/handlers.ts'
import { wordpressSites } from './content/wordpress-sites/handlers.ts'

/** Every call that this server answers, noun by noun: its table of contents. */
export const served: Served[] = [
  ...users,
  ...sessions,
  ...passwordResets,
  ...twoFactor,
  ...clients,
  ...contacts,
  ...consultationRequests,
  ...bookings,
  ...availability,
  ...jobApplications,
  ...posts,
  ...leads,
  ...leadCards,
  ...leadImports,
  ...emailCampaigns,
  ...emailSends,
  ...emailSenders,
  ...emailClicks,
  ...emailTemplates,
  ...contentBatches,
  ...contentPieces,
  ...contentPictures,
  ...contentPublications,
  ...wordpressSites,
  ...contentReviews,
  ...contentReviewLinks,
  ...contentVersions,
  ...leadDuplicates,
  ...leadNotes,
  ...leadSteps,
  ...leadMerges,
  ...leadTimeline,
  ...suppressions,
  ...emailEvents,
  ...keywords,
  ...keywordImports,
  ...projects,
  ...milestones,
  ...projectUpdates,
  ...projectFiles,
  ...deliverables,
  ...messages,
  ...onboarding,
  ...serviceRequests,
  ...meetings,
  ...dataExports,
  ...deletionRequests,
  ...invoices,
  ...payments,
  ...statements,
  ...billingSettings,
  ...notifications,
  ...attention,
  ...stats,
  ...emails,
  ...automationLogs,
  ...modelUses,
  ...backups,
  ...status,
  ...search,
  ...today,
  ...trends,
  ...auditEntries,
  ...savedViews,
  ...trashEntries,
  ...views,
]

/** Pages and files outside the API that the server writes from what is stored. */
export const plainPages = (built: PageEntry[]): ServedPlain[] => [
  ...consultationRequestPages,
  ...bookingPages,
  ...postPages,
  ...emailCampaignPages,
  ...emailClickPages,
  ...contentReviewLinkPages,
  ...crawlerFiles(built),
]

/** The lists that can be had as CSV. */
const listExports = [
  serveClientExport,
  serveConsultationExport,
  serveApplicationExport,
  servePostExport,
  serveContentExport,
  serveLeadExport,
  serveProjectExport,
  serveOnboardingExport,
  serveServiceRequestExport,
  serveEmailExport,
  serveEmailEventExport,
  serveAutomationExport,
  serveAuditExport,
  serveInvoiceExport,
  serveKeywordExport,
]

/** Everything that happens later or on a timer. */
export const jobs = [
  ...sessionJobs,
  ...auditEntryJobs,
  ...passwordResetJobs,
  ...consultationRequestJobs,
  ...bookingJobs,
  ...jobApplicationJobs,
  ...fileJobs,
  ...liveJobs,
  ...notificationJobs,
  ...trashEntryJobs,
  ...onboardingJobs,
  ...invoiceJobs,
  ...uploadJobs,
  ...searchJobs,
  ...leadImportJobs,
  ...emailCampaignJobs,
  ...leadStepJobs,
  ...leadMergeJobs,
  ...contentBatchJobs,
  ...contentPublicationJobs,
  ...emailJobs,
  ...emailEventJobs,
  ...backupJobs,
] as Job[]

/** Fastify with every call, every page, and a refusal for the rest. `pages: false` leaves the built pages out (tests of calls). */
export async function openApp(
  context: Context,
  options: { pages: boolean; logLevel: string; logStream?: LogTo['stream']; live?: Live },
): Promise<FastifyInstance> {
  const { logLevel: level, logStream: stream } = options
  const app = await openHttp(context.settings, { level, ...(stream ? { stream } : {}) })
  limitBodyTime(app)
  refuseWhenFull(app, context)
  serveMetrics(app, context, options.live)
  for (const each of served) serve(app, context, identify, each)
  serveEmailSource(app, context, identify)
  for (const serveCsv of listExports) serveCsv(app, context, identify)
  serveEmailSendExport(app, context, identify)
  serveLeadCards(app, context, identify)
  serveLeadImportErrors(app, context, identify)
  serveMergedCards(app, context, identify)
  serveSuppressionExport(app, context, identify)
  serveResumes(app, context, identify)
  serveBookingCalendar(app, context, identify)
  serveDeliverableFiles(app, context, identify)
  serveMessageFiles(app, context, identify)
  serveOnboardingPdf(app, context, identify)
  serveInvoiceFiles(app, context, identify)
  serveStatements(app, context, identify)
  serveUploads(app, context, identify)
  serveContentFile(app, context, identify)
  serveContentPictures(app, context, identify)
  serveReviewPictures(app, context, identify)
  servePostCovers(app, context, identify)
  serveEmailEvents(app, context, identify)
  serveDataExports(app, context, identify)
  serveLive(app, context, identify, options.live)
  const fill = openShell(context.settings, options)
  for (const each of plainPages(options.pages ? builtPages() : []))
    servePlain(app, context, identify, fill, each)
  app.get('/api/login', (_request, reply) => reply.redirect('/admin'))
  const sendNotFound = options.pages ? await servePages(app, context, identify) : undefined
  app.setNotFoundHandler((request, reply) =>
    /^\/api(?:[/?]|$)/.test(request.url) || !/^(?:GET|HEAD)$/.test(request.method) || !sendNotFound
      ? reply.code(404).send({ error: 'Not found' })
      : sendNotFound(request, reply),
  )
  return app
}
