import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { holdKeys } from '../ui/closing-keys.ts'

/** The router's key of the current history entry. */
const entryNow = () => (history.state as { key?: string } | null)?.key

const searchWithItem = (search: string, parameter: string, value: string | number | null) => {
  const params = new URLSearchParams(search)
  if (value === null) params.delete(parameter)
  else params.set(parameter, String(value))
  const text = params.toString()
  return text && `?${text}`
}

/**
 * Keeps the id of the item open in a dialog in the URL as `?<parameter>=<id>`, so that Back
 * closes it and a link can open it. `openId` is null when none is open.
 */
export const useOpenItem = (parameter: string) => {
  const { pathname, search, state } = useLocation() as {
    pathname: string
    search: string
    state: { opened?: boolean } | null
  }
  const navigate = useNavigate()
  const opened = Boolean(state?.opened)

  const addressOf = useCallback(
    (value: string | number | null) => ({
      pathname,
      search: searchWithItem(search, parameter, value),
    }),
    [pathname, search, parameter],
  )
  const open = useCallback(
    (value: string | number) => {
      // Reads the URL itself: a filter may have changed since the last render.
      const next = searchWithItem(location.search, parameter, value)
      void navigate({ pathname, search: next }, { state: { opened: true } })
    },
    [navigate, pathname, parameter],
  )
  /** Opens another item in place of this one: closing it leads to where closing this one would have led. */
  const replace = useCallback(
    (value: string | number) =>
      void navigate(addressOf(value), { replace: true, state: { opened } }),
    [navigate, addressOf, opened],
  )
  const close = useCallback(() => {
    holdKeys()
    const leave = () => void navigate(addressOf(null), { replace: true })
    if (!opened) return leave()
    const entry = entryNow()
    void navigate(-1)
    // A frame that starts loading at this moment can make the browser lose the history entry to
    // go back to.
    setTimeout(() => entryNow() === entry && leave(), 300)
  }, [navigate, addressOf, opened])
  return { openId: new URLSearchParams(search).get(parameter), open, replace, close, addressOf }
}
