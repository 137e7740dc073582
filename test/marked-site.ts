import { sampleContent } from '../site/sample.ts'
import { isKeyed, valueAt, withValue } from '../site/schema/places.ts'
import { listingPath, sectionedPages, usualArrangement } from '../site/schema/sections.ts'
import { newOf, optionOf, type Shape, shapeAt } from '../site/schema/shapes.ts'
import type { SiteContent } from '../site/schema/site.ts'

/** Returns a value with words in each of its fields that say where they are. */
export function marked(shape: Shape, value: unknown, path: string): unknown {
  switch (shape.is) {
    case 'text':
      return shape.isDay || shape.pattern ? (value ?? newOf(shape)) : `[${path}]`
    case 'list':
      return (Array.isArray(value) && value.length > 0 ? value : [undefined]).map((each, i) =>
        marked(shape.of, each, `${path}.${i}`),
      )
    case 'group':
      return Object.fromEntries(
        Object.entries(shape.fields).map(([key, of]) => [
          key,
          marked(of, isKeyed(value) ? value[key] : undefined, `${path}.${key}`),
        ]),
      )
    case 'either': {
      const option = optionOf(shape.options, value) ?? shape.options[0]
      return option && marked(option, value, path)
    }
    case 'picture':
      return { key: 'a'.repeat(40), alt: `[${path}]` }
    default:
      return value ?? newOf(shape)
  }
}

/** Returns the places of a page's words. */
export const everyPlace = (page: (typeof sectionedPages)[number]) => [
  listingPath(page.id),
  ...page.sections.flatMap(({ paths }) => paths),
]
/** A website that has words in every field of its pages. */
export const fullSite = sectionedPages
  .flatMap(everyPlace)
  .reduce<SiteContent>(
    (content, path) =>
      withValue(content, path, marked(shapeAt(path) as Shape, valueAt(content, path), path)),
    { ...sampleContent, arrangement: usualArrangement },
  )
