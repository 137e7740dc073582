import { create, keywordInput } from '../../../../contract/content/keywords.ts'
import * as z from 'zod/mini'
import { call } from '../../../platform/call.ts'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { KeywordFields } from './KeywordFields.tsx'
import { tagsOf } from './labels.ts'

const schema = z.extend(keywordInput, { tags: z.string() })
type Props = { clientId: number; clusters: readonly string[]; onClose: () => void }

/** The dialog for adding a keyword by hand. */
export const AddKeyword = ({ clientId, clusters, onClose }: Props) => {
  const form = useSchemaForm(schema, { clientId, keyword: '', cluster: '', tags: '' })
  return (
    <FormDialog
      title="Add keyword"
      description="Difficulty and intent are estimated from its words. Volume stays empty until you import it."
      form={form}
      draft={`keyword:new:${clientId}`}
      submit="Add keyword"
      onSubmit={async (body) => {
        await call(create, { body: { ...body, tags: tagsOf(body.tags) } })
        void invalidate('keywords')
        toast({ title: 'Success', description: 'Keyword added successfully' })
      }}
      onClose={onClose}
    >
      <KeywordFields form={form} clusters={clusters} />
    </FormDialog>
  )
}
