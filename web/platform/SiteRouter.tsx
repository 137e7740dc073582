import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react'
import {
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router'

let isReady: (pathname: string) => boolean = () => false
/** Has the pages drawn at once whose code is there, as `is` says. In slices between other work they take half as long again. */
export const drawAtOnce = (is: (pathname: string) => boolean) => {
  isReady = is
}

/** Takes the focus out of a page that goes: with an element that has it, a browser lays out the whole page once more. */
const leaveMain = () => {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.closest('main')) activeElement.blur()
}

/**
 * Connects the router to the browser's history. The router's own BrowserRouter does the same, but
 * its module adds 9 kB of other code for every visitor.
 */
export const SiteRouter = ({ children }: { children: ReactNode }) => {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const before = useRef(history.location.pathname)
  const [state, setState] = useState({ action: history.action, location: history.location })
  useLayoutEffect(
    () =>
      history.listen((next) => {
        if (next.location.pathname !== before.current) leaveMain()
        before.current = next.location.pathname
        // A transition keeps the old page on screen until the new one's code has loaded.
        if (next.action === NavigationType.Replace || !isReady(next.location.pathname))
          startTransition(() => setState(next))
        else setState(next)
      }),
    [history],
  )
  return (
    <Router location={state.location} navigationType={state.action} navigator={history}>
      {children}
    </Router>
  )
}
