import { nearHours, type TodayItem, type TodayKind } from '../../../../contract/overview/today.ts'
import { paths } from '../../../paths.ts'

type Label = { one: string; many: string; path: string; bad?: true }

/** The text that follows an item's count, and the page where it is handled. */
const labels: Record<TodayKind, Label> = {
  'consultations-late': {
    one: 'consultation past the 24-hour response time',
    many: 'consultations past the 24-hour response time',
    path: `${paths.adminConsultations}?status=late`,
    bad: true,
  },
  'consultations-near': {
    one: `consultation to answer within ${nearHours} hours`,
    many: `consultations to answer within ${nearHours} hours`,
    path: `${paths.adminConsultations}?status=new`,
  },
  'consultations-waiting': {
    one: 'consultation to answer',
    many: 'consultations to answer',
    path: `${paths.adminConsultations}?status=new`,
  },
  'invoices-overdue': {
    one: 'overdue invoice',
    many: 'overdue invoices',
    path: `${paths.adminInvoices}?state=overdue`,
    bad: true,
  },
  'campaigns-held': {
    one: 'stopped campaign that needs attention',
    many: 'stopped campaigns that need attention',
    path: `${paths.emailCampaigns}?status=held`,
    bad: true,
  },
  'runs-failed': {
    one: 'failed automatic run',
    many: 'failed automatic runs',
    path: `${paths.adminAutomations}?status=error`,
    bad: true,
  },
  meetings: {
    one: 'meeting today',
    many: 'meetings today',
    path: `${paths.adminConsultations}?status=upcoming`,
  },
  'lead-steps': {
    one: 'next step with a lead',
    many: 'next steps with leads',
    path: `${paths.leadManagement}?mark=planned`,
  },
  messages: {
    one: 'unread message',
    many: 'unread messages',
    path: `${paths.adminMessages}?show=unread`,
  },
  'service-requests': {
    one: 'new service request',
    many: 'new service requests',
    path: `${paths.adminRequests}?status=pending`,
  },
  'job-applications': {
    one: 'new application',
    many: 'new applications',
    path: `${paths.adminApplications}?status=pending`,
  },
  'content-answers': {
    one: 'content piece with a new client comment',
    many: 'content pieces with new client comments',
    path: `${paths.adminContent}?review=answer`,
  },
  'content-approved': {
    one: 'approved content piece to publish',
    many: 'approved content pieces to publish',
    path: `${paths.adminContent}?review=publish`,
  },
  'content-due': {
    one: 'content piece planned by today',
    many: 'content pieces planned by today',
    path: `${paths.adminContent}?view=calendar`,
  },
  approvals: {
    one: 'deliverable waiting on a client for more than 2 days',
    many: 'deliverables waiting on clients for more than 2 days',
    path: `${paths.adminProjects}?status=active`,
  },
}

/** The kinds whose list has no assignees. */
const ofNobody: ReadonlySet<TodayKind> = new Set(['campaigns-held', 'runs-failed'])

/** Returns an item's words, and its page with the same assignee. */
export const todayWords = ({ kind, count }: TodayItem, assignee = '') => {
  const { one, many, path, ...rest } = labels[kind]
  const filter = assignee && !ofNobody.has(kind) ? `&assignee=${assignee}` : ''
  return { ...rest, path: path + filter, text: count === 1 ? one : many }
}
