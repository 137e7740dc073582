import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { check, type Duplicate } from '../../../../contract/leads/lead-duplicates.ts'
import { call } from '../../../platform/call.ts'
import { useDebounced } from '../../../platform/debounced.ts'
import { DuplicatesNotice } from './DuplicatesNotice.tsx'

const pause = 300

/** Shows duplicates of a lead while it is typed. Without a connection it says nothing: it only helps. */
export const DuplicatesWhileTyping = (typed: {
  email: string
  companyName: string
  phone: string
}) => {
  const settled = useDebounced([typed.email, typed.companyName, typed.phone] as const, pause)
  const [email, companyName, phone] = settled
  const { data } = useQuery<Duplicate[]>({
    queryKey: ['lead-duplicates', check.path, settled],
    queryFn: ({ signal }) =>
      signal.aborted ? [] : call(check, { body: { email, companyName, phone } }),
    enabled: Boolean(email || (companyName && phone)),
    placeholderData: (before) => before,
  })
  const shown = useDeferredValue(email || (companyName && phone) ? data : undefined)
  return <DuplicatesNotice duplicates={shown ?? []} />
}
