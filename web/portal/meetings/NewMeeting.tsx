import { useState } from 'react'
import { consultationMinutes } from '../../../contract/bookings.ts'
import { create } from '../../../contract/meetings.ts'
import { list as projectList } from '../../../contract/projects.ts'
import { call } from '../../platform/call.ts'
import { invalidate, useList } from '../../platform/query.tsx'
import { useUser } from '../../platform/session.ts'
import { SlotPicker } from '../../shared/bookings/SlotPicker.tsx'
import { Input, Select } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { toast } from '../../ui/toast-store.ts'

type NewMeetingProps = { token: string; onClose: () => void }

/** Picks a slot; name and address are known already. */
export const NewMeeting = ({ token, onClose }: NewMeetingProps) => {
  const user = useUser()
  const projects = useList(projectList, { query: { limit: 100 } })
  const [topic, setTopic] = useState('')
  const [projectId, setProjectId] = useState('')
  const book = async (startsAt: string, timeZone: string) => {
    const about = { topic, projectId: projectId ? Number(projectId) : null }
    const meeting = await call(create, { body: { startsAt, timeZone, ...about } })
    void invalidate('meetings', 'bookings')
    toast({
      title: 'Your meeting is booked',
      description: `A confirmation was mailed to ${meeting.email}.`,
    })
    onClose()
  }
  return (
    <Dialog
      title="Schedule Meeting"
      description={`${consultationMinutes} minutes with us. You can move or cancel it later.`}
      width="lg"
      onClose={onClose}
    >
      <div className="mb-7 grid gap-4 sm:grid-cols-2">
        <Field label="Topic" hint="What would you like to talk about?">
          {(control) => (
            <Input
              {...control}
              value={topic}
              maxLength={255}
              onChange={(event) => setTopic(event.target.value)}
            />
          )}
        </Field>
        {projects.rows.length > 0 && (
          <Field label="Project">
            {(control) => (
              <Select
                {...control}
                value={projectId}
                onChange={(event) => setProjectId(event.target.value)}
                options={[
                  { value: '', label: 'No project in particular' },
                  ...projects.rows.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
              />
            )}
          </Field>
        )}
      </div>
      <SlotPicker
        token={token}
        submit="Book this time"
        onPick={book}
        {...(user?.timeZone && { timeZone: user.timeZone })}
      />
    </Dialog>
  )
}
