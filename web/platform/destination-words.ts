import { workPaths } from '../../contract/work-paths.ts'

/** Each page as the object of “Sign in to see …”. */
const words: Record<keyof typeof workPaths, string> = {
  notifications: 'your notifications',
  settings: 'your settings',
  adminAgency: 'your agency’s details',
  adminToday: 'the list of today',
  adminInbox: 'the inbox',
  adminSetup: 'the set-up',
  adminSettings: 'the settings',
  adminEmail: 'the email settings',
  adminIncomingEmails: 'the held emails',
  adminBrand: 'your brand',
  adminServices: 'the services',
  adminEmailTexts: 'the email texts',
  adminTeam: 'the team',
  adminPictures: 'the pictures',
  adminAudit: 'the audit log',
  adminTrash: 'the trash',
  outbox: 'the outbox',
  adminAutomations: 'the automations',
  adminModels: 'the AI models',
  adminWebsite: 'the website',
  adminPosts: 'the posts',
  adminPost: 'the post',
  adminApplications: 'the applications',
  adminApplicationStages: 'the application stages',
  adminTasks: 'the tasks',
  adminConsultations: 'the consultations',
  adminAvailability: 'your availability',
  leadManagement: 'the leads',
  lead: 'the lead',
  leadDuplicates: 'the duplicates',
  leadImports: 'the lead imports',
  leadImport: 'the lead import',
  adminSavedReplies: 'the saved replies',
  adminSuppressions: 'the suppressions',
  messages: 'your messages',
  meetings: 'your meetings',
  files: 'your files',
  people: 'your colleagues',
  onboarding: 'your questions',
  adminMessages: 'the messages',
  adminClients: 'the clients',
  adminClient: 'the client',
  adminClientManagement: 'the clients',
  adminOnboarding: 'the onboarding',
  adminServiceTemplates: 'the service templates',
  adminAnswers: 'the answers',
  projects: 'your projects',
  project: 'your project',
  deliverable: 'the deliverable',
  adminDeliverable: 'the deliverable',
  deliverables: 'your deliverables',
  requests: 'your requests',
  adminProjects: 'the projects',
  adminProject: 'the project',
  adminRequests: 'the service requests',
  billing: 'your invoices',
  adminInvoices: 'the invoices',
  adminBankFiles: 'the bank files',
  adminBillingSchedules: 'the billing schedules',
  adminExpenses: 'the expenses',
  adminBooks: 'the books',
  adminBillingSettings: 'the billing settings',
  adminPaymentReminders: 'the payment reminders',
  adminPaymentProviders: 'the settings of online payment',
  emailTemplates: 'the email templates',
  emailCampaigns: 'the campaigns',
  emailCampaign: 'the campaign',
  adminEmailSenders: 'the email senders',
  adminEmailEvents: 'the email events',
  content: 'your content',
  adminContent: 'the content',
  adminPiece: 'the piece',
  adminStatus: 'the status of the system',
  dashboard: 'your dashboard',
  more: 'the rest of your portal',
  adminDashboard: 'the dashboard',
}

type Name = keyof typeof workPaths
/** Single records that a page opens by a parameter. */
const single: readonly [page: Name, parameter: string, text: string][] = [
  ['project', 'deliverable', 'the deliverable'],
  ['adminProject', 'deliverable', 'the deliverable'],
  ['billing', 'open', 'your invoice'],
  ['content', 'piece', 'the content to review'],
  ['adminPiece', 'beside', 'the review'],
  ['meetings', 'meeting', 'your meeting'],
  ['requests', 'request', 'your request'],
  ['adminRequests', 'request', 'the service request'],
  ['adminConsultations', 'request', 'the consultation request'],
  ['adminApplications', 'application', 'the application'],
  ['adminClient', 'appointment', 'the meeting'],
  ['adminDashboard', 'messages', 'the messages'],
  ['adminOnboarding', 'open', 'the answers'],
]

const patterns = (Object.keys(workPaths) as Name[])
  // A fixed path stands before one with a placeholder that would match it as well.
  .toSorted((a, b) => Number(workPaths[a].includes(':')) - Number(workPaths[b].includes(':')))
  .map((name) => ({
    pattern: new RegExp(`^${workPaths[name].replaceAll(/:\w+/g, '[^/]+')}$`),
    name,
  }))

/** Returns what a page shows, for “Sign in to see …”; null for a page that isn’t behind the sign-in. */
export const destinationWords = (path: string): string | null => {
  const { pathname, searchParams } = new URL(path, 'http://here')
  if (pathname === '/') return words.dashboard
  const page = patterns.find(({ pattern }) => pattern.test(pathname))
  if (!page) return null
  const record = single.find(([name, has]) => name === page.name && searchParams.has(has))
  return record?.[2] ?? words[page.name]
}
