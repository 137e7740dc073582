import { selectMatching } from '../../../../contract/content/keywords.ts'
import type { SentOf } from '../../../../contract/http.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { toast } from '../../../ui/toast-store.ts'

type Narrowed = Partial<Omit<SentOf<typeof selectMatching>['body'], 'isSelected'>>

/** Selects or deselects all of a client's keywords that match the filters. */
export async function selectAll(clientId: number, isSelected: boolean, filters: Narrowed) {
  try {
    await call(selectMatching, { params: { clientId }, body: { ...filters, isSelected } })
  } catch (error) {
    const description = sentenceOf(error, 'Failed to select the keywords')
    toast({ title: 'Error', description, variant: 'destructive' })
  }
  await invalidate('keywords')
}
