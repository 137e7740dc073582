import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Onboarding, read, save } from '../../../../contract/clients/onboarding.ts'
import { call } from '../../../platform/call.ts'
import { queryOf } from '../../../platform/query.tsx'
import { queryClient } from '../../../platform/query-client.ts'
import { userNow } from '../../../platform/session.ts'
import { beforeSignOut } from '../../../platform/user-calls.ts'
import { openAnswers } from './answers.ts'
import { unsentOf } from './unsent.ts'

/**
 * Returns the answers of a workflow in this window; `onboarding` is the latest state from the
 * server.
 */
export const useAnswers = (onboarding: Onboarding) => {
  const { id } = onboarding
  const [answers] = useState(() =>
    openAnswers({
      onboarding,
      unsent: unsentOf(userNow()?.id ?? 0, id),
      writer: crypto.randomUUID?.() ?? String(Math.random()),
      save: async (input) => {
        const reply = await call(save, { params: { id }, body: { answers: input } })
        queryClient.setQueryData(queryOf(read, { params: { id } }).queryKey, reply.onboarding)
        return reply
      },
    }),
  )
  useEffect(() => answers.update(onboarding), [answers, onboarding])
  useEffect(() => {
    const flush = () => void answers.flush()
    const stopFinishing = beforeSignOut(answers.flush)
    addEventListener('online', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      stopFinishing()
      removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [answers])
  const now = useSyncExternalStore(answers.subscribe, answers.now)
  return { ...answers, ...now }
}
export type UsedAnswers = ReturnType<typeof useAnswers>
