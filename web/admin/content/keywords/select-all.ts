import { selectMatching } from '../../../../contract/content/keywords.ts'
import type { SentOf } from '../../../../contract/http.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'

type Narrowed = Partial<Omit<SentOf<typeof selectMatching>['body'], 'isSelected'>>

/** Selects or deselects all of a client's keywords that match the filters. */
export async function selectAll(clientId: number, isSelected: boolean, filters: Narrowed) {
  try {
    await call(selectMatching, { params: { clientId }, body: { ...filters, isSelected } })
  } catch (error) {
    toastFailure(error, 'Failed to select the keywords')
  }
  await invalidate('keywords')
}
