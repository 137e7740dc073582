import { lazyPage } from '../platform/lazy-page.ts'
import { paths } from '../paths.ts'
import { portal, signedIn, type TitledRoute } from '../route.ts'

export const clientDashboard: TitledRoute = {
  ...portal,
  path: paths.dashboard,
  title: 'Dashboard',
  page: lazyPage(() => import('./overview/DashboardPage.tsx')),
}

/** The pages of the client portal. */
export const portalRoutes: readonly TitledRoute[] = [
  clientDashboard,
  {
    ...portal,
    path: paths.more,
    title: 'More',
    page: lazyPage(() => import('./overview/MorePage.tsx')),
  },
  {
    ...portal,
    path: paths.projects,
    title: 'Projects',
    page: lazyPage(() => import('./work/projects/ProjectsPage.tsx')),
  },
  {
    ...portal,
    path: paths.project,
    title: 'Project',
    page: lazyPage(() => import('./work/projects/ProjectPage.tsx')),
  },
  {
    ...portal,
    path: paths.deliverables,
    title: 'Deliverables',
    page: lazyPage(() => import('./work/deliverables/DeliverablesPage.tsx')),
  },
  {
    ...portal,
    path: paths.deliverable,
    title: 'Review room',
    page: lazyPage(() => import('./work/deliverables/ReviewPage.tsx')),
  },
  {
    ...portal,
    path: paths.files,
    title: 'Files',
    page: lazyPage(() => import('./work/client-files/FilesPage.tsx')),
  },
  {
    ...portal,
    path: paths.content,
    title: 'Content',
    page: lazyPage(() => import('./content/content-reviews/ContentPage.tsx')),
  },
  {
    ...signedIn,
    path: paths.notifications,
    title: 'Notifications',
    page: lazyPage(() => import('../shared/core/notifications/NotificationsPage.tsx')),
  },
  {
    ...signedIn,
    path: paths.settings,
    title: 'Settings',
    page: lazyPage(() => import('./core/settings/SettingsPage.tsx')),
  },
  {
    ...portal,
    path: paths.messages,
    guard: 'client',
    title: 'Messages',
    page: lazyPage(() => import('./clients/messages/MessagesPage.tsx')),
  },
  {
    ...portal,
    path: paths.onboarding,
    title: 'Questions',
    page: lazyPage(() => import('./clients/onboarding/OnboardingPage.tsx')),
  },
  {
    ...portal,
    path: paths.requests,
    title: 'Requests',
    page: lazyPage(() => import('./work/service-requests/RequestsPage.tsx')),
  },
  {
    ...portal,
    path: paths.meetings,
    title: 'Meetings',
    page: lazyPage(() => import('./clients/meetings/MeetingsPage.tsx')),
  },
  {
    ...portal,
    path: paths.people,
    may: 'contacts.own',
    title: 'People',
    page: lazyPage(() => import('./overview/PeoplePage.tsx')),
  },
  {
    ...portal,
    path: paths.billing,
    may: 'invoices.read',
    title: 'Billing & Payments',
    page: lazyPage(() => import('./money/invoices/BillingPage.tsx')),
  },
]
