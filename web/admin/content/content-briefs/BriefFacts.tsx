import { isSocial } from '../../../../contract/content/networks.ts'
import { Plus, X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import type { ContentType } from '../../../../contract/content/content-pieces.ts'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import { LinesField } from '../../../platform/LinesField.tsx'
import { NumberField } from '../../../platform/NumberField.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import type { BriefForm } from './brief-form.ts'

/** The reader's question, titles, description, length and links of a brief. */
export const BriefFacts = ({ form, type }: { form: BriefForm; type: ContentType }) => (
  <Panel title="What it is for">
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextField form={form} name="question" label="The reader’s question" required />
      <TextareaField
        form={form}
        name="intent"
        label="What the reader wants"
        rows={1}
        className="min-h-11! [field-sizing:content]"
        required
      />
      <LinesField
        control={form.control}
        name="titles"
        label={type === 'email_newsletter' ? 'Subject lines' : 'Titles'}
        hint="One per line. The first becomes the title of the draft."
      />
      {type === 'blog_post' && (
        <TextareaField
          form={form}
          name="description"
          label="Description"
          rows={1}
          className="min-h-11! [field-sizing:content]"
          hint="For search results, at most 155 characters."
        />
      )}
      {type === 'email_newsletter' && (
        <TextField
          form={form}
          name="description"
          label="Preheader"
          hint="What inboxes show after the subject, at most 90 characters."
        />
      )}
      <fieldset className="grid grid-cols-2 gap-4 sm:max-w-sm">
        <legend className="mb-1.5 text-[0.9375em] font-semibold">Length in words</legend>
        <NumberField form={form} name="words.from" label="From" />
        <NumberField form={form} name="words.to" label="To" />
      </fieldset>
      {!isSocial(type) && <Links form={form} />}
    </div>
  </Panel>
)

const Links = ({ form }: { form: BriefForm }) => {
  const list = useFieldArray({ control: form.control, name: 'links', keyName: 'key' })
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-1.5 text-[0.9375em] font-semibold">Pages to link to</legend>
      {list.fields.length === 0 && (
        <p className="text-ink-2">
          None yet. Pages of the client’s content profile and published pieces appear here.
        </p>
      )}
      {list.fields.map(({ key }, at) => (
        <div key={key} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
            <TextField form={form} name={`links.${at}.title`} label="Title" autoComplete="off" />
            <TextField form={form} name={`links.${at}.url`} label="Address" autoComplete="off" />
          </div>
          <span className="pt-6">
            <IconButton label={`Remove page ${at + 1}`} onClick={() => list.remove(at)}>
              <X className="size-4" aria-hidden />
            </IconButton>
          </span>
        </div>
      ))}
      <div>
        <Button onClick={() => list.append({ title: '', url: '' })}>
          <Plus className="size-4" aria-hidden />
          Add page
        </Button>
      </div>
    </fieldset>
  )
}
