import { useEffect } from 'react'
import { current, type ShownBrand } from '../../contract/core/brand.ts'
import { call } from '../platform/call.ts'
import { markDelivery } from '../platform/email-delivery.ts'
import { onSettings } from '../platform/live.ts'
import { useLiveServiceTypes } from '../platform/service-types.ts'
import { changeAgency } from '../platform/site.ts'

/** Shows a look in this window, whose document still has the earlier one. */
function showBrand({ name, stylesheet, type, layout, sending }: ShownBrand): void {
  changeAgency({ name })
  markDelivery(sending)
  const { dataset } = document.documentElement
  for (const [key, value] of Object.entries({ type, layout }))
    if (value === 'measured') delete dataset[key]
    else dataset[key] = value
  const before = document.querySelector('link#brand')
  if (before?.getAttribute('href') === stylesheet) return
  before?.removeAttribute('id')
  if (!stylesheet) return before?.remove()
  const link = Object.assign(document.createElement('link'), {
    id: 'brand',
    rel: 'stylesheet',
    href: stylesheet,
  })
  // The earlier one stays until then, so that nothing flashes.
  const replace = () => before?.remove()
  link.addEventListener('load', replace)
  link.addEventListener('error', replace)
  document.head.append(link)
}

/** Has this window show the look that is saved now; when the call fails, the next page that is loaded does. */
export const followBrand = () => void call(current, {}).then(showBrand, () => {})

/** Follows the agency's name, look and services, and whether emails are delivered, while the work area is open. */
export const FollowBrand = () => {
  useEffect(() => onSettings(followBrand), [])
  useLiveServiceTypes()
  return null
}
