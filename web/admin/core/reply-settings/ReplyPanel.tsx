import { BccAddress } from './BccAddress.tsx'
import {
  read,
  replySettings,
  type StoredReplySettings,
  test,
  update,
} from '../../../../contract/core/reply-settings.ts'
import { call } from '../../../platform/call.ts'
import { dateTime } from '../../../platform/dates.ts'
import { CheckboxField, TextField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { SetOnServer } from '../../../shared/core/environment-settings/SetOnServer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'

const fields = ['address', 'takesStrangers', 'keepDays'] as const
const valuesOf = ({ address, takesStrangers, keepDays, updatedAt }: StoredReplySettings) => ({
  address,
  takesStrangers,
  keepDays,
  seen: updatedAt,
})

/** The address that replies come to, and for how long whole emails are kept. */
export const ReplyPanel = () => {
  const query = useFresh(read, {})
  return (
    <Panel title="Replies by email" className="max-w-3xl">
      <Loaded query={query}>
        {(stored) => (
          <div className="grid gap-5">
            <p className="max-w-[60ch] text-ink-2">
              People answer an email about a message, an invoice or a review by replying to it, and
              their answer joins the conversation within seconds. Anything doubtful is kept under
              Held emails until you decide.
            </p>
            <p className="max-w-[60ch] text-ink-2">
              Use a mailbox of the agency, such as hello@ or answers@, not a person’s own: replies
              to our emails are read and kept here, and your whole team sees them. Of every other
              email only the header is looked at.
            </p>
            <StateNotice stored={stored} />
            <ReplyForm stored={stored} />
            {stored.bccAddress && <BccAddress address={stored.bccAddress} />}
          </div>
        )}
      </Loaded>
    </Panel>
  )
}

const StateNotice = ({ stored }: { stored: StoredReplySettings }) => {
  const { state, fromEnvironment, address, testedAt } = stored
  if (fromEnvironment !== null) return <SetOnServer place="replies" />
  if (state === 'on')
    return <p className="text-ink-2">Emails invite replies, which come to {address}.</p>
  if (state === 'no-server')
    return (
      <Notice tone="warn" title="Replies aren’t read">
        They need outgoing email and the mailbox. Set up both above. Where no mailbox can be read,
        the server takes emails by <code>MAIL_LMTP</code> or <code>MAIL_WEBHOOK_SECRET</code>.
      </Notice>
    )
  if (state === 'waiting')
    return (
      <Notice title="Waiting for the test email">
        It was sent {testedAt && `on ${dateTime(testedAt)} `}to {address}, with a plus and a code
        before the @. Emails invite replies once it has come in. If it doesn’t, that address may not
        accept a plus, or its emails go elsewhere.
      </Notice>
    )
  return <p className="text-ink-2">Emails don’t invite replies yet.</p>
}

const ReplyForm = ({ stored }: { stored: StoredReplySettings }) => {
  const form = useSchemaForm(replySettings, valuesOf(stored))
  const stale = useStale({ row: stored, form, fields, valuesOf })
  useUnsavedWarning(form.formState.isDirty)
  const { suggestion } = stored
  const tryAgain = async () => {
    try {
      await call(test)
      await invalidate('reply-settings')
      toast({ title: 'Success', description: 'Test email queued' })
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <Form
      form={form}
      label="Replies by email"
      onSubmit={async (body) => {
        const saved = await call(update, { body: { ...body, updatedAt: stale.seen() ?? null } })
        form.reset(valuesOf(saved))
        stale.saved(saved)
        void invalidate('reply-settings', 'audit-entries')
        toast({ title: 'Success', description: 'Replies by email saved' })
      }}
      onFail={stale.onFail}
    >
      {stale.notice}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="address"
          label="Reply address"
          hint={
            suggestion
              ? `Most use the mailbox itself: ${suggestion}. Leave empty to turn replies off.`
              : 'An address whose emails come to the mailbox. Leave empty to turn replies off.'
          }
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          form={form}
          name="keepDays"
          label="Days to keep whole emails"
          hint="Their text stays in its conversation; the email as it arrived is deleted."
          inputMode="numeric"
          required
        />
      </div>
      <CheckboxField
        form={form}
        name="takesStrangers"
        label="Also show emails of people who write first"
        hint="They appear under Held emails, where you turn them into leads or mark them as spam. Newsletters and automatic emails are left out. Without this, such emails only stay in the mailbox, unread by us."
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          Save
        </Button>
        {stored.state === 'waiting' && stored.fromEnvironment === null && (
          <Button onClick={() => void tryAgain()}>Send test email again</Button>
        )}
      </div>
    </Form>
  )
}
