/** Pages for everybody. */
const publicPaths = {
  home: '/',
  webDevelopment: '/web-development',
  aiAutomation: '/ai-automation',
  customSoftware: '/custom-software',
  about: '/about',
  caseStudies: '/case-studies',
  careers: '/careers',
  position: '/careers/:slug',
  privacy: '/privacy',
  terms: '/terms',
  blog: '/blog',
  consultation: '/consultation',
  resetPassword: '/reset-password',
  booking: '/bookings/:token',
  admin: '/admin',
} as const

/** Pages of the portal and the back office. */
export const workPaths = {
  dashboard: '/dashboard',
  projects: '/projects',
  project: '/projects/:id',
  deliverables: '/deliverables',
  content: '/content',
  messages: '/messages',
  requests: '/requests',
  meetings: '/meetings',
  billing: '/billing',
  notifications: '/notifications',
  onboarding: '/onboarding/:id',
  settings: '/settings',
  adminDashboard: '/admin-dashboard',
  adminConsultations: '/admin-consultations',
  adminMessages: '/admin-messages',
  adminProjects: '/admin-projects',
  adminProject: '/admin-projects/:id',
  adminAvailability: '/admin-availability',
  leadManagement: '/lead-management',
  adminContent: '/admin-content-management',
  adminPiece: '/admin-content-management/:id',
  emailTemplates: '/email-templates',
  emailCampaigns: '/email-campaigns',
  emailCampaign: '/email-campaigns/:id',
  lead: '/lead-management/:id',
  leadDuplicates: '/lead-management/duplicates',
  leadImports: '/lead-imports',
  leadImport: '/lead-imports/:id',
  adminClients: '/admin-clients',
  adminClient: '/admin-clients/:id',
  adminClientManagement: '/admin-client-management',
  adminAudit: '/admin-audit',
  adminTrash: '/admin-trash',
  adminOnboarding: '/admin-onboarding',
  adminAnswers: '/admin-onboarding/:id',
  adminRequests: '/admin-requests',
  adminInvoices: '/admin-invoices',
  adminBillingSettings: '/admin-billing-settings',
  outbox: '/admin/outbox',
  adminAutomations: '/admin-automations',
  adminModels: '/admin-models',
  adminStatus: '/admin-status',
  adminSuppressions: '/admin-suppressions',
  adminEmailSenders: '/admin-email-senders',
  adminEmailEvents: '/admin-email-events',
  adminPosts: '/admin-posts',
  adminPost: '/admin-posts/:id',
  adminApplications: '/admin-applications',
} as const

/** Every page path, and the only place where one is written. */
export const paths = { ...publicPaths, ...workPaths }

/** The page of an open position. */
export const positionPath = (slug: string) => paths.position.replace(':slug', slug)

/** A project as its client sees it. */
export const projectPath = (id: number) => paths.project.replace(':id', String(id))

/** A project as the team sees it. */
export const adminProjectPath = (id: number) => paths.adminProject.replace(':id', String(id))

/** A piece of content, to be edited. */
export const piecePath = (id: number) => paths.adminPiece.replace(':id', String(id))

/** A lead with everything that happened with it. */
export const leadPath = (id: number) => paths.lead.replace(':id', String(id))

/** An import of leads: what will happen, or what happened. */
export const leadImportPath = (id: number) => paths.leadImport.replace(':id', String(id))

/** A client as the team sees one. */
export const adminClientPath = (id: number) => paths.adminClient.replace(':id', String(id))

/** A client chosen among all of them. */
export const clientManagementPath = (id: number) => `${paths.adminClientManagement}?of=${id}`

/** A workflow as the team sees it. */
export const adminOnboardingPath = (id: number) => `${paths.adminOnboarding}?open=${id}`

/** Where the team answers a workflow's questions for the client. */
export const adminAnswersPath = (id: number) => paths.adminAnswers.replace(':id', String(id))

/** Where a post is written: an id, or "new". */
export const adminPostPath = (id: number | 'new') => paths.adminPost.replace(':id', String(id))
