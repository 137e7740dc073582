import { projectTypeName, serviceName } from '../../../../contract/service-types.ts'
import { list as consultations } from '../../../../contract/leads/consultation-requests.ts'
import { listAll as invoices } from '../../../../contract/money/invoices.ts'
import { list as emails } from '../../../../contract/core/emails.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import { listAll as projects } from '../../../../contract/work/projects.ts'
import { listAll as requests } from '../../../../contract/work/service-requests.ts'
import { dateTime, shortDate, shortDay } from '../../../platform/dates.ts'
import { ForRole } from '../../../platform/ForRole.tsx'
import { ItemsPanel } from '../../../platform/ItemsPanel.tsx'
import { Link } from '../../../platform/Link.tsx'
import { useList } from '../../../platform/query.tsx'
import { adminProjectPath, paths } from '../../../paths.ts'
import { invoiceName } from '../../../shared/money/invoices/labels.ts'
import { StateBadge } from '../../../shared/money/invoices/StateBadge.tsx'
import { ProjectBadge } from '../../../shared/work/projects/ProjectBadge.tsx'
import { RequestBadge } from '../../../shared/work/service-requests/RequestBadge.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { requestLabels, serviceNames } from '../../leads/consultation-requests/labels.ts'
import { TeamFiles } from '../../../shared/work/client-files/TeamFiles.tsx'
import { emailLabels, emailTones } from '../../core/emails/labels.ts'

type OfClient = { clientId: number }

export const ClientProjects = ({ clientId }: OfClient) => (
  <ItemsPanel
    title="Projects"
    actions={
      <Link
        className={buttonClass('line')}
        to={`${paths.adminProjects}?client=${clientId}&project=new`}
      >
        New project
      </Link>
    }
    list={useList(projects, { query: { clientId, limit: 10 } })}
    empty="No projects yet."
    older="Older projects"
  >
    {({ id, name, type, status, progress, dueDate }) => ({
      key: id,
      title: name,
      to: adminProjectPath(id),
      detail: [projectTypeName(type), `${progress}%`, dueDate && `due ${shortDay(dueDate)}`]
        .filter(Boolean)
        .join(' · '),
      badge: <ProjectBadge status={status} />,
    })}
  </ItemsPanel>
)

export const ClientRequests = ({ clientId }: OfClient) => (
  <ItemsPanel
    title="Service requests"
    list={useList(requests, { query: { clientId, limit: 10 } })}
    empty="No requests yet."
    older="Older requests"
  >
    {({ id, serviceType, status, description, createdAt }) => ({
      key: id,
      title: serviceName(serviceType),
      to: `${paths.adminRequests}?request=${id}`,
      detail: `${shortDate(createdAt)} · ${description}`,
      badge: <RequestBadge status={status} />,
    })}
  </ItemsPanel>
)

/** Consultation requests from before they became a client. */
export const ClientConsultations = ({ clientId }: OfClient) => (
  <ItemsPanel
    title="Consultations"
    list={useList(consultations, { query: { clientId, limit: 10 } })}
    empty="No consultations yet."
    older="Older consultations"
  >
    {(request) => ({
      key: request.id,
      title: serviceNames(request.services),
      to: `${paths.adminConsultations}?request=${request.id}`,
      detail: [
        shortDate(request.createdAt),
        request.booking && `booked for ${dateTime(request.booking.startsAt)}`,
        request.projectDescription,
      ]
        .filter(Boolean)
        .join(' · '),
      badge: <Badge>{requestLabels[request.status]}</Badge>,
    })}
  </ItemsPanel>
)

export const ClientInvoices = ({ clientId }: OfClient) => (
  <ItemsPanel
    title="Invoices"
    actions={
      <ForRole may="invoices.write">
        <Link
          className={buttonClass('line')}
          to={`${paths.adminInvoices}?open=new&client=${clientId}`}
        >
          New invoice
        </Link>
      </ForRole>
    }
    list={useList(invoices, { query: { clientId, limit: 10 } })}
    empty="No invoices yet."
    older="Older invoices"
  >
    {(invoice) => ({
      key: invoice.id,
      title: `${invoiceName(invoice)}: ${moneyText(invoice.total, invoice.currency)}`,
      to: `${paths.adminInvoices}?open=${invoice.id}`,
      detail: [
        invoice.dueDate && `due ${shortDay(invoice.dueDate)}`,
        invoice.open !== 0 && `${moneyText(invoice.open, invoice.currency)} balance due`,
      ]
        .filter(Boolean)
        .join(' · '),
      badge: <StateBadge invoice={invoice} />,
    })}
  </ItemsPanel>
)

/** The client's files in their folders, and those of deliverables, messages and onboarding answers. */
export const ClientFiles = ({ clientId }: OfClient) => (
  <TeamFiles
    scope={{ clientId }}
    projects={useList(projects, { query: { clientId, limit: 100 } }).rows}
    top="All files"
    hasGeneral
  />
)

/** Emails sent to this address. */
export const ClientEmails = ({ email }: { email: string }) => (
  <ItemsPanel
    title="Emails"
    list={useList(emails, { query: { q: email, limit: 10 } })}
    empty="No emails yet."
    older="Older emails"
  >
    {({ id, subject, status, createdAt }) => ({
      key: id,
      title: subject,
      to: `${paths.outbox}?email=${id}`,
      detail: dateTime(createdAt),
      badge: <Badge tone={emailTones[status]}>{emailLabels[status]}</Badge>,
    })}
  </ItemsPanel>
)
