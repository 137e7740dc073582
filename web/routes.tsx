import { paths, workPaths } from './paths.ts'
import { lazyPage } from './platform/lazy-page.ts'
import { matchesPath } from './platform/path-match.ts'
import { contentPage } from './platform/site.ts'
import { anyone, type Route, staticPage, type TitledRoute } from './route.ts'

export const home: Route = {
  ...staticPage,
  path: paths.home,
  content: 'home',
  page: contentPage(() => import('./public/LandingPage.tsx')),
}

export const notFound: TitledRoute = {
  ...staticPage,
  path: '*',
  title: '404 Page Not Found',
  page: lazyPage(() => import('./public/NotFoundPage.tsx')),
}

/**
 * Every public page except `/`, which shows one of three by role, and the page for unknown paths.
 */
export const routes: readonly Route[] = [
  // public
  {
    ...staticPage,
    path: paths.webDevelopment,
    content: 'web-development',
    page: contentPage(() => import('./public/WebDevelopmentPage.tsx')),
  },
  {
    ...staticPage,
    path: paths.aiAutomation,
    content: 'ai-automation',
    page: contentPage(() => import('./public/AiAutomationPage.tsx')),
  },
  {
    ...staticPage,
    path: paths.customSoftware,
    content: 'custom-software',
    page: contentPage(() => import('./public/CustomSoftwarePage.tsx')),
  },
  {
    ...staticPage,
    path: paths.about,
    content: 'about',
    page: contentPage(() => import('./public/AboutPage.tsx')),
  },
  {
    ...staticPage,
    path: paths.caseStudies,
    content: 'case-studies',
    page: contentPage(() => import('./public/CaseStudiesPage.tsx')),
  },
  {
    ...staticPage,
    path: paths.caseStudy,
    title: 'Case study',
    page: contentPage(() => import('./public/CasePage.tsx')),
  },
  {
    ...staticPage,
    path: paths.careers,
    content: 'careers',
    page: contentPage(() => import('./public/CareersPage.tsx')),
  },
  {
    ...staticPage,
    path: paths.position,
    title: 'Open position',
    page: contentPage(() => import('./public/PositionPage.tsx')),
  },
  {
    ...staticPage,
    path: paths.privacy,
    content: 'privacy',
    page: contentPage(() => import('./public/PrivacyPage.tsx')),
  },
  {
    ...staticPage,
    path: paths.terms,
    content: 'terms',
    page: contentPage(() => import('./public/TermsPage.tsx')),
  },
  {
    ...staticPage,
    path: paths.imprint,
    content: 'imprint',
    page: contentPage(() => import('./public/ImprintPage.tsx')),
  },
  {
    ...staticPage,
    isTakenOver: true,
    path: paths.lookAround,
    title: 'Look around',
    page: lazyPage(() => import('./public/look-around/LookAroundPage.tsx')),
  },
  // consultations
  {
    ...anyone,
    path: paths.booking,
    title: 'Your consultation',
    page: lazyPage(() => import('./shared/leads/bookings/BookingPage.tsx')),
  },
  // accounts
  {
    ...anyone,
    path: paths.resetPassword,
    title: 'Reset password',
    page: lazyPage(() => import('./shared/core/password-resets/ResetPasswordPage.tsx')),
  },
  {
    ...anyone,
    path: paths.signIn,
    title: 'Sign in',
    page: lazyPage(() => import('./shared/core/sign-in-codes/SignInLinkPage.tsx')),
  },
  {
    ...anyone,
    path: paths.signInReturn,
    title: 'Signing in',
    page: lazyPage(() => import('./shared/core/identities/SignInReturnPage.tsx')),
  },
  {
    ...anyone,
    path: paths.confirmEmail,
    title: 'Confirm email address',
    page: lazyPage(() => import('./shared/core/email-confirmations/ConfirmEmailPage.tsx')),
  },
  {
    ...anyone,
    path: paths.invitation,
    title: 'Invitation',
    page: lazyPage(() => import('./shared/overview/invitations/InvitationPage.tsx')),
  },
  {
    ...anyone,
    path: paths.admin,
    title: 'Back office sign-in',
    page: lazyPage(() => import('./shared/core/sessions/SignInPage.tsx')),
  },
]

/** Returns the public page of a path, or the page for unknown paths. */
export const routeOf = (pathname: string): Route =>
  pathname === paths.home
    ? home
    : (routes.find((route) => matchesPath(route.path, pathname)) ?? notFound)

const workPatterns = Object.values(workPaths)
/** Whether a path belongs to the portal or the back office (web/work-routes.ts). */
export const isWorkPath = (pathname: string) =>
  pathname.startsWith('/admin-') || workPatterns.some((path) => matchesPath(path, pathname))
