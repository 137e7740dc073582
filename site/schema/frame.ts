import * as z from 'zod/mini'
import { someWords, words } from './parts.ts'

const noAddress = 'Please enter a page such as /about, or a web address that starts with https://'

/** A page of this website, such as `/about` or `/about#team`, or an address elsewhere. */
export const address = z.string(noAddress).check(
  z.maxLength(500),
  z.refine(
    (value) =>
      /^\/(?!\/)[^\s\\]*$/.test(value) ||
      (/^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(value) && URL.canParse(value)),
    noAddress,
  ),
)

/** A link of the menu or the footer. */
export const link = z.object({ label: someWords(60), to: address })
export type SiteLink = z.output<typeof link>

const webAddress = 'Please enter a web address that starts with https://'

/** The words around every page. */
export const frame = {
  /** The line under the logo in the footer, which also describes the agency to search engines. */
  summary: words(300),
  /** The line at the end of the footer. */
  note: words(200),
  /** The links at the top of every page, as visitors see them. */
  menu: z.array(link).check(z.maxLength(8)),
  /** The columns of links in the footer. */
  footer: z
    .array(z.object({ title: someWords(60), links: z.array(link).check(z.maxLength(12)) }))
    .check(z.maxLength(4)),
  /** The agency's profiles elsewhere. */
  social: z
    .array(
      z.object({
        name: someWords(40),
        url: z.string(webAddress).check(
          z.maxLength(500),
          z.refine((value) => /^https?:\/\/\S+$/i.test(value) && URL.canParse(value), webAddress),
        ),
      }),
    )
    .check(z.maxLength(12)),
}

/** Returns whether a path's percent signs stand for characters. */
export const isReadable = (value: string): boolean => {
  try {
    return decodeURI(value) !== ''
  } catch {
    return false
  }
}
const ownPath = 'Please enter an address of this website that begins with a slash'
const path = z.string(ownPath).check(
  z.maxLength(300),
  z.refine((value) => /^\/(?!\/)[^\s?#\\]*$/.test(value) && isReadable(value), ownPath),
)

/** An address that has moved: visitors and search engines are led on for good. */
export const redirect = z.object({ from: path, to: address })
export type Redirect = z.output<typeof redirect>
