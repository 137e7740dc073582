import { useMemo, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { type StoredEmailText, update } from '../../../../contract/core/email-texts.ts'
import type { EmailTextContent } from '../../../../contract/email-text.ts'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { TextField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { PageLink } from '../../../shell/PageLink.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { AddBlock } from './AddBlock.tsx'
import { BlockFields } from './BlockFields.tsx'
import { emailTextSchema, valuesOf } from './email-text-form.ts'
import { EmailTextPreview } from './EmailTextPreview.tsx'
import { messageAt, messageOfList } from './messages.ts'
import { RestoreText } from './RestoreText.tsx'
import { VariableList } from './VariableList.tsx'

/** The text of one email beside the email as it will look. */
export const EmailTextForm = ({ text, readOnly }: { text: StoredEmailText; readOnly: boolean }) => {
  const schema = useMemo(() => emailTextSchema(text), [text])
  const form = useSchemaForm(schema, valuesOf(text))
  const draft = useDraft(`email-text:${text.id}`, form)
  const stale = useStale({ row: text, form, fields: ['subject', 'preheader'], valuesOf })
  const list = useFieldArray({ control: form.control, name: 'blocks', keyName: 'key' })
  const [isSample, setIsSample] = useState(text.isSample)
  const [restoring, setRestoring] = useState(false)
  const { errors, isDirty, isSubmitting } = form.formState
  useUnsavedWarning(isDirty)

  const send = async (content: EmailTextContent | null) => {
    const body = { content, updatedAt: stale.seen() ?? null }
    const saved = await call(update, { params: { id: text.id }, body })
    form.reset(valuesOf(saved))
    stale.saved(saved)
    setIsSample(saved.isSample)
    draft.forget()
    void invalidate('email-texts', 'audit-entries')
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(24rem,40rem)]">
      <Form
        form={form}
        label={text.title}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={async (content) => {
          await send(content)
          toast({ title: 'Success', description: 'Saved. The next such email says it.' })
        }}
        onFail={stale.onFail}
      >
        <p className="text-ink-2">
          <PageLink to={paths.adminEmailTexts} className="link">
            All email texts
          </PageLink>
        </p>
        {draft.restored && <DraftNotice onDiscard={draft.discard} />}
        {stale.notice}
        {readOnly && <p className="text-ink-2">Only the agency’s owner can change it.</p>}
        <fieldset disabled={readOnly} className="contents">
          <Panel
            title={text.title}
            actions={
              !isSample &&
              !readOnly && (
                <Button look="ghost" onClick={() => setRestoring(true)}>
                  Restore the sample
                </Button>
              )
            }
          >
            <div className="grid gap-4">
              <p className="text-ink-2">{text.about}</p>
              <TextField form={form} name="subject" label="Subject" required />
              {!text.isDraft && (
                <TextField
                  form={form}
                  name="preheader"
                  label="Preview text"
                  hint="Inboxes show it after the subject. It may be empty."
                />
              )}
              <VariableList variables={text.variables} form={form} />
            </div>
          </Panel>
          <Panel title="Text" flush>
            <ol aria-label="Blocks">
              {list.fields.map(({ key }, at) => (
                <BlockFields key={key} form={form} at={at} list={list} text={text} />
              ))}
            </ol>
            <div className="grid justify-items-start gap-2 border-t border-line px-panel py-4">
              <FieldError
                error={messageOfList(errors.blocks) ?? messageAt(errors.root, 'message')}
              />
              <AddBlock text={text} onAdd={(block) => list.append(block)} />
            </div>
          </Panel>
          {!readOnly && (
            <div className="sticky bottom-[var(--bar,0px)] z-10 flex flex-wrap gap-2 border-t border-line bg-paper py-3">
              <Button type="submit" look="primary" busy={isSubmitting}>
                Save
              </Button>
            </div>
          )}
        </fieldset>
      </Form>
      <EmailTextPreview text={text} form={form} />
      {restoring && (
        <RestoreText onRestore={() => send(null)} onClose={() => setRestoring(false)} />
      )}
    </div>
  )
}
