/*
 * After a rebuild, files that an open page still refers to can be gone. Nothing reloads without
 * being asked: what was typed and isn't stored would be lost.
 */
const listeners = new Set<() => void>()
let isOutdated = false

/** Whether this page belongs to an older build than the server's. */
export const outdatedNow = () => isOutdated
export const subscribeToOutdated = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const reach = (address: string, method = 'GET') =>
  fetch(address, { method, cache: 'no-store' }).catch(() => null)

/**
 * Tells whether a script failed to load because it was built away, not because of the connection:
 * the server has another page now, or doesn't have the file that the message names.
 */
export const isBuiltAway = async (message: string, page: string, script: string) => {
  const file = /https?:\S+\.(?:js|css)|\/\S+\.css/.exec(message)?.[0]
  if (file && (await reach(file, 'HEAD'))?.status === 404) return true
  const text = (await (await reach(page))?.text().catch(() => '')) ?? ''
  return text.includes('id="root"') && !text.includes(script)
}

/** Offers to reload in a notice that needs no further file: any of them may be gone. */
export const offerReload = () => {
  if (isOutdated) return
  isOutdated = true
  const notice = Object.assign(document.createElement('div'), {
    role: 'alert',
    className:
      'fixed right-4 bottom-4 z-[70] flex max-w-[24rem] flex-wrap items-center gap-x-3 rounded-3 border border-line bg-surface p-4 text-ink shadow-2',
  })
  const reload = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'link min-h-8',
    textContent: 'Reload',
  })
  reload.addEventListener('click', () => location.reload())
  notice.append('A new version is available. ', reload)
  document.body.append(notice)
  for (const listener of listeners) listener()
}
