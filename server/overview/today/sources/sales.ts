import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { responsePromiseHours } from '../../../../contract/leads/consultation-requests.ts'
import { reviewDays } from '../../../../contract/overview/today.ts'
import { isOnProjects } from '../../../../contract/roles.ts'
import { firstStage } from '../../../../contract/website/stages.ts'
import { personOfBooking } from '../../../leads/bookings/hosts.ts'
import { bookings } from '../../../leads/bookings/table.ts'
import {
  consultationRequests as requests,
  visibleTo as consultationsVisibleTo,
} from '../../../leads/consultation-requests/table.ts'
import { leadSteps } from '../../../leads/lead-steps/table.ts'
import { leads, visibleTo as leadsVisibleTo } from '../../../leads/leads/table.ts'
import { emailCampaigns, isHeld, visibleTo } from '../../../outreach/email-campaigns/table.ts'
import { projects } from '../../../work/projects/table.ts'
import {
  jobApplications,
  visibleTo as applicationsVisibleTo,
} from '../../../website/job-applications/table.ts'
import {
  aboutOwnProject,
  type Asked,
  assigneeOf,
  clientNamed,
  dayLength,
  hour,
  later,
  type Sources,
} from '../thing.ts'

type Kind = 'consultations' | 'meetings' | 'lead-steps' | 'campaigns-held' | 'job-applications'

/** Returns what waits of consultations, meetings, leads, campaigns and applications. */
export const salesSources = ({ actor, now, midnight }: Asked): Sources<Kind> => ({
  consultations: {
    table: requests,
    where: and(consultationsVisibleTo(actor), eq(requests.status, 'new')),
    id: requests.id,
    who: requests.name,
    what: sql`case when ${requests.businessName} = '' then '' else ${requests.businessName} || ': ' end || ${requests.projectDescription}`,
    since: requests.createdAt,
    due: later(requests.createdAt, responsePromiseHours * hour),
    assignee: requests.assigneeId,
  },
  meetings: {
    table: bookings,
    where: and(
      eq(bookings.status, 'booked'),
      gt(bookings.endsAt, now),
      sql`${bookings.startsAt} < ${midnight(1)}`,
      aboutOwnProject(actor, bookings.projectId),
    ),
    id: bookings.id,
    of: isOnProjects(actor)
      ? sql`${bookings.projectId}`
      : sql`coalesce(${bookings.consultationRequestId}, ${bookings.clientId})`,
    client: bookings.clientId,
    who: sql`coalesce((select r.name from ${requests} r where r.id = ${bookings.consultationRequestId}), ${clientNamed(bookings.clientId)})`,
    what: sql`case when ${bookings.clientId} is null then 'Consultation' when ${bookings.topic} = '' then 'Meeting' else ${bookings.topic} end`,
    since: bookings.createdAt,
    due: bookings.startsAt,
    changed: bookings.updatedAt,
    assignee: isOnProjects(actor) ? assigneeOf(projects, bookings.projectId) : personOfBooking,
  },
  'lead-steps': {
    table: leadSteps,
    where: and(
      sql`exists (select from ${leads} where ${and(eq(leads.id, leadSteps.leadId), leadsVisibleTo(actor))})`,
      isNull(leadSteps.doneAt),
      sql`${leadSteps.dueAt} < ${midnight(1)}`,
    ),
    id: leadSteps.id,
    of: leadSteps.leadId,
    who: sql`(select l.company_name from ${leads} l where l.id = ${leadSteps.leadId})`,
    what: leadSteps.what,
    since: leadSteps.createdAt,
    due: leadSteps.dueAt,
    assignee: assigneeOf(leads, leadSteps.leadId),
    assigned: leadSteps.leadId,
  },
  'campaigns-held': {
    table: emailCampaigns,
    where: and(visibleTo(actor), isHeld),
    id: emailCampaigns.id,
    who: emailCampaigns.name,
    what: emailCampaigns.holdReason,
    since: emailCampaigns.heldAt,
    due: emailCampaigns.heldAt,
    assignee: null,
  },
  'job-applications': {
    table: jobApplications,
    where: and(applicationsVisibleTo(actor), eq(jobApplications.status, firstStage)),
    id: jobApplications.id,
    who: sql`trim(${jobApplications.firstName} || ' ' || ${jobApplications.lastName})`,
    what: jobApplications.position,
    since: jobApplications.createdAt,
    due: later(jobApplications.createdAt, reviewDays * dayLength),
    assignee: jobApplications.assigneeId,
  },
})
