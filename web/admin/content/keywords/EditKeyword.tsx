import * as z from 'zod/mini'
import { keysOf } from '../../../../contract/fields.ts'
import { difficulties, intents } from '../../../../contract/content/keyword-figures.ts'
import { type Keyword, keywordChanges, update } from '../../../../contract/content/keywords.ts'
import { call } from '../../../platform/call.ts'
import { SelectField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { KeywordFields } from './KeywordFields.tsx'
import { difficultyWords, foundBy, intentWords, tagsOf } from './labels.ts'

const schema = z.extend(keywordChanges, {
  tags: z.string(),
  difficulty: z.enum(['unknown', ...keysOf(difficulties)]),
})
const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const valuesOf = ({ keyword, cluster, tags, difficulty, intent, updatedAt }: Keyword) => ({
  keyword,
  cluster,
  difficulty: difficulty ?? ('unknown' as const),
  intent,
  tags: tags.join(', '),
  seen: updatedAt,
})
const fields = ['keyword', 'cluster', 'tags', 'difficulty', 'intent'] as const

type Props = { keyword: Keyword; clusters: readonly string[]; onClose: () => void }

/** Edits a keyword. When somebody else saved first, the user is notified and keeps their input. */
export const EditKeyword = ({ keyword, clusters, onClose }: Props) => {
  const form = useSchemaForm(schema, valuesOf(keyword))
  const stale = useStale({
    row: keyword,
    form,
    fields,
    valuesOf,
    failed: 'Failed to update keyword',
  })
  return (
    <FormDialog
      title="Edit keyword"
      description={[foundBy(keyword), keyword.topic && `about “${keyword.topic}”`]
        .filter(Boolean)
        .join(', ')}
      form={form}
      draft={`keyword:${keyword.id}`}
      submit="Update keyword"
      onSubmit={async ({ tags, difficulty, ...body }) => {
        const updatedAt = stale.seen()
        const sent = {
          ...body,
          difficulty: difficulty === 'unknown' ? null : difficulty,
          tags: tagsOf(tags),
          updatedAt,
        }
        await call(update, { params: { id: keyword.id }, body: sent })
        void invalidate('keywords')
        toast({ title: 'Success', description: 'Keyword updated successfully' })
      }}
      onFail={stale.onFail}
      onClose={onClose}
    >
      {stale.notice}
      <KeywordFields form={form} clusters={clusters} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          form={form}
          name="difficulty"
          label="Difficulty"
          hint={difficultyWords(keyword)}
          options={options({ unknown: 'Unknown', ...difficulties })}
        />
        <SelectField
          form={form}
          name="intent"
          label="Intent"
          hint={intentWords(keyword)}
          options={options(intents)}
        />
      </div>
    </FormDialog>
  )
}
