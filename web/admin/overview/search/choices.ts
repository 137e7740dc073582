import type { SearchHit, SearchKind } from '../../../../contract/overview/search.ts'
import {
  adminClientPath,
  adminPostPath,
  adminProjectPath,
  clientManagementPath,
  leadPath,
  paths,
  piecePath,
} from '../../../paths.ts'
import { campaignPath } from '../../outreach/email-campaigns/campaign-path.ts'
import { adminRoutes } from '../../routes.ts'

/** One thing to choose. */
export type Choice = {
  /** Unique, and usable in an element's id. */
  key: string
  title: string
  detail: string
  path: string
}
export type ChoiceGroup = { label: string; choices: Choice[]; more: boolean }

export const kindLabels: Record<SearchKind, string> = {
  clients: 'Clients',
  leads: 'Leads',
  projects: 'Projects',
  invoices: 'Invoices',
  'consultation-requests': 'Consultations',
  'service-requests': 'Requests',
  'job-applications': 'Applications',
  'email-campaigns': 'Campaigns',
  'email-templates': 'Templates',
  'content-pieces': 'Content',
  keywords: 'Keywords',
  messages: 'Messages',
  posts: 'Posts',
}

const pathOf: Record<SearchKind, (hit: SearchHit) => string> = {
  clients: ({ id }) => adminClientPath(id),
  leads: ({ id }) => leadPath(id),
  projects: ({ id }) => adminProjectPath(id),
  invoices: ({ id }) => `${paths.adminInvoices}?open=${id}`,
  'consultation-requests': ({ id }) => `${paths.adminConsultations}?request=${id}`,
  'service-requests': ({ id }) => `${paths.adminRequests}?request=${id}`,
  'job-applications': ({ id }) => `${paths.adminApplications}?application=${id}`,
  'email-campaigns': ({ id }) => campaignPath(id),
  'email-templates': ({ id }) => `${paths.emailTemplates}?template=${id}`,
  'content-pieces': ({ id }) => piecePath(id),
  keywords: ({ id, clientId }) => `${clientManagementPath(clientId ?? 0)}&keyword=${id}`,
  messages: ({ clientId }) => `${paths.adminMessages}?client=${clientId}`,
  posts: ({ id }) => adminPostPath(id),
}

export const choiceOf = (kind: SearchKind, hit: SearchHit): Choice => ({
  key: `${kind}-${hit.id}`,
  title: hit.title,
  detail: hit.detail,
  path: pathOf[kind](hit),
})

/** Every page of the back office that has no placeholder in its address. */
const pages: Choice[] = adminRoutes
  .filter(({ path }) => !path.includes(':'))
  .map(({ path, title }) => ({
    key: `page${path.replaceAll('/', '-')}`,
    title,
    detail: 'Page',
    path,
  }))

const actions: Choice[] = (
  [
    ['Add Client', `${paths.adminClients}?client=new`],
    ['New Project', `${paths.adminProjects}?project=new`],
    ['Add Lead', `${paths.leadManagement}?lead=new`],
    ['New Invoice', `${paths.adminInvoices}?open=new`],
    ['New Post', adminPostPath('new')],
    ['Create Template', `${paths.emailTemplates}?template=new`],
    ['Create Campaign', `${paths.emailCampaigns}?campaign=new`],
    ['Late consultations', `${paths.adminConsultations}?status=late`],
    ['Failed runs', `${paths.adminAutomations}?status=error`],
    ['Applications board', `${paths.adminApplications}?view=board`],
    ['Settings', paths.settings],
  ] as const
).map(([title, path]) => ({
  key: `do-${title.toLowerCase().replaceAll(' ', '-')}`,
  title,
  detail: 'Action',
  path,
}))

const most = 4
/** Pages and actions that hold all words, without asking the server. */
export function pagesHolding(words: string[]): ChoiceGroup {
  const found = [...actions, ...pages].filter(({ title }) =>
    words.every((word) => title.toLowerCase().includes(word)),
  )
  return { label: 'Pages and actions', choices: found.slice(0, most), more: false }
}

/** What is offered before anything was typed. */
export const firstActions = (): ChoiceGroup => ({
  label: 'Actions',
  choices: actions.slice(0, 5),
  more: false,
})
