import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { check, type Duplicate } from '../../../../contract/leads/lead-duplicates.ts'
import { call } from '../../../platform/call.ts'
import { useDebounced } from '../../../platform/debounced.ts'
import { DuplicatesNotice } from './DuplicatesNotice.tsx'

const debounceMs = 300

/**
 * Shows possible duplicates while a lead is being input. Shows nothing without a connection, since it is only a
 * convenience.
 */
export const DuplicatesWhileTyping = (input: {
  email: string
  companyName: string
  phone: string
}) => {
  const debounced = useDebounced([input.email, input.companyName, input.phone] as const, debounceMs)
  const [email, companyName, phone] = debounced
  const { data } = useQuery<Duplicate[]>({
    queryKey: ['lead-duplicates', check.path, debounced],
    queryFn: ({ signal }) =>
      signal.aborted ? [] : call(check, { body: { email, companyName, phone } }),
    enabled: Boolean(email || (companyName && phone)),
    placeholderData: (before) => before,
  })
  const visible = useDeferredValue(email || (companyName && phone) ? data : undefined)
  return <DuplicatesNotice duplicates={visible ?? []} />
}
