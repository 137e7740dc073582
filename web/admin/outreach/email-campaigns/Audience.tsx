import { useQuery } from '@tanstack/react-query'
import { audience } from '../../../../contract/outreach/email-campaigns.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { call, type CallError } from '../../../platform/call.ts'
import { nounOf } from '../../../platform/query.tsx'
import { GapsNotice } from '../email-templates/Gaps.tsx'
import { useDebounced } from '../../../platform/debounced.ts'
import { SmallFailure } from '../../../ui/SmallFailure.tsx'
import type { ChosenLeads } from './chosen.ts'

type Counted = ReplyOf<typeof audience>

/**
 * Counts the recipients among the selected leads on the server. `isCurrent` is false until the count matches the
 * present selection.
 */
export const useAudience = (id: number, { ids, version }: ChosenLeads) => {
  const debounced = useDebounced(version)
  const counted = useQuery<Counted, CallError>({
    // The selection's version represents it in the key: there may be a hundred thousand ids.
    queryKey: [nounOf(audience), audience.path, id, debounced] as const,
    queryFn: ({ signal }) =>
      call(audience, { params: { id }, body: { leadIds: [...ids] } }, signal),
    placeholderData: (before) => before,
    gcTime: 0,
    enabled: debounced === version,
  })
  return {
    ...counted,
    isCurrent: debounced === version && !counted.isPlaceholderData && !!counted.data,
  }
}

/** Selected − suppressed − may want none − no address − duplicates = will be sent. */
export const Audience = ({ counted }: { counted: ReturnType<typeof useAudience> }) => {
  const { data, error } = counted
  if (error)
    return (
      <section aria-label="Audience">
        <SmallFailure error={error} onRetry={counted.refetch} />
      </section>
    )
  const rows = [
    ['Selected', data?.matched, ''],
    ['Suppressed', data?.suppressed, '−'],
    ['May want no more emails', data?.undecided, '−'],
    ['No email address', data?.withoutAddress, '−'],
    ['Duplicate addresses', data?.duplicates, '−'],
  ] as const
  return (
    <section
      aria-label="Audience"
      aria-busy={!counted.isCurrent}
      className={counted.isCurrent ? '' : 'opacity-60'}
    >
      <dl className="grid gap-1">
        {rows.map(([label, value, sign]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="num">{countText(value, sign)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-ink pt-1.5 font-semibold">
          <dt>Will be sent</dt>
          <dd className="num">{countText(data?.willBeSent, '')}</dd>
        </div>
      </dl>
      {data && data.gaps.length > 0 && (
        <div className="mt-4">
          <GapsNotice gaps={data.gaps} leads={data.matched} />
        </div>
      )}
    </section>
  )
}

const countText = (value: number | undefined, sign: string) =>
  value === undefined
    ? '–'
    : `${value > 0 && sign ? `${sign}\u2009` : ''}${value.toLocaleString('en-US')}`
