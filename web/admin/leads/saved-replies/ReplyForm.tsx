import {
  create,
  type SavedReply,
  savedReplyInput,
  update,
  variables,
} from '../../../../contract/outreach/saved-replies.ts'
import { call } from '../../../platform/call.ts'
import { CheckboxField, TextareaField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { useMay } from '../../../platform/use-may.ts'
import { toast } from '../../../ui/toast-store.ts'
import { insertInto } from './insert.ts'

/** The dialog for a saved reply: a new one, which may begin with words, or one to change. */
export const ReplyForm = ({
  reply,
  content = '',
  of = 'page',
  onClose,
}: {
  reply?: SavedReply
  content?: string
  /** The place where a new one is written: each keeps its own draft. */
  of?: string
  onClose: () => void
}) => {
  const mayTake = useMay()('saved-replies.take')
  const form = useSchemaForm(savedReplyInput, {
    name: reply?.name ?? '',
    content: reply?.content ?? content,
    isShared: reply?.isShared ?? true,
  })
  return (
    <FormDialog
      title={reply ? 'Edit saved reply' : 'Save as reply'}
      form={form}
      width="lg"
      draft={`saved-reply:${reply?.id ?? `new:${of}:${markOf(content)}`}`}
      submit="Save reply"
      onSubmit={async (body) => {
        if (reply) {
          const { id, updatedAt } = reply
          await call(update, { params: { id }, body: { ...body, updatedAt } })
        } else await call(create, { body })
        void invalidate('saved-replies')
        toast({ title: 'Success', description: 'Reply saved' })
      }}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" placeholder="Prices" required />
      <TextareaField form={form} name="content" label="Text" rows={9} required />
      <Variables />
      {(!reply?.isShared || reply.isOwn || mayTake) && (
        <CheckboxField form={form} name="isShared" label="Share with the team" />
      )}
    </FormDialog>
  )
}

/** Returns a short mark of a text: another text begins another draft. */
const markOf = (text: string) =>
  Array.from(text).reduce(
    (mark, letter) => (mark * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003,
    7,
  )

/** Buttons that insert a variable into the text of the form around them. */
const Variables = () => {
  const known = useCall(variables, {}).data ?? []
  if (known.length === 0) return null
  return (
    <section aria-label="Variables" className="grid gap-1.5">
      <h3 className="text-[0.9375em] font-semibold">Insert a variable</h3>
      <ul className="flex flex-wrap gap-1.5">
        {known.map(({ name, description }) => (
          <li key={name}>
            <button
              type="button"
              title={description}
              // Keeps the cursor in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={({ currentTarget }) => {
                const field = currentTarget.form?.querySelector('textarea')
                if (field) insertInto(field, `{{ ${name} }}`)
              }}
              className="min-h-7 rounded-2 bg-mist px-2 font-mono text-[0.8125rem] text-ink hover:bg-pine-soft hover:text-pine-text coarse:min-h-11"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
