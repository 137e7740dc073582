import { pages as core } from '../contract/core/pages.ts'
import { pages as website } from '../contract/website/pages.ts'
import { pages as leads } from '../contract/leads/pages.ts'
import { pages as clients } from '../contract/clients/pages.ts'
import { pages as work } from '../contract/work/pages.ts'
import { pages as money } from '../contract/money/pages.ts'
import { pages as outreach } from '../contract/outreach/pages.ts'
import { pages as content } from '../contract/content/pages.ts'
import { pages as operations } from '../contract/operations/pages.ts'
import { pages as overview } from '../contract/overview/pages.ts'

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
  ...core,
  ...website,
  ...leads,
  ...clients,
  ...work,
  ...money,
  ...outreach,
  ...content,
  ...operations,
  ...overview,
} as const

/** Every page path. */
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
