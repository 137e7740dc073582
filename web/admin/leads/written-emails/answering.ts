import { useEffect, useRef } from 'react'
import { announce, answeringSeconds } from '../../../../contract/leads/written-emails.ts'
import { call } from '../../../platform/call.ts'
import type { Compose } from './compose.ts'
import type { EmailedRecord } from './record.ts'

/** Tells colleagues that somebody is writing to the person of a record, while they type. */
export const useAnnounce = ({ noun, recordId }: EmailedRecord, form: Compose['form']) => {
  const last = useRef(0)
  const content = form.watch('content')
  const first = useRef(content)
  useEffect(() => {
    if (content === first.current || Date.now() - last.current < (answeringSeconds * 1000) / 3)
      return
    last.current = Date.now()
    // Nothing depends on it: a lost one is followed by the next.
    call(announce, { body: { noun, recordId } }).catch(() => undefined)
  }, [content, noun, recordId])
}
