import {
  create,
  inboxNoteInput,
  list,
  type NotedNoun,
  remove,
} from '../../../../contract/overview/inbox-notes.ts'
import { call } from '../../../platform/call.ts'
import { dateTime } from '../../../platform/dates.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { TextareaField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { useKeptFocus } from '../../../platform/kept-focus.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'

type Of = { noun: NotedNoun; recordId: number }

/** The team’s notes on what waits, which nobody else sees. */
export const InboxNotes = (of: Of) => {
  const notes = useCall(list, { query: of })
  const box = useKeptFocus<HTMLDivElement>()
  return (
    <Panel title="Internal notes">
      <div ref={box}>
        <Loaded query={notes}>
          {(all) =>
            all.length > 0 && (
              <ol aria-label="Notes" className="mb-4 grid gap-3">
                {all.map(({ id, by, text, createdAt, isOwn }) => (
                  <li
                    key={id}
                    data-entry
                    tabIndex={-1}
                    className="grid gap-1 rounded-2 bg-warn-soft p-3"
                  >
                    <p className="flex flex-wrap items-center gap-x-3 text-[0.8125rem] text-ink-2">
                      <strong>{by || 'Somebody'}</strong>
                      <time dateTime={createdAt} className="num">
                        {dateTime(createdAt)}
                      </time>
                      {isOwn && (
                        <button type="button" className="link" onClick={() => void removeNote(id)}>
                          Delete
                        </button>
                      )}
                    </p>
                    <p className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
                  </li>
                ))}
              </ol>
            )
          }
        </Loaded>
      </div>
      <NoteForm {...of} />
    </Panel>
  )
}

async function removeNote(id: number) {
  try {
    await call(remove, { params: { id } })
    await invalidate('inbox-notes')
    toast({ title: 'Success', description: 'Note deleted' })
  } catch (error) {
    toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
  }
}

const NoteForm = ({ noun, recordId }: Of) => {
  const empty = { noun, recordId, text: '' }
  const form = useSchemaForm(inboxNoteInput, empty)
  const draft = useDraft(`inbox-note:${noun}:${recordId}`, form)
  useUnsavedWarning(form.formState.isDirty)
  return (
    <Form
      form={form}
      label="New note"
      onSubmit={async (body) => {
        await call(create, { body })
        form.reset(empty)
        draft.forget()
        await invalidate('inbox-notes')
      }}
    >
      {draft.restored && <DraftNotice onDiscard={draft.discard} />}
      <TextareaField
        form={form}
        name="text"
        label="Note"
        hint="Only your team sees it. An @ and a name, such as @Mia, notifies a colleague."
        rows={2}
        required
      />
      <Button type="submit" className="justify-self-start" busy={form.formState.isSubmitting}>
        Add note
      </Button>
    </Form>
  )
}
