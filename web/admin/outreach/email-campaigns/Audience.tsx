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

/** Who of the ticked ones gets a mail; as the server counts them. `isTrue` is false until it has counted the present ticks. */
export const useAudience = (id: number, { ids, version }: ChosenLeads) => {
  const settled = useDebounced(version)
  const counted = useQuery<Counted, CallError>({
    // The ticks' version stands for them: there may be a hundred thousand.
    queryKey: [nounOf(audience), audience.path, id, settled] as const,
    queryFn: ({ signal }) =>
      call(audience, { params: { id }, body: { leadIds: [...ids] } }, signal),
    placeholderData: (before) => before,
    gcTime: 0,
    enabled: settled === version,
  })
  return { ...counted, isTrue: settled === version && !counted.isPlaceholderData && !!counted.data }
}

/** Matched − suppressed − no address − duplicates = will be sent. */
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
    ['No email address', data?.withoutAddress, '−'],
    ['Duplicate addresses', data?.duplicates, '−'],
  ] as const
  return (
    <section
      aria-label="Audience"
      aria-busy={!counted.isTrue}
      className={counted.isTrue ? '' : 'opacity-60'}
    >
      <dl className="grid gap-1">
        {rows.map(([label, value, sign]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="num">{shown(value, sign)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-ink pt-1.5 font-semibold">
          <dt>Will be sent</dt>
          <dd className="num">{shown(data?.willBeSent, '')}</dd>
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

const shown = (value: number | undefined, sign: string) =>
  value === undefined
    ? '–'
    : `${value > 0 && sign ? `${sign}\u2009` : ''}${value.toLocaleString('en-US')}`
