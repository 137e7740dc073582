import { matchPath } from 'react-router'
import { type LazyPage, lazyPage } from './platform/lazy-page.ts'

/** Every page path, and the only place where one is written. */
export const paths = {
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
  dashboard: '/dashboard',
  projects: '/projects',
  project: '/projects/:id',
  deliverables: '/deliverables',
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
  adminClients: '/admin-clients',
  adminClient: '/admin-clients/:id',
  adminClientManagement: '/admin-client-management',
  adminAudit: '/admin-audit',
  adminOnboarding: '/admin-onboarding',
  adminRequests: '/admin-requests',
  adminInvoices: '/admin-invoices',
  adminBillingSettings: '/admin-billing-settings',
  outbox: '/admin/outbox',
  adminAutomations: '/admin-automations',
  adminPosts: '/admin-posts',
  adminPost: '/admin-posts/:id',
  adminApplications: '/admin-applications',
} as const

/** The page of an open position. */
export const positionPath = (slug: string) => paths.position.replace(':slug', slug)

/** A project as its client sees it. */
export const projectPath = (id: number) => paths.project.replace(':id', String(id))

/** A project as the team sees it. */
export const adminProjectPath = (id: number) => paths.adminProject.replace(':id', String(id))

/** A client as the team sees one. */
export const adminClientPath = (id: number) => paths.adminClient.replace(':id', String(id))

/** A workflow as the team sees it. */
export const adminOnboardingPath = (id: number) => `${paths.adminOnboarding}?open=${id}`

/** Where a post is written: an id, or "new". */
export const adminPostPath = (id: number | 'new') => paths.adminPost.replace(':id', String(id))

/** Who may see a page, and what happens to others: `web/platform/guards.ts`. */
export type GuardName =
  | 'anyone'
  | 'signed-in'
  | 'client'
  | 'admin-dashboard'
  | 'admin-text'
  | 'admin'

export type Route = {
  path: string
  title: string
  guard: GuardName
  /** public: with the navigation bar and footer. work: portal or back office, by role. */
  frame: 'public' | 'work'
  page: LazyPage
  /** For search engines and previews. A page that has one is prerendered and may be indexed. */
  description?: string
  /**
   * It only has links and buttons that open dialogs, so that the prerendered HTML can stand as it is:
   * a visitor's first page needs no script of its own (web/shell/StillPage.tsx).
   */
  still?: true
}

const anyone = { guard: 'anyone', frame: 'public' } as const
const still = { ...anyone, still: true } as const
const signedIn = { guard: 'signed-in', frame: 'work' } as const
export const admin = { guard: 'admin', frame: 'work' } as const

export const home: Route = {
  ...still,
  path: paths.home,
  title: 'Websites, automation and software for small businesses',
  description:
    'Furlong builds websites, AI automation and custom software for small businesses. Book a free 30-minute consultation and follow every step in your own portal.',
  page: lazyPage(() => import('./public/LandingPage.tsx')),
}

export const notFound: Route = {
  ...still,
  path: '*',
  title: '404 Page Not Found',
  page: lazyPage(() => import('./public/NotFoundPage.tsx')),
}

export const clientDashboard: Route = {
  ...signedIn,
  path: paths.dashboard,
  title: 'Dashboard',
  page: lazyPage(() => import('./portal/DashboardPage.tsx')),
}

export const adminDashboard: Route = {
  path: paths.adminDashboard,
  title: 'Admin Portal',
  guard: 'admin-dashboard',
  frame: 'work',
  page: lazyPage(() => import('./admin/DashboardPage.tsx')),
}

/** Every page but `/`, which shows one of three by role, and the one for unknown paths. */
export const routes: readonly Route[] = [
  // public
  {
    ...still,
    path: paths.webDevelopment,
    title: 'Web Development',
    description:
      'Fast, accessible websites and online shops at published prices, from $3,500 with six months of support.',
    page: lazyPage(() => import('./public/WebDevelopmentPage.tsx')),
  },
  {
    ...still,
    path: paths.aiAutomation,
    title: 'AI Automation',
    description:
      'Automation that takes repeated work off your team: connected apps, sorted inboxes and written summaries, from $2,500.',
    page: lazyPage(() => import('./public/AiAutomationPage.tsx')),
  },
  {
    ...still,
    path: paths.customSoftware,
    title: 'Custom Software',
    description:
      'Software made for the way your business works, delivered in weeks at a fixed price, from $8,500.',
    page: lazyPage(() => import('./public/CustomSoftwarePage.tsx')),
  },
  {
    ...still,
    path: paths.about,
    title: 'About',
    description:
      'Who Furlong is: a small team that builds websites, automation and software for small businesses, and shows its work while it happens.',
    page: lazyPage(() => import('./public/AboutPage.tsx')),
  },
  {
    ...still,
    path: paths.caseStudies,
    title: 'Case Studies',
    description:
      'Three clients and what changed for them: a law firm, a manufacturer and a healthcare practice, with every figure beside where it started.',
    page: lazyPage(() => import('./public/CaseStudiesPage.tsx')),
  },
  {
    ...anyone,
    path: paths.careers,
    title: 'Careers',
    description:
      'Work at Furlong: a small, remote-first team that builds websites, automation and software for small businesses. Open positions and the application form.',
    page: lazyPage(() => import('./public/CareersPage.tsx')),
  },
  {
    ...anyone,
    path: paths.position,
    title: 'Open position',
    page: lazyPage(() => import('./public/PositionPage.tsx')),
  },
  {
    ...still,
    path: paths.privacy,
    title: 'Privacy',
    description:
      'What Furlong keeps about visitors, clients and applicants, why, and for how long. No tracking, and nothing loaded from other companies.',
    page: lazyPage(() => import('./public/PrivacyPage.tsx')),
  },
  {
    ...still,
    path: paths.terms,
    title: 'Terms',
    description:
      'The terms of the Furlong website and client portal in plain words: the free consultation, prices, accounts, and who owns what is made.',
    page: lazyPage(() => import('./public/TermsPage.tsx')),
  },
  // consultations
  {
    ...anyone,
    path: paths.booking,
    title: 'Your consultation',
    page: lazyPage(() => import('./shared/bookings/BookingPage.tsx')),
  },
  // accounts
  {
    ...anyone,
    path: paths.resetPassword,
    title: 'Reset password',
    page: lazyPage(() => import('./shared/password-resets/ResetPasswordPage.tsx')),
  },
  {
    ...anyone,
    path: paths.admin,
    title: 'Back office sign-in',
    page: lazyPage(() => import('./shared/sessions/SignInPage.tsx')),
  },
  // portal
  clientDashboard,
  {
    ...signedIn,
    path: paths.projects,
    title: 'Projects',
    page: lazyPage(() => import('./portal/projects/ProjectsPage.tsx')),
  },
  {
    ...signedIn,
    path: paths.project,
    title: 'Project',
    page: lazyPage(() => import('./portal/projects/ProjectPage.tsx')),
  },
  {
    ...signedIn,
    path: paths.deliverables,
    title: 'Deliverables',
    page: lazyPage(() => import('./portal/deliverables/DeliverablesPage.tsx')),
  },
  {
    ...signedIn,
    path: paths.notifications,
    title: 'Notifications',
    page: lazyPage(() => import('./shared/notifications/NotificationsPage.tsx')),
  },
  {
    ...signedIn,
    path: paths.settings,
    title: 'Settings',
    page: lazyPage(() => import('./portal/settings/SettingsPage.tsx')),
  },
  {
    ...signedIn,
    path: paths.messages,
    guard: 'client',
    title: 'Messages',
    page: lazyPage(() => import('./portal/messages/MessagesPage.tsx')),
  },
  {
    ...signedIn,
    path: paths.onboarding,
    title: 'Questions',
    page: lazyPage(() => import('./portal/onboarding/OnboardingPage.tsx')),
  },
  {
    ...signedIn,
    path: paths.requests,
    title: 'Requests',
    page: lazyPage(() => import('./portal/service-requests/RequestsPage.tsx')),
  },
  {
    ...signedIn,
    path: paths.meetings,
    title: 'Meetings',
    page: lazyPage(() => import('./portal/meetings/MeetingsPage.tsx')),
  },
  {
    ...signedIn,
    path: paths.billing,
    title: 'Billing & Payments',
    page: lazyPage(() => import('./portal/invoices/BillingPage.tsx')),
  },
  // back office
  adminDashboard,
  {
    ...admin,
    path: paths.adminMessages,
    title: 'Messages',
    page: lazyPage(() => import('./admin/messages/MessagesPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminConsultations,
    title: 'Consultations',
    page: lazyPage(() => import('./admin/consultation-requests/ConsultationRequestsPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminProjects,
    title: 'Projects',
    page: lazyPage(() => import('./admin/projects/ProjectsPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminProject,
    title: 'Project',
    page: lazyPage(() => import('./admin/projects/ProjectPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminAvailability,
    title: 'Availability',
    page: lazyPage(() => import('./admin/availability/AvailabilityPage.tsx')),
  },
  {
    ...admin,
    path: paths.leadManagement,
    guard: 'admin-text',
    title: 'Lead Management',
    page: lazyPage(() => import('./admin/leads/LeadsPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminClients,
    title: 'Clients',
    page: lazyPage(() => import('./admin/clients/ClientsPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminClient,
    title: 'Client',
    page: lazyPage(() => import('./admin/clients/ClientPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminClientManagement,
    guard: 'admin-text',
    title: 'Client Management',
    page: lazyPage(() => import('./admin/clients/ClientManagementPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminAudit,
    title: 'Audit',
    page: lazyPage(() => import('./admin/audit-entries/AuditPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminOnboarding,
    title: 'Onboarding',
    page: lazyPage(() => import('./admin/onboarding/OnboardingPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminInvoices,
    title: 'Invoices',
    page: lazyPage(() => import('./admin/invoices/InvoicesPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminBillingSettings,
    title: 'Billing details',
    page: lazyPage(() => import('./admin/billing-settings/BillingSettingsPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminRequests,
    title: 'Service requests',
    page: lazyPage(() => import('./admin/service-requests/ServiceRequestsPage.tsx')),
  },
  {
    ...admin,
    path: paths.outbox,
    title: 'Outbox',
    page: lazyPage(() => import('./admin/mails/OutboxPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminAutomations,
    title: 'Automations',
    page: lazyPage(() => import('./admin/automation-logs/AutomationLogsPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminPosts,
    title: 'Posts',
    page: lazyPage(() => import('./admin/posts/PostsPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminPost,
    title: 'Post',
    page: lazyPage(() => import('./admin/posts/PostPage.tsx')),
  },
  {
    ...admin,
    path: paths.adminApplications,
    title: 'Applications',
    page: lazyPage(() => import('./admin/job-applications/JobApplicationsPage.tsx')),
  },
]

/** The route of a path; the one for unknown paths when there is none. */
export const routeOf = (pathname: string): Route =>
  pathname === paths.home
    ? home
    : (routes.find((route) => matchPath(route.path, pathname)) ?? notFound)
