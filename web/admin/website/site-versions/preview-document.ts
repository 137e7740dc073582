import { file } from '../../../../contract/core/pictures.ts'
import { addressOf } from '../../../platform/call.ts'

const outline = (selector: string, line: string) =>
  `[data-section${selector}]>*{outline:${line} #0d6ebd;outline-offset:-3px}`

const styleOf = (here: Document, id: string) => {
  const known = here.getElementById(id)
  if (known) return known
  const style = Object.assign(here.createElement('style'), { id })
  here.head.append(style)
  return style
}

const sheets = 'link[rel=stylesheet]'
const addressesOf = (head: HTMLHeadElement) =>
  [...head.querySelectorAll(sheets)].map((each) => each.getAttribute('href')).join()

/** Shows a drawn page in place, so that it neither flickers nor jumps; another page begins at its top. */
export function showDocument(here: Document, html: string, page: string): void {
  const fresh = new DOMParser().parseFromString(html, 'text/html')
  if (addressesOf(here.head) !== addressesOf(fresh.head)) {
    for (const old of here.head.querySelectorAll(sheets)) old.remove()
    here.head.append(...fresh.head.querySelectorAll(sheets))
  }
  styleOf(here, 'hover').textContent =
    `[data-section]{cursor:pointer}${outline(':hover', '2px dashed')}`
  const { type, layout } = fresh.documentElement.dataset
  Object.assign(here.documentElement.dataset, type && { type }, layout && { layout })
  const { theme } = document.documentElement.dataset
  if (theme) here.documentElement.dataset['theme'] = theme
  here.body.replaceChildren(...fresh.body.childNodes)
  if (here.body.dataset['page'] !== page) here.defaultView?.scrollTo(0, 0)
  here.body.dataset['page'] = page
}

/** Outlines a section and brings it into sight. */
export function chooseSection(here: Document, section: string): void {
  const name = `="${CSS.escape(section)}"`
  styleOf(here, 'chosen').textContent = outline(name, '3px solid')
  here.querySelector(`[data-section${name}] > *`)?.scrollIntoView({ block: 'nearest' })
}

/** Returns whether the page shows a picture of the library whose sizes were still being made when it was drawn. */
export const awaitsPictures = (here: Document): boolean =>
  here.querySelector(`img[src^="${addressOf(file, { params: { name: '' } })}"]:not([srcset])`) !==
  null
