import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { check, type Double } from '../../../contract/lead-doubles.ts'
import { call } from '../../platform/call.ts'
import { DoublesNotice } from './DoublesNotice.tsx'

const pause = 300

/** What was typed, once nothing was typed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** Shows doubles of a lead while it is typed. Without a connection it says nothing: it only helps. */
export const DoublesWhileTyping = (typed: {
  email: string
  companyName: string
  phone: string
}) => {
  const text = useSettled(JSON.stringify([typed.email, typed.companyName, typed.phone]))
  const [email, companyName, phone] = JSON.parse(text) as [string, string, string]
  const { data } = useQuery<Double[]>({
    queryKey: ['lead-doubles', check.path, text],
    queryFn: ({ signal }) =>
      signal.aborted ? [] : call(check, { body: { email, companyName, phone } }),
    enabled: Boolean(email || (companyName && phone)),
    placeholderData: (before) => before,
  })
  const shown = useDeferredValue(email || (companyName && phone) ? data : undefined)
  return <DoublesNotice doubles={shown ?? []} />
}
