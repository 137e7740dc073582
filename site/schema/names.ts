import { frameSections, sectionedPages } from './sections.ts'
import { blockLabels, headingLabel, isMarkedTitle, labelOf } from './labels.ts'
import { isKeyed, valueAt } from './places.ts'
import { shapeAt } from './shapes.ts'

/** Returns the part of the website that a place belongs to, such as "Home, Steps". */
export function nameOfPart(path: string, content?: unknown): string {
  const isIn = (part: string) => `${path}.`.startsWith(`${part}.`)
  const around = frameSections.find(({ paths }) => paths.some(isIn))
  if (around) return around.label
  for (const { id, label, sections } of sectionedPages) {
    if (isIn(`pages.${id}`)) return `${label}, search result`
    if (isIn(`arrangement.${id}`)) return `${label}, order of the sections`
    const found = sections.find(({ paths }) => paths.some(isIn))
    if (found) return `${label}, ${found.label}`
    if (sections.some(({ paths }) => paths.some((each) => each.startsWith(`${path}.`))))
      return label
  }
  const [, key = ''] = path.split('.')
  const title = valueAt(content, `ownPages.${key}.listing.title`)
  return typeof title === 'string' && title ? title : 'An own page'
}

/** Returns what names an item of a list, such as its title; empty where nothing does. */
export function nameOfItem(item: unknown): string {
  if (typeof item === 'string') return item
  if (!isKeyed(item)) return ''
  for (const key of [
    'title',
    'name',
    'question',
    'quote',
    'label',
    'place',
    'part',
    'from',
    'kind',
  ]) {
    const value = item[key]
    if (typeof value === 'string' && value)
      return key === 'kind' ? (blockLabels[value] ?? value) : value
  }
  return ''
}

/** Returns what a field is called within its part, such as "Questions, What does it cost?, Answer". */
export function nameOfField(path: string, content: unknown): string {
  const keys = path.split('.')
  const names = keys.map((key, i) => {
    const here = keys.slice(0, i + 1).join('.')
    if (/^\d+$/.test(key))
      return nameOfItem(valueAt(content, here)).slice(0, 40) || `${Number(key) + 1}`
    if (i === 0 && keys.length > 1 && !labelOf(here)) return ''
    const around = shapeAt(keys.slice(0, i).join('.'), content)
    const own = around && isMarkedTitle(around) ? headingLabel(key) : undefined
    return (own ?? labelOf(here))?.label ?? ''
  })
  const own = path.startsWith('ownPages.') ? names.slice(2) : names
  return own.filter((name, i) => name && name !== own[i - 1]).join(', ')
}
