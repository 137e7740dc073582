import { Search } from 'lucide-react'
import { useState } from 'react'
import type { Client } from '../../../../contract/clients/clients.ts'
import { builderLanguages } from '../../../../contract/content/keyword-sources.ts'
import { research, researcher, researchTypes } from '../../../../contract/content/keywords.ts'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { SelectField, TextField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { researchHints } from './labels.ts'
import { TopicKindField } from './TopicKindField.tsx'
import { topicExample } from './topic-example.ts'
import { PromptField } from './PromptField.tsx'
import { researchSchema } from './research-schema.ts'

const failed = 'Failed to perform keyword research. Please try again.'

/** The form that researches 20 keywords for a client. */
export const ResearchForm = ({ client }: { client: Client }) => {
  const setup = useCall(researcher, { query: { clientId: client.id } })
  const model = setup.data?.model ?? ''
  const form = useSchemaForm(researchSchema, {
    clientId: client.id,
    industry: client.industry,
    topic: '',
    topicKind: 'auto',
    location: '',
    competitors: '',
    audience: '',
    language: '',
    prompt: '',
    researcher: 'model',
  })
  const draft = useDraft(`research:${client.id}`, form)
  const [failure, setFailure] = useState('')
  const [type, chosen] = form.watch(['researchPrompt', 'researcher'])
  const isModel = model !== '' && chosen === 'model'

  return (
    <Panel title="Keyword research">
      <Form
        form={form}
        label="Keyword research"
        onSubmit={async ({ researcher: selected, language, ...body }) => {
          setFailure('')
          await call(research, {
            body: {
              ...body,
              ...(language && { language }),
              ...(selected === 'builder' && { researcher: selected }),
            },
          })
          draft.forget()
          void invalidate('keywords', 'automation-logs')
          toast({
            title: 'Success',
            description: 'Keyword research completed! 20 SEO keywords have been generated.',
          })
        }}
        onFail={(error) => {
          setFailure(sentenceOf(error, ''))
          toast({ title: 'Error', description: failed, variant: 'destructive' })
        }}
      >
        <div className="grid gap-4 md:grid-cols-2">
          <TextField form={form} name="industry" label="Industry" required />
          <TextField
            form={form}
            name="topic"
            label="Topic or idea"
            placeholder={topicExample(client.industry)}
            required
          />
          <TopicKindField form={form} isModel={isModel} />
          <SelectField
            form={form}
            name="researchPrompt"
            label="Research type"
            required
            hint={type ? researchHints[type] : undefined}
            options={[
              { value: '', label: 'Choose a research type...' },
              ...Object.entries(researchTypes).map(([value, label]) => ({ value, label })),
            ]}
          />
          <TextField
            form={form}
            name="location"
            label="Service area"
            hint="Towns or regions, the most important first. Left empty, the first place of the client’s profile is used."
          />
          {type === 'competitor_gaps' && (
            <TextField
              form={form}
              name="competitors"
              label="Competitors"
              hint="Separate names with commas. Used in keywords such as comparisons."
              fieldClassName="md:col-span-2"
            />
          )}
          <TextField
            form={form}
            name="audience"
            label="Audience"
            placeholder="seniors, first-time buyers"
            hint="Whom it’s for, separated by commas (optional)."
          />
          {!isModel && (
            <SelectField
              form={form}
              name="language"
              label="Language of the topic"
              options={[
                { value: '', label: 'Automatic' },
                ...Object.entries(builderLanguages).map(([value, label]) => ({ value, label })),
              ]}
            />
          )}
          {model !== '' && (
            <SelectField
              form={form}
              name="researcher"
              label="Researched by"
              options={[
                { value: 'model', label: `AI model: ${model}` },
                { value: 'builder', label: 'Built-in keyword builder' },
              ]}
            />
          )}
        </div>
        {isModel && type && <PromptField form={form} type={type} />}
        {failure && (
          <Alert>
            {failure}
            {isModel &&
              ' You can use the built-in keyword builder instead: choose it under “Researched by”.'}
          </Alert>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            <Search className="size-4" aria-hidden />
            Research 20 keywords
          </Button>
          <p className="min-w-0 flex-[1_1_18rem] text-[0.9375em] text-ink-2">
            {isModel
              ? 'The model only suggests keywords; any figures it invents are ignored. Volumes come from imports.'
              : 'The built-in keyword builder uses patterns, not search data. Volumes stay empty until you import them.'}
          </p>
        </div>
      </Form>
    </Panel>
  )
}
