import { useEffect } from 'react'

type Opener = {
  isOpen: () => boolean
  open: () => void
  close: () => void
  /** Whether the search may open over what is on screen. */
  isFree: () => boolean
}

/** Makes Ctrl-K and Cmd-K open and close the search while the caller is on screen, and closes it afterwards. */
export const useSearchKeys = (search: Opener) =>
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey)
        return
      event.preventDefault()
      if (search.isOpen()) search.close()
      else if (search.isFree()) search.open()
    }
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('keydown', onKeyDown)
      search.close()
    }
  }, [search])
