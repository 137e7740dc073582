import { useQuery } from '@tanstack/react-query'
import { type Duplicate, duplicates } from '../../../../contract/content/content-batches.ts'
import { type ContentType, contentTypes } from '../../../../contract/content/content-pieces.ts'
import type { Keyword } from '../../../../contract/content/keywords.ts'
import { piecePath } from '../../../paths.ts'
import { call, type CallError } from '../../../platform/call.ts'
import { Link } from '../../../platform/Link.tsx'
import { queryClient } from '../../../platform/query-client.ts'
import { inSentence } from '../../../../contract/in-sentence.ts'
import { Notice } from '../../../ui/Notice.tsx'

type Order = {
  clientId: number
  keywords?: readonly Pick<Keyword, 'id' | 'keyword'>[]
  topic?: string
  types: readonly ContentType[]
}

const queryFor = ({ clientId, keywords = [], topic = '', types }: Order) => ({
  // With the texts of the keywords, which can be edited.
  queryKey: [
    'content-pieces',
    'duplicates',
    clientId,
    keywords.map(({ id, keyword }) => [id, keyword]),
    topic,
    types,
  ],
  queryFn: () => {
    const keywordIds = keywords.map(({ id }) => id)
    return call(duplicates, { body: { clientId, keywordIds, topic, contentTypes: [...types] } })
  },
})

/** Returns the pieces of an order that would repeat others; empty until that is known. */
export function useDuplicates(order: Order): readonly Duplicate[] {
  const { keywords = [], topic = '', types, clientId } = order
  const isAsked = clientId > 0 && types.length > 0 && (keywords.length > 0 || topic !== '')
  const found = useQuery<readonly Duplicate[], CallError>({ ...queryFor(order), enabled: isAsked })
  return isAsked ? (found.data ?? []) : []
}

/**
 * Returns whether all that an order would repeat has been on the screen; what wasn’t is in the reply that `useDuplicates`
 * then has.
 */
export async function hasTold(order: Order, visible: readonly Duplicate[]): Promise<boolean> {
  const found = await queryClient.fetchQuery({ ...queryFor(order), staleTime: 0 })
  return found.length === 0 || JSON.stringify(found) === JSON.stringify(visible)
}

const how = { own: 'written for it', same: 'on the same words', near: 'on similar words' } as const
const mostShown = 6

/** Says before an order which of its pieces exist already. `isHeld`: the order was held back to say so. */
export const Duplicates = ({ found, isHeld }: { found: readonly Duplicate[]; isHeld: boolean }) => {
  if (found.length === 0) return null
  const repeated = new Set(found.map(({ topic, type }) => `${type} ${topic}`)).size
  return (
    <Notice
      tone="warn"
      title={
        repeated === 1
          ? 'One of these pieces would repeat another one'
          : `${repeated} of these pieces would repeat others`
      }
    >
      <ul className="mt-1 grid list-disc gap-1 pl-5 [overflow-wrap:anywhere]">
        {found.slice(0, mostShown).map(({ topic, type, pieceId, title, how: closeness }) => (
          <li key={`${type} ${topic} ${pieceId ?? title}`}>
            {topic}, {inSentence(contentTypes[type])}:{' '}
            {pieceId === null ? (
              <>nearly the same as “{title}” in this order</>
            ) : (
              <>
                <Link className="link" to={piecePath(pieceId)}>
                  {title || 'a piece without a title'}
                </Link>{' '}
                is {how[closeness]}
              </>
            )}
          </li>
        ))}
      </ul>
      {found.length > mostShown && <p className="mt-1">And {found.length - mostShown} more.</p>}
      {isHeld && (
        <p role="status" className="mt-1">
          Nothing has been created yet. To create {repeated === 1 ? 'it' : 'them'} anyway, press the
          button again.
        </p>
      )}
    </Notice>
  )
}
