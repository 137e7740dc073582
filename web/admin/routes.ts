import { lazyPage } from '../platform/lazy-page.ts'
import { paths } from '../paths.ts'
import { admin, type Route } from '../route.ts'

export const adminDashboard: Route = {
  path: paths.adminDashboard,
  title: 'Admin Portal',
  guard: 'admin-dashboard',
  frame: 'work',
  page: lazyPage(() => import('./DashboardPage.tsx')),
}

/** The pages of the back office. */
export const adminRoutes: readonly Route[] = [
  adminDashboard,
  {
    ...admin,
    path: paths.adminMessages,
    title: 'Messages',
    page: lazyPage(() => import('./messages/MessagesPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminConsultations,
    title: 'Consultations',
    page: lazyPage(() => import('./consultation-requests/ConsultationRequestsPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminProjects,
    title: 'Projects',
    page: lazyPage(() => import('./projects/ProjectsPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminProject,
    title: 'Project',
    page: lazyPage(() => import('./projects/ProjectPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminAvailability,
    title: 'Availability',
    page: lazyPage(() => import('./availability/AvailabilityPage.tsx')),
  },
  {
    ...admin,
    path: paths.leadManagement,
    guard: 'admin-text',
    title: 'Lead Management',
    page: lazyPage(() => import('./leads/LeadsPage.tsx')),
  },
  {
    ...admin,
    path: paths.leadDoubles,
    title: 'Doubles',
    page: lazyPage(() => import('./lead-doubles/DoublesPage.tsx')),
  },
  {
    ...admin,
    path: paths.lead,
    guard: 'admin-text',
    title: 'Lead',
    page: lazyPage(() => import('./leads/LeadPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminSuppressions,
    title: 'Suppressed addresses',
    page: lazyPage(() => import('./suppressions/SuppressionsPage.tsx')),
  },
  {
    ...admin,
    path: paths.leadImports,
    title: 'Import leads',
    page: lazyPage(() => import('./lead-imports/LeadImportsPage.tsx')),
  },
  {
    ...admin,
    path: paths.leadImport,
    title: 'Import of leads',
    page: lazyPage(() => import('./lead-imports/LeadImportPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminContent,
    guard: 'admin-text',
    title: 'Content Management',
    page: lazyPage(() => import('./content-pieces/ContentManagementPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminPiece,
    guard: 'admin-text',
    title: 'Edit content',
    page: lazyPage(() => import('./content-pieces/PiecePage.tsx')),
  },
  {
    ...admin,
    path: paths.emailTemplates,
    title: 'Email Templates',
    page: lazyPage(() => import('./email-templates/EmailTemplatesPage.tsx')),
  },
  {
    ...admin,
    path: paths.emailCampaigns,
    title: 'Email Campaigns',
    page: lazyPage(() => import('./email-campaigns/EmailCampaignsPage.tsx')),
  },
  {
    ...admin,
    path: paths.emailCampaign,
    title: 'Campaign',
    page: lazyPage(() => import('./email-campaigns/CampaignPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminEmailSenders,
    title: 'Sending limits',
    page: lazyPage(() => import('./email-senders/EmailSendersPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminMailEvents,
    title: 'Returned mails',
    page: lazyPage(() => import('./mail-events/MailEventsPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminClients,
    title: 'Clients',
    page: lazyPage(() => import('./clients/ClientsPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminClient,
    title: 'Client',
    page: lazyPage(() => import('./clients/ClientPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminClientManagement,
    guard: 'admin-text',
    title: 'Client Management',
    page: lazyPage(() => import('./clients/ClientManagementPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminAudit,
    title: 'Audit',
    page: lazyPage(() => import('./audit-entries/AuditPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminBin,
    title: 'Bin',
    page: lazyPage(() => import('./bin-entries/BinPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminOnboarding,
    title: 'Onboarding',
    page: lazyPage(() => import('./onboarding/OnboardingPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminAnswers,
    title: 'Onboarding',
    page: lazyPage(() => import('./onboarding/AnswerPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminInvoices,
    title: 'Invoices',
    page: lazyPage(() => import('./invoices/InvoicesPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminBillingSettings,
    title: 'Billing details',
    page: lazyPage(() => import('./billing-settings/BillingSettingsPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminRequests,
    title: 'Service requests',
    page: lazyPage(() => import('./service-requests/ServiceRequestsPage.tsx')),
  },
  {
    ...admin,
    path: paths.outbox,
    title: 'Outbox',
    page: lazyPage(() => import('./mails/OutboxPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminAutomations,
    title: 'Automations',
    page: lazyPage(() => import('./automation-logs/AutomationLogsPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminPosts,
    title: 'Posts',
    page: lazyPage(() => import('./posts/PostsPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminPost,
    title: 'Post',
    page: lazyPage(() => import('./posts/PostPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminApplications,
    title: 'Applications',
    page: lazyPage(() => import('./job-applications/JobApplicationsPage.tsx')),
  },
]
