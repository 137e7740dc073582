import { readKept, tabState } from '../../../platform/tab-state.ts'
import { userNow } from '../../../platform/session.ts'

const nameOf = (userId: number | undefined) => `foyer:content-batches:${userId ?? 0}`

/** Batches that were ordered in this tab and whose end was not told yet. */
const awaited = tabState<readonly number[]>(
  (key) => readKept<number[]>(key, []),
  (key, ids) => sessionStorage.setItem(key, JSON.stringify(ids)),
)

/** The end of this batch is told, on whatever page the user is then. */
export const awaitBatch = (id: number) => {
  const key = nameOf(userNow()?.id)
  awaited.set(key, [...awaited.now(key).filter((each) => each !== id), id])
}

export const forgetBatch = (id: number) => {
  const key = nameOf(userNow()?.id)
  awaited.set(
    key,
    awaited.now(key).filter((each) => each !== id),
  )
}

export const useAwaited = () => awaited.use(nameOf(userNow()?.id))
