import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The dialogs that have a URL, such as `?dialog=login`. */
export type DialogName =
  | 'login'
  | 'register'
  | 'forgot-password'
  | 'sign-in-code'
  | 'consultation'
  | 'slot'

const parameter = 'dialog'

/** Returns `search` with `name` as its dialog, or with no dialog. */
export const searchWithDialog = (search: string, name: DialogName | null) => {
  const params = new URLSearchParams(search)
  if (name) params.set(parameter, name)
  else params.delete(parameter)
  const text = params.toString()
  return text && `?${text}`
}

/**
 * Returns the open dialog and functions to open and close one. Each has its own URL, so that the
 * browser's Back closes it and a link can open it.
 */
export const useDialogs = () => {
  const { pathname, search, state } = useLocation() as {
    pathname: string
    search: string
    state: { opened?: boolean } | null
  }
  const navigate = useNavigate()
  const opened = Boolean(state?.opened)
  const current = new URLSearchParams(search).get(parameter) as DialogName | null

  const open = useCallback(
    (name: DialogName) => {
      const to = { pathname, search: searchWithDialog(search, name) }
      // Switching between dialogs replaces the history entry, so that one Back is enough.
      const replace = new URLSearchParams(search).has(parameter)
      void navigate(to, { replace, state: { opened: opened || !replace } })
    },
    [navigate, pathname, search, opened],
  )
  const close = useCallback(() => {
    if (opened) void navigate(-1)
    else void navigate({ pathname, search: searchWithDialog(search, null) }, { replace: true })
  }, [navigate, pathname, search, opened])
  return { current, open, close }
}
