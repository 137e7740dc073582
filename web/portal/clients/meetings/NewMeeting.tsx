import * as z from 'zod/mini'
import { consultationMinutes } from '../../../../contract/leads/bookings.ts'
import { create } from '../../../../contract/clients/meetings.ts'
import { list as projectList } from '../../../../contract/work/projects.ts'
import { call } from '../../../platform/call.ts'
import { readerLanguage } from '../../../platform/dates.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { SelectField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { invalidate, useList } from '../../../platform/query.tsx'
import { useUser } from '../../../platform/session.ts'
import { SlotPicker } from '../../../shared/leads/bookings/SlotPicker.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

const schema = z.object({ topic: create.body.shape.topic, projectId: z.string() })

type NewMeetingProps = { token: string; onClose: () => void }

/** Books a meeting: the user picks a slot; name and email are already known. */
export const NewMeeting = ({ token, onClose }: NewMeetingProps) => {
  const user = useUser()
  const projects = useList(projectList, { query: { limit: 100 } })
  const form = useSchemaForm(schema, { topic: '', projectId: '' })
  const draft = useDraft('meeting', form)
  const book = async (
    startsAt: string,
    timeZone: string,
    phone: string,
    host: string | null | undefined,
  ) => {
    if (!(await form.trigger('topic', { shouldFocus: true }))) return
    const { topic = '', projectId } = form.getValues()
    // A stored draft may name a project that no longer exists.
    const project = projects.rows.find(({ id }) => String(id) === projectId)
    const details = {
      topic,
      phone,
      host,
      locale: readerLanguage(),
      projectId: project?.id ?? null,
    }
    const meeting = await call(create, { body: { startsAt, timeZone, ...details } })
    draft.forget()
    void invalidate('meetings', 'bookings')
    toast({
      title: 'Your meeting is booked',
      description: saidOf(visitorEmailWords.meetingBooked(meeting.email)),
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
      {draft.restored && <DraftNotice onDiscard={draft.discard} />}
      <div className="mt-1 mb-7 grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="topic"
          label="Topic"
          hint="What would you like to talk about?"
          maxLength={255}
        />
        {projects.rows.length > 0 && (
          <SelectField
            form={form}
            name="projectId"
            label="Project"
            options={[
              { value: '', label: 'No specific project' },
              ...projects.rows.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
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
