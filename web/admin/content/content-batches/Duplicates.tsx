import { useQuery } from '@tanstack/react-query'
import { type Duplicate, duplicates } from '../../../../contract/content/content-batches.ts'
import { type ContentType, contentTypes } from '../../../../contract/content/content-pieces.ts'
import { piecePath } from '../../../paths.ts'
import { call, type CallError } from '../../../platform/call.ts'
import { Link } from '../../../platform/Link.tsx'
import { inSentence } from '../../../../contract/in-sentence.ts'
import { Notice } from '../../../ui/Notice.tsx'

type Order = {
  clientId: number
  /** Returns the ids of the keywords; runs again when `key` changes. */
  keywordIds: () => Promise<number[]>
  topic?: string
  types: readonly ContentType[]
  key: string
}

/** Returns the pieces of an order that would repeat others; empty until that is known. */
export function useDuplicates({ clientId, keywordIds, topic = '', types, key }: Order) {
  const isAsked = types.length > 0 && key !== ''
  const found = useQuery<readonly Duplicate[], CallError>({
    queryKey: ['content-pieces', 'duplicates', clientId, key, topic, types],
    queryFn: async () => {
      const body = { clientId, keywordIds: await keywordIds(), topic, contentTypes: [...types] }
      return call(duplicates, { body })
    },
    enabled: isAsked,
  })
  return isAsked ? (found.data ?? []) : []
}

const how = { own: 'written for it', same: 'on the same words', near: 'on similar words' } as const
const mostShown = 6

/** Says before an order which of its pieces exist already. */
export const Duplicates = ({ found }: { found: readonly Duplicate[] }) => {
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
    </Notice>
  )
}
