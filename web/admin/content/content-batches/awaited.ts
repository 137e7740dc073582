import { readStored, tabState } from '../../../platform/tab-state.ts'
import { userNow } from '../../../platform/session.ts'

const nameOf = (userId: number | undefined) => `foyer:content-batches:${userId ?? 0}`

/** The ids of batches that were ordered in this tab and whose end has not been announced yet. */
const awaited = tabState<readonly number[]>(
  (key) => readStored<number[]>(key, []),
  (key, ids) => sessionStorage.setItem(key, JSON.stringify(ids)),
)

/** Adds a batch whose end `BatchNews` announces on whatever page the user is on then. */
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
