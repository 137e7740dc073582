import type { AnchorHTMLAttributes } from 'react'
import { useAgency } from '../platform/site.ts'

/** Returns whether the agency hides the section of a page that an anchor such as `/careers#apply` leads to. */
export const useIsSectionHidden = (place: string) => useAgency().hidden.includes(place)

/** A button to a section of the same page, which isn't there while the agency hides that section. */
export const SectionLink = ({
  page,
  to,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { page: string; to: string }) =>
  useIsSectionHidden(`${page}#${to}`) ? null : (
    <a {...rest} href={`#${to}`}>
      {children}
    </a>
  )
