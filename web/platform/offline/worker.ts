import { workerPath } from '../../../contract/core/push-addresses.ts'
import type { ToWorker } from '../../worker/names.ts'

/** Registers the script that receives push messages and opens the portal without a connection. */
export const registerWorker = () =>
  // Only the build makes one script of it.
  navigator.serviceWorker.register(workerPath, { type: import.meta.env.DEV ? 'module' : 'classic' })

/** Resolves once the worker answers this page’s calls. */
export const controlled = async () => {
  const { serviceWorker } = navigator
  await serviceWorker.ready
  // Ready is a worker that is starting; it takes over the pages a moment later.
  if (!serviceWorker.controller)
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
}

/** Milliseconds that a page waits for the worker to have done something. */
const patience = 3000

/** Tells the worker something; resolves once that is done, at once without a worker. */
export const tellWorker = async (said: ToWorker) => {
  const registration = await navigator.serviceWorker?.getRegistration('/').catch(() => undefined)
  const worker = registration?.active
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  await new Promise<unknown>((resolve) => {
    port1.addEventListener('message', resolve)
    port1.start()
    setTimeout(resolve, patience)
    worker.postMessage(said, [port2])
  })
}
