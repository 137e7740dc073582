import { matchPath } from 'react-router'
import { paths, workPaths } from './paths.ts'
import { lazyPage } from './platform/lazy-page.ts'
import { anyone, type Route, staticPage } from './route.ts'

export const home: Route = {
  ...staticPage,
  path: paths.home,
  title: 'Websites, automation and software for small businesses',
  description:
    'Furlong builds websites, AI automation and custom software for small businesses. Book a free 30-minute consultation and follow every step in your own portal.',
  page: lazyPage(() => import('./public/LandingPage.tsx')),
}

export const notFound: Route = {
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
    // Shows the visitor's own load time, so it needs its script.
    ...anyone,
    path: paths.webDevelopment,
    title: 'Web Development',
    description:
      'Fast, accessible websites and online shops at published prices, from $3,500 with six months of support.',
    page: lazyPage(() => import('./public/WebDevelopmentPage.tsx')),
  },
  {
    ...staticPage,
    path: paths.aiAutomation,
    title: 'AI Automation',
    description:
      'Automation that takes repeated work off your team: connected apps, sorted inboxes and written summaries, from $2,500.',
    page: lazyPage(() => import('./public/AiAutomationPage.tsx')),
  },
  {
    ...staticPage,
    path: paths.customSoftware,
    title: 'Custom Software',
    description:
      'Software built around the way your business works, delivered in weeks at a fixed price, from $8,500.',
    page: lazyPage(() => import('./public/CustomSoftwarePage.tsx')),
  },
  {
    ...staticPage,
    path: paths.about,
    title: 'About',
    description:
      'Furlong is a small team that builds websites, automation and software for small businesses, and shows its work as it happens.',
    page: lazyPage(() => import('./public/AboutPage.tsx')),
  },
  {
    ...staticPage,
    path: paths.caseStudies,
    title: 'Case Studies',
    description:
      'Three clients and what changed for them: a law firm, a manufacturer and a healthcare practice, with every figure before and after.',
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
    ...staticPage,
    path: paths.privacy,
    title: 'Privacy',
    description:
      'What Furlong keeps about visitors, clients and applicants, why, and for how long. No tracking, and nothing loaded from other companies.',
    page: lazyPage(() => import('./public/PrivacyPage.tsx')),
  },
  {
    ...staticPage,
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
    : (routes.find((route) => matchPath(route.path, pathname)) ?? notFound)

const workPatterns = Object.values(workPaths)
/** Whether a path belongs to the portal or the back office (web/work-routes.ts). */
export const isWorkPath = (pathname: string) =>
  pathname.startsWith('/admin-') || workPatterns.some((path) => matchPath(path, pathname))
