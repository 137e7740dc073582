import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Returns an address with the name of the field that somebody is led to. */
export const withField = (address: string, field: string) =>
  `${address}${address.includes('?') ? '&' : '?'}field=${encodeURIComponent(field)}`

/**
 * Moves the focus to the field that the address names with `?field=`, once the form is there: because something is missing
 * in it. A list, such as `lines`, gets it on its first field.
 */
export function useNamedField() {
  const field = new URLSearchParams(useLocation().search).get('field')
  useEffect(() => {
    if (!field) return
    // A dialog moves the focus to its first field first.
    const frame = requestAnimationFrame(() => {
      const named = [...document.querySelectorAll<HTMLElement>('form [name]')]
      const name = (element: HTMLElement) => element.getAttribute('name') ?? ''
      const found =
        named.find((each) => name(each) === field) ??
        named.find((each) => name(each).startsWith(`${field}.`))
      found?.focus()
      found?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [field])
}
