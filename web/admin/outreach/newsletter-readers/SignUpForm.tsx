import {
  type NewsletterForm,
  newsletterFormInput,
  update,
} from '../../../../contract/outreach/newsletter-forms.ts'
import { call } from '../../../platform/call.ts'
import { CheckboxField, TextareaField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Preformatted } from '../../../ui/Preformatted.tsx'
import { toast } from '../../../ui/toast-store.ts'

const fields = ['isOn', 'address', 'intro', 'privacyUrl'] as const

const valuesOf = (row: NewsletterForm) => ({
  isOn: row.isOn,
  address: row.address,
  intro: row.intro,
  privacyUrl: row.privacyUrl,
  seen: row.updatedAt,
})

type SignUpFormProps = { signUp: NewsletterForm; onClose: () => void }

/** Changes the public form to sign up for a client's newsletter, and shows what to put on the client's website. */
export const SignUpForm = ({ signUp, onClose }: SignUpFormProps) => {
  const { clientId, obstacle, url } = signUp
  const form = useSchemaForm(newsletterFormInput, valuesOf(signUp))
  const stale = useStale({
    row: signUp,
    form,
    fields: [...fields],
    valuesOf,
    failed: 'Failed to save the form. Please try again.',
  })
  return (
    <FormDialog
      title="Sign-up form"
      description="A page in the client’s name, language and look. Whoever signs up confirms it by a link in an email before they become a reader."
      form={form}
      draft={`newsletter-form:${clientId}`}
      submit="Save form"
      width="lg"
      onSubmit={async (values) => {
        const body = { ...values, updatedAt: stale.seen() }
        const saved = await call(update, { params: { clientId }, body })
        await invalidate('newsletter-readers')
        toast({
          title: 'Success',
          description: saved.isOn ? 'Sign-up form saved and on' : 'Sign-up form saved and off',
        })
      }}
      onFail={stale.onFail}
      onClose={onClose}
      after={url && <ForWebsite signUp={signUp} />}
    >
      {stale.notice}
      {obstacle && <Notice tone="warn">{obstacle}</Notice>}
      <CheckboxField
        form={form}
        name="isOn"
        label="People can sign up"
        hint="While it is off, the page says that sign-up is closed."
      />
      <TextField
        form={form}
        name="address"
        label="Address"
        hint="The last part of the page’s address, such as “willow-creek”. Leave empty for one that nobody can guess."
        autoComplete="off"
      />
      <TextareaField
        form={form}
        name="intro"
        label="Text above the form"
        hint="Optional, in the newsletter’s language: what readers get, and how often."
        rows={3}
      />
      <TextField
        form={form}
        name="privacyUrl"
        label="Privacy policy"
        hint="The address of the client’s own, linked below the form."
        type="url"
        autoComplete="off"
      />
    </FormDialog>
  )
}

const ForWebsite = ({ signUp: { url, snippet, isOn } }: { signUp: NewsletterForm }) => (
  <section aria-label="On the client’s website" className="grid gap-3 border-t border-line pt-5">
    <h3 className="font-semibold">On the client’s website</h3>
    <p className="text-ink-2">
      Link to the page, or put the form on a page of the client’s website. It takes on the look of
      that page.{!isOn && ' Nobody can sign up while it is off.'}
    </p>
    <p className="flex flex-wrap items-center gap-3 [overflow-wrap:anywhere]">
      <a className="link" href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
      <CopyButton text={url}>Copy link</CopyButton>
    </p>
    <Preformatted>{snippet}</Preformatted>
    <div>
      <CopyButton text={snippet}>Copy HTML</CopyButton>
    </div>
  </section>
)
