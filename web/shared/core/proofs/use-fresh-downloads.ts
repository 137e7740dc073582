import { useEffect } from 'react'
import { freshDownload, read } from '../../../../contract/core/proofs.ts'
import { call } from '../../../platform/call.ts'
import { askForProof } from '../../../platform/fresh-proof.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'

/** Set on a link while it is pressed again. */
const cleared = new WeakSet<HTMLAnchorElement>()

/** Asks for a fresh proof before a link downloads something that needs one: the browser would save the refusal. */
export const useFreshDownloads = () =>
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.origin !== location.origin || !freshDownload.test(link.pathname)) return
      if (cleared.delete(link)) return
      event.preventDefault()
      const { href, download, target } = link
      void isProved().then((yes) => yes && follow({ href, download, target }))
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [])

/** Returns whether the proof is fresh, after asking for one where it isn't. */
async function isProved() {
  try {
    const { freshSeconds } = await call(read)
    // Some time for the download to begin.
    return freshSeconds > 10 || (await askForProof())
  } catch (error) {
    toastFailure(error)
    return false
  }
}

/** Presses a link of its own: the popup that held the first one may have closed. */
function follow(to: Pick<HTMLAnchorElement, 'href' | 'download' | 'target'>) {
  const link = Object.assign(document.createElement('a'), to)
  cleared.add(link)
  document.body.append(link)
  link.click()
  link.remove()
}
