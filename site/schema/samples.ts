import { arrangedSections, sectionedPages } from './sections.ts'
import { isKeyed, valueAt } from './places.ts'
import type { SiteContent } from './site.ts'

/** A sample in the content: something invented, until the agency confirms or removes it. */
export type Sample = { path: string; value: Record<string, unknown> }

const isSample = (value: unknown) => isKeyed(value) && value['sample'] === true

/** Returns everything in a part of the content that is marked as a sample, without what is inside of it. */
export function samplesIn(value: unknown, path = ''): Sample[] {
  const at = (key: string | number) => (path ? `${path}.${key}` : String(key))
  if (Array.isArray(value)) return value.flatMap((each, i) => samplesIn(each, at(i)))
  if (!isKeyed(value)) return []
  if (isSample(value) || value['samplePrice'] === true) return [{ path, value }]
  return Object.entries(value).flatMap(([key, each]) => samplesIn(each, at(key)))
}

/** Returns the samples that visitors see: none of those that are hidden with their section or page. */
export function shownSamples(content: SiteContent): Sample[] {
  if (content.samplesHidden) return []
  const places = sectionedPages.flatMap(({ id }) =>
    content.arrangement[id].hidden
      ? []
      : arrangedSections(id, content.arrangement[id]).flatMap(({ isHidden, paths }) =>
          isHidden ? [] : paths,
        ),
  )
  const own = Object.entries(content.ownPages).flatMap(([key, page]) =>
    page.hidden
      ? []
      : page.blocks.flatMap((block, i) =>
          block.hidden ? [] : samplesIn(block, `ownPages.${key}.blocks.${i}`),
        ),
  )
  return [...places.flatMap((path) => samplesIn(valueAt(content, path), path)), ...own]
}

/** Returns a part of the content without its samples: lists are shorter, what stands alone is null, and prices are empty. */
export function withoutSamples<Part>(value: Part): Part {
  if (Array.isArray(value))
    return value
      .filter((each) => !isSample(each))
      .map((each) => withoutSamples(each as unknown)) as Part
  if (!isKeyed(value)) return value
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    isSample(each) ? null : withoutSamples(each),
  ])
  const noPrice = value['samplePrice'] === true ? { price: '', samplePrice: false } : {}
  return { ...Object.fromEntries(entries), ...noPrice } as Part
}
