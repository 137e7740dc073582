import { EditableCell } from '../../../platform/cells/EditableCell.tsx'
import { Link } from '../../../platform/Link.tsx'
import { may } from '../../../../contract/access.ts'
import type { Booking } from '../../../../contract/leads/bookings.ts'
import type { ConsultationRequest } from '../../../../contract/leads/consultation-requests.ts'
import { ofLead } from '../../../../contract/leads/lead-duplicates.ts'
import { clockTime, dateTime, zoneName } from '../../../platform/dates.ts'
import { useCall } from '../../../platform/query.tsx'
import { actorOf, useUser } from '../../../platform/session.ts'
import { leadPath } from '../../../paths.ts'
import { PlaceText } from '../../../shared/leads/bookings/PlaceText.tsx'
import { type Fact, Facts } from '../../../ui/Facts.tsx'
import { DuplicatesNotice } from '../lead-duplicates/DuplicatesNotice.tsx'
import { consultationAssignee } from './cells.tsx'
import { serviceNames } from './labels.ts'

type RequestFactsProps = { request: ConsultationRequest; zone: string | undefined }

/** The visitor's details, the booked slot and the lead of this request. */
export const RequestFacts = ({ request, zone }: RequestFactsProps) => {
  const actor = actorOf(useUser())
  const facts: Fact[] = [
    { label: 'Project', value: request.projectDescription, wide: true },
    {
      label: 'Assignee',
      value: <EditableCell field={consultationAssignee} row={request} />,
    },

    { label: 'Services', value: serviceNames(request.services), wide: true },
    {
      label: 'Booked slot',
      value: request.booking && <Slot booking={request.booking} zone={zone} />,
      wide: true,
    },
    {
      label: 'Where',
      value: request.booking?.place && <PlaceText booking={request.booking} reader="team" />,
      wide: true,
    },
    {
      label: 'Email',
      value: (
        <a className="link" href={`mailto:${request.email}`}>
          {request.email}
        </a>
      ),
    },
    {
      label: 'Phone',
      value: request.phone && (
        <a className="link" href={`tel:${request.phone}`}>
          {request.phone}
        </a>
      ),
    },
    { label: 'Business', value: request.businessName },
    { label: 'Budget', value: request.budget },
    { label: 'Timeline', value: request.timeline },
    { label: 'Received', value: dateTime(request.createdAt) },
    {
      label: 'Lead',
      value: request.leadId !== null && may(actor, 'leads.list') && (
        <>
          <Link className="link" to={leadPath(request.leadId)}>
            Open lead
          </Link>
          {' · '}
          <Link className="link" to={`${leadPath(request.leadId)}?convert=${request.leadId}`}>
            Convert to client
          </Link>
        </>
      ),
    },
  ]
  return (
    <div className="grid content-start gap-6">
      {request.leadId !== null && may(actor, 'leads.list') && (
        <RequestDuplicates leadId={request.leadId} />
      )}
      <Facts facts={facts} />
    </div>
  )
}

/** Possible duplicates of the lead of this request. */
const RequestDuplicates = ({ leadId }: { leadId: number }) => {
  const duplicates = useCall(ofLead, { params: { id: leadId } }).data ?? []
  return <DuplicatesNotice duplicates={duplicates} mergeInto={leadId} />
}

const Slot = ({ booking, zone }: { booking: Booking; zone: string | undefined }) => {
  const agencyZone = zone ?? booking.timeZone
  const elsewhere = clockTime(booking.startsAt, booking.timeZone)
  const same = elsewhere === clockTime(booking.startsAt, agencyZone)
  return (
    <>
      <strong className="font-semibold">
        {dateTime(booking.startsAt, agencyZone)} to {clockTime(booking.endsAt, agencyZone)}
      </strong>{' '}
      <span className="text-ink-2">
        ({zoneName(agencyZone)} time
        {!same &&
          `; for the visitor ${dateTime(booking.startsAt, booking.timeZone)} in ${zoneName(booking.timeZone)}`}
        )
      </span>
    </>
  )
}
