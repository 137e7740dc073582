import { keptData } from '../../worker/names.ts'
import { unmarkKept } from './mark.ts'
import { tellWorker } from './worker.ts'

/** Removes what this browser keeps of a client for times without a connection. */
export const forgetKept = async () => {
  if (!('caches' in window)) return
  // The worker also holds back what is on its way.
  await tellWorker('forget')
  await caches.delete(keptData).catch(() => false)
  unmarkKept()
}
