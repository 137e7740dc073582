import {
  CalendarClock,
  CircleAlert,
  ClipboardList,
  FileCheck,
  Flag,
  FolderInput,
  Hourglass,
  Inbox,
  ListChecks,
  type LucideIcon,
  MailOpen,
  MailQuestion,
  MailWarning,
  Megaphone,
  MessageSquare,
  Milestone,
  NotebookPen,
  ReceiptText,
  RefreshCw,
  Share2,
  SquareKanban,
  UserRoundSearch,
} from 'lucide-react'
import type { TodayItem, TodayKind } from '../../../../contract/overview/today.ts'
import { projectTypeName } from '../../../../contract/service-types.ts'
import { useMay } from '../../../platform/use-may.ts'
import {
  adminClientPath,
  adminOnboardingPath,
  adminDeliverablePath,
  adminProjectPath,
  adminTaskPath,
  leadPath,
  paths,
  piecePath,
} from '../../../paths.ts'

type Words = {
  icon: LucideIcon
  /** The name of the kind for screen readers. */
  name: string
  text: (what: string) => string
  path: (item: Pick<TodayItem, 'id' | 'of' | 'what'>) => string
}

const withText = (before: string) => (what: string) => (what ? `${before}: ${what}` : before)
const isConsultation = ({ what }: Pick<TodayItem, 'what'>) => what === 'Consultation'

/** The icon and words of each kind, and the page where it is handled. */
export const things: Record<TodayKind, Words> = {
  consultations: {
    icon: Inbox,
    name: 'Consultation',
    text: (what) => what,
    path: ({ id }) => `${paths.adminConsultations}?request=${id}`,
  },
  meetings: {
    icon: CalendarClock,
    name: 'Meeting',
    text: (what) => what,
    path: ({ of, ...item }) =>
      isConsultation(item)
        ? `${paths.adminConsultations}?request=${of}`
        : `${paths.adminConsultations}?status=upcoming`,
  },
  'lead-steps': {
    icon: Flag,
    name: 'Next step',
    text: (what) => what,
    path: ({ of }) => leadPath(of),
  },
  'campaigns-held': {
    icon: Megaphone,
    name: 'Campaign',
    text: withText('Stopped'),
    path: ({ id }) => paths.emailCampaign.replace(':id', String(id)),
  },
  'job-applications': {
    icon: UserRoundSearch,
    name: 'Application',
    text: withText('Application'),
    path: ({ id }) => `${paths.adminApplications}?application=${id}`,
  },
  messages: {
    icon: MessageSquare,
    name: 'Message',
    text: (what) => what || 'Sent files',
    path: ({ id }) => `${paths.adminMessages}?client=${id}`,
  },
  'service-requests': {
    icon: MailQuestion,
    name: 'Service request',
    text: withText('Request'),
    path: ({ id }) => `${paths.adminRequests}?request=${id}`,
  },
  'lead-answers': {
    icon: MailOpen,
    name: 'Answer of a lead',
    text: withText('Answer'),
    path: ({ id }) => leadPath(id),
  },
  'consultation-answers': {
    icon: MailOpen,
    name: 'Answer to a consultation',
    text: withText('Answer'),
    path: ({ id }) => `${paths.adminConsultations}?request=${id}`,
  },
  'client-answers': {
    icon: MailOpen,
    name: 'Answer of a client',
    text: withText('Answer'),
    path: ({ id }) => `${adminClientPath(id)}?tab=emails`,
  },
  'application-answers': {
    icon: MailOpen,
    name: 'Answer of an applicant',
    text: withText('Answer'),
    path: ({ id }) => `${paths.adminApplications}?application=${id}`,
  },
  'held-emails': {
    icon: MailWarning,
    name: 'Held email',
    text: withText('Held'),
    path: ({ id }) => `${paths.adminIncomingEmails}?email=${id}`,
  },
  onboarding: {
    icon: ClipboardList,
    name: 'Onboarding',
    text: (what) => `Answers to review: ${projectTypeName(what)}`,
    path: ({ id }) => adminOnboardingPath(id),
  },
  projects: {
    icon: SquareKanban,
    name: 'Project',
    text: (what) => what,
    path: ({ id }) => adminProjectPath(id),
  },
  milestones: {
    icon: Milestone,
    name: 'Milestone',
    text: (what) => what,
    path: ({ of }) => adminProjectPath(of),
  },
  tasks: {
    icon: ListChecks,
    name: 'Task',
    text: (what) => what,
    path: ({ of, id }) => adminTaskPath(of, id),
  },
  approvals: {
    icon: FileCheck,
    name: 'Deliverable',
    text: withText('No decision yet on'),
    path: ({ id }) => adminDeliverablePath(id),
  },
  'file-requests': {
    icon: FolderInput,
    name: 'Request for files',
    text: withText('Files are late for'),
    path: ({ of, id }) => `${adminClientPath(of)}?tab=files&request=${id}`,
  },
  invoices: {
    icon: ReceiptText,
    name: 'Invoice',
    text: (what) => `Invoice ${what} is unpaid`,
    path: ({ id }) => `${paths.adminInvoices}?open=${id}`,
  },
  'invoice-drafts': {
    icon: ReceiptText,
    name: 'Draft invoice',
    text: withText('Draft invoice to issue'),
    path: ({ id }) => `${paths.adminInvoices}?open=${id}`,
  },
  'retainers-used-up': {
    icon: Hourglass,
    name: 'Retainer',
    text: withText('Retainer used up'),
    path: ({ of }) => `${adminClientPath(of)}?tab=work`,
  },
  'retainers-low': {
    icon: Hourglass,
    name: 'Retainer',
    text: withText('Retainer almost used up'),
    path: ({ of }) => `${adminClientPath(of)}?tab=work`,
  },
  'content-answers': {
    icon: NotebookPen,
    name: 'Content',
    text: withText('New comment on'),
    path: ({ id }) => piecePath(id),
  },
  'content-approved': {
    icon: NotebookPen,
    name: 'Content',
    text: withText('Approved, to publish'),
    path: ({ id }) => piecePath(id),
  },
  'content-steps': {
    icon: NotebookPen,
    name: 'Content',
    text: withText('Due'),
    path: ({ id }) => piecePath(id),
  },
  'content-due': {
    icon: NotebookPen,
    name: 'Content',
    text: withText('Planned by today'),
    path: ({ id }) => piecePath(id),
  },
  'posts-due': {
    icon: Share2,
    name: 'Social post',
    text: withText('To post'),
    path: ({ id }) => `${piecePath(id)}?beside=publish`,
  },
  'content-refresh': {
    icon: RefreshCw,
    name: 'Content',
    text: withText('Look at it again'),
    path: ({ id }) => piecePath(id),
  },
  'runs-failed': {
    icon: CircleAlert,
    name: 'Automation',
    text: withText('Failed'),
    path: () => `${paths.adminAutomations}?status=error`,
  },
}

/** Returns the page of a thing for who asks: what is about a project is on its page for those who see only that. */
export const useThingPath = () => {
  const may = useMay()
  return (item: Pick<TodayItem, 'kind' | 'id' | 'of' | 'what'>) => {
    const isElsewhere =
      (item.kind === 'messages' && !may('messages.all')) ||
      (item.kind === 'meetings' && !may('meetings.list')) ||
      (item.kind === 'file-requests' && !may('clients.list'))
    return isElsewhere ? adminProjectPath(item.of) : things[item.kind].path(item)
  }
}
