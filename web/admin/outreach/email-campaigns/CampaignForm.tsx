import { useEffect, useRef } from 'react'
import {
  type Campaign,
  campaignChanges,
  campaignStatuses,
  create,
  defaultReason,
  read,
  update,
} from '../../../../contract/outreach/email-campaigns.ts'
import {
  emailLayouts,
  type EmailLayout,
  type EmailTemplate,
  read as template,
} from '../../../../contract/outreach/email-templates.ts'
import { list as sendersList } from '../../../../contract/outreach/email-senders.ts'
import { call } from '../../../platform/call.ts'
import { errorOf } from '../../../platform/field-error.ts'
import { CheckboxField, SelectField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { EmailFields } from '../email-templates/EmailFields.tsx'
import { EmailPreview } from '../email-templates/EmailPreview.tsx'
import { MomentField } from '../../../shared/leads/bookings/MomentField.tsx'
import { TemplateChoice } from './TemplateChoice.tsx'

type CampaignDialogProps = {
  /** The campaign's id, "new", or "new-7": a new one with the content of template 7. */
  id: string
  onClose: () => void
  /** Opens the dialog that sends the campaign. */
  onSend: (id: number) => void
}

/** The dialog for writing a campaign. An existing one is refetched first. */
export const CampaignDialog = ({ id, ...rest }: CampaignDialogProps) => {
  if (id === 'new') return <CampaignForm {...rest} />
  const [, templateId] = /^new-(\d+)$/.exec(id) ?? []
  return templateId ? (
    <ItemDialog title="Create Campaign" endpoint={template} id={templateId} onClose={rest.onClose}>
      {(template) => <CampaignForm template={template} {...rest} />}
    </ItemDialog>
  ) : (
    <ItemDialog title="Edit Campaign" endpoint={read} id={id} onClose={rest.onClose}>
      {(campaign) => <CampaignForm campaign={campaign} {...rest} />}
    </ItemDialog>
  )
}

const empty = {
  name: '',
  templateId: null as number | null,
  subject: '',
  preheader: '',
  content: '',
  layout: 'branded' as EmailLayout,
  senderEmail: '',
  scheduledFor: null as string | null,
  reason: '',
  countsClicks: false,
  status: 'draft' as const,
}
const valuesOfTemplate = ({ id, subject, preheader, content, layout }: EmailTemplate) => ({
  templateId: id,
  subject,
  preheader,
  content,
  layout,
})
const fields = Object.keys(empty) as (keyof typeof empty)[]
const valuesOf = ({ status, senderEmail, updatedAt, ...campaign }: Campaign) => ({
  name: campaign.name,
  templateId: campaign.templateId,
  subject: campaign.subject,
  preheader: campaign.preheader,
  content: campaign.content,
  layout: campaign.layout,
  senderEmail: senderEmail.toLowerCase(),
  scheduledFor: campaign.scheduledFor,
  reason: campaign.reason,
  countsClicks: campaign.countsClicks,
  status: status === 'scheduled' ? ('scheduled' as const) : ('draft' as const),
  seen: updatedAt,
})
const statuses = (['draft', 'scheduled'] as const).map((value) => ({
  value,
  label: campaignStatuses[value],
}))

const CampaignForm = ({
  campaign,
  template,
  onClose,
  onSend,
}: Omit<CampaignDialogProps, 'id'> & { campaign?: Campaign; template?: EmailTemplate }) => {
  const form = useSchemaForm(
    campaignChanges,
    campaign ? valuesOf(campaign) : template ? { ...empty, ...valuesOfTemplate(template) } : empty,
  )
  const stale = useStale({
    row: campaign,
    form,
    fields,
    valuesOf,
    labels: { status: campaignStatuses, layout: emailLayouts },
  })
  const next = useRef<{ isToSend: boolean; id: number | null }>({ isToSend: false, id: null })
  const { isSubmitting } = form.formState
  useEffect(() => {
    // After a refused attempt, either button can be used to save the corrected form.
    if (!isSubmitting) next.current.isToSend = false
  }, [isSubmitting])
  const senders = useSenderOptions(campaign)
  const [
    subject,
    preheader,
    content,
    layout,
    senderEmail,
    reason,
    countsClicks,
    scheduledFor,
    status,
  ] = form.watch([
    'subject',
    'preheader',
    'content',
    'layout',
    'senderEmail',
    'reason',
    'countsClicks',
    'scheduledFor',
    'status',
  ])
  return (
    <FormDialog
      title={campaign ? 'Edit Campaign' : 'Create Campaign'}
      form={form}
      width="xl"
      draft={`email-campaign:${campaign?.id ?? (template ? `new-${template.id}` : 'new')}`}
      submit={campaign ? 'Update Campaign' : 'Save Campaign'}
      actions={
        !campaign && (
          <Button
            disabled={isSubmitting}
            onClick={({ currentTarget }) => {
              next.current.isToSend = true
              currentTarget.form?.requestSubmit()
            }}
          >
            Create &amp; Send
          </Button>
        )
      }
      onSubmit={async (body) => {
        const updatedAt = stale.seen()
        const saved = campaign
          ? await call(update, { params: { id: campaign.id }, body: { ...body, updatedAt } })
          : await call(create, { body })
        next.current.id = saved.id
        void invalidate('email-campaigns')
        const description = `Email campaign ${campaign ? 'updated' : 'created'} successfully`
        toast({ title: 'Success', description })
      }}
      onFail={(error, again) => {
        if (stale.caught(error, again)) return
        const description = `Failed to ${campaign ? 'update' : 'create'} email campaign`
        toast({ title: 'Error', description, variant: 'destructive' })
      }}
      onClose={() => {
        const { isToSend, id } = next.current
        if (isToSend && id !== null) onSend(id)
        else onClose()
      }}
    >
      {stale.notice}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 xl:grid-cols-2">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <TextField form={form} name="name" label="Name" required />
          <TemplateChoice form={form} />
          <SelectField form={form} name="senderEmail" label="Sender" options={senders} />
          <EmailFields form={form} of={{ noun: 'campaign', id: campaign?.id }} />
          <TextField
            form={form}
            name="reason"
            label="Reason in the footer"
            placeholder={defaultReason}
            hint="Why these people get this email. It must be true of everybody you send it to."
            maxLength={300}
          />
          <CheckboxField
            form={form}
            name="countsClicks"
            label="Track link clicks"
            hint="Links then go through this server, and the footer says so. Opens are never tracked."
          />
          <MomentField
            label="Schedule (optional)"
            value={scheduledFor ?? null}
            error={errorOf(form, 'scheduledFor')}
            onChange={(value) => {
              form.setValue('scheduledFor', value, { shouldDirty: true })
              form.setValue('status', value ? 'scheduled' : 'draft', { shouldDirty: true })
            }}
          />
          <SelectField
            form={form}
            name="status"
            label="Status"
            options={statuses}
            hint={
              status === 'scheduled'
                ? 'It goes out at the scheduled time to the leads you select under Send. Without recipients it is put on hold.'
                : 'A draft stays here until you send it.'
            }
          />
        </div>
        <div className="min-w-0 xl:sticky xl:top-6">
          <EmailPreview
            written={{
              subject,
              preheader: preheader ?? '',
              content,
              layout,
              senderEmail: senderEmail ?? '',
              reason: reason ?? '',
              countsClicks: countsClicks ?? false,
            }}
          />
        </div>
      </div>
    </FormDialog>
  )
}

/** Returns the senders of this server as options, the default one first. */
const useSenderOptions = (campaign: Campaign | undefined) => {
  const known = useCall(sendersList, {}).data ?? []
  const options = known.map(({ address, name, isDefault }) => ({
    value: isDefault && !campaign ? '' : address.toLowerCase(),
    label: `${name} <${address}>${isDefault ? ' (default)' : ''}`,
  }))
  const own = campaign?.senderEmail.toLowerCase() ?? ''
  return options.some(({ value }) => value === own)
    ? options
    : [{ value: own, label: own || 'Default sender' }, ...options]
}
