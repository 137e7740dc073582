import { useState } from 'react'
import { type Appointment, readAny } from '../../../../contract/clients/meetings.ts'
import { clockTime, dateTime, useNow, zoneName } from '../../../platform/dates.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { Link } from '../../../platform/Link.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { adminClientPath, paths } from '../../../paths.ts'
import { HostName } from '../../../shared/leads/bookings/HostName.tsx'
import { PlaceText } from '../../../shared/leads/bookings/PlaceText.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { NotesSection } from '../../core/internal-notes/InternalNotes.tsx'
import { CancelAppointment } from './CancelAppointment.tsx'
import { MoveAppointment } from './MoveAppointment.tsx'
import { clientText } from '../../core/users/unconfirmed.ts'

/** The query parameter with the id of the open appointment. */
export const appointmentParameter = 'appointment'

/** The dialog for the meeting or consultation in the URL. Any page can draw it. */
export const AppointmentDialogs = () => {
  const { openId, close } = useOpenItem(appointmentParameter)
  if (!openId) return null
  return (
    <ItemDialog key={openId} title="Meeting" endpoint={readAny} id={openId} onClose={close}>
      {(appointment) => <AppointmentContent appointment={appointment} onClose={close} />}
    </ItemDialog>
  )
}

type AppointmentProps = { appointment: Appointment; onClose: () => void }

const AppointmentContent = ({ appointment, onClose }: AppointmentProps) => {
  const [step, setStep] = useState<'look' | 'move' | 'cancel'>('look')
  if (step === 'move') return <MoveAppointment appointment={appointment} onClose={onClose} />
  if (step === 'cancel') return <CancelAppointment appointment={appointment} onClose={onClose} />
  return (
    <AppointmentFacts
      appointment={appointment}
      onMove={() => setStep('move')}
      onCancel={() => setStep('cancel')}
      onClose={onClose}
    />
  )
}

const AppointmentFacts = ({
  appointment,
  onMove,
  onCancel,
  onClose,
}: AppointmentProps & { onMove: () => void; onCancel: () => void }) => {
  const now = useNow()
  const { startsAt, endsAt, timeZone, status, name, businessName, email, topic } = appointment
  const changeable = status === 'booked' && now < Date.parse(startsAt)
  const span = (zone?: string) => `${dateTime(startsAt, zone)} to ${clockTime(endsAt, zone)}`
  return (
    <Dialog title={titleOf(appointment)} description={span()} onClose={onClose}>
      <div className="app">
        {status === 'cancelled' && (
          <p className="mb-4">
            <Badge>Canceled</Badge>
          </p>
        )}
        <Facts
          facts={[
            { label: 'Name', value: [name, businessName].filter(Boolean).join(', ') },
            { label: 'Email', value: email },
            { label: `Their time, ${zoneName(timeZone)}`, value: span(timeZone) },
            {
              label: 'With',
              value: appointment.host && <HostName host={appointment.host} />,
            },
            {
              label: 'Where',
              value: appointment.place && <PlaceText booking={appointment} reader="team" />,
            },
            { label: 'About', value: topic },
          ]}
        />
        <div className="mt-5">
          <NotesSection noun="meetings" recordId={appointment.id} />
        </div>
        <DialogActions>
          <Link className={buttonClass('ghost')} to={pathOf(appointment)}>
            {appointment.clientId === null ? 'Open request' : 'Open client'}
          </Link>
          {changeable && (
            <>
              <Button onClick={onCancel}>Cancel meeting</Button>
              <Button look="primary" onClick={onMove}>
                Reschedule
              </Button>
            </>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}

/** Returns a title such as "Meeting with Ada Lindqvist". */
export const titleOf = ({
  clientId,
  name,
  clientUnconfirmed,
}: Pick<Appointment, 'clientId' | 'name' | 'clientUnconfirmed'>) =>
  `${clientId === null ? 'Consultation' : 'Meeting'} with ${clientText(name, clientUnconfirmed)}`

const pathOf = ({ consultationRequestId, clientId }: Appointment) =>
  clientId === null
    ? `${paths.adminConsultations}?request=${consultationRequestId}`
    : adminClientPath(clientId)
