import { returnPath } from '../contract/core/return-path.ts'
import { workPaths } from '../contract/work-paths.ts'

/** The paths of public pages. */
const publicPaths = {
  home: '/',
  webDevelopment: '/web-development',
  aiAutomation: '/ai-automation',
  customSoftware: '/custom-software',
  about: '/about',
  caseStudies: '/case-studies',
  caseStudy: '/case-studies/:slug',
  careers: '/careers',
  position: '/careers/:slug',
  privacy: '/privacy',
  terms: '/terms',
  imprint: '/imprint',
  lookAround: '/look-around',
  blog: '/blog',
  consultation: '/consultation',
  resetPassword: '/reset-password',
  signIn: '/sign-in',
  signInReturn: returnPath,
  confirmEmail: '/confirm-email',
  invitation: '/invitation',
  booking: '/bookings/:token',
  admin: '/admin',
} as const

export { workPaths }

/** The paths of all pages. */
export const paths = { ...publicPaths, ...workPaths }

/** The page of a case study. */
export const casePath = (slug: string) => paths.caseStudy.replace(':slug', slug)

/** The page of an open position. */
export const positionPath = (slug: string) => paths.position.replace(':slug', slug)

/** The client's page of a project. */
export const projectPath = (id: number) => paths.project.replace(':id', String(id))

/** The team's page of a project. */
export const adminProjectPath = (id: number) => paths.adminProject.replace(':id', String(id))

/** The client's review room of a deliverable. */
export const deliverableRoomPath = (id: number) => paths.deliverable.replace(':id', String(id))

/** The addresses to which a client’s notifications of a deliverable lead: older ones to the page of its project. */
export const deliverablePaths = ({ id, projectId }: { id: number; projectId: number }) => [
  deliverableRoomPath(id),
  `${projectPath(projectId)}?deliverable=${id}`,
]

/** The team's review room of a deliverable. */
export const adminDeliverablePath = (id: number | string) =>
  paths.adminDeliverable.replace(':id', String(id))

/** The team's page of a project, with one of its tasks open. */
export const adminTaskPath = (projectId: number, id: number) =>
  `${adminProjectPath(projectId)}?task=${id}`

/** The editor of a content piece. */
export const piecePath = (id: number) => paths.adminPiece.replace(':id', String(id))

/** The page of a lead, with its timeline. */
export const leadPath = (id: number) => paths.lead.replace(':id', String(id))

/** The page of a lead import: its preview, later its result. */
export const leadImportPath = (id: number) => paths.leadImport.replace(':id', String(id))

/** The team's page of a client. */
export const adminClientPath = (id: number) => paths.adminClient.replace(':id', String(id))

/** Client management with a client selected. */
export const clientManagementPath = (id: number) => `${paths.adminClientManagement}?of=${id}`

/** The client's page of an onboarding workflow. */
export const onboardingPath = (id: number) => paths.onboarding.replace(':id', String(id))

/** The team's page of an onboarding workflow. */
export const adminOnboardingPath = (id: number) => `${paths.adminOnboarding}?open=${id}`

/** The page on which the team answers a workflow's questions for the client. */
export const adminAnswersPath = (id: number) => paths.adminAnswers.replace(':id', String(id))

/** The page of a campaign. */
export const campaignPath = (id: number) => paths.emailCampaign.replace(':id', String(id))

/** The editor of a post: an id, or "new". */
export const adminPostPath = (id: number | 'new') => paths.adminPost.replace(':id', String(id))
