import { nameOfPart } from '../../../../site/schema/names.ts'
import { valueAt } from '../../../../site/schema/places.ts'
import { samplesIn, withoutSamples } from '../../../../site/schema/samples.ts'
import type { SiteContent } from '../../../../site/schema/site.ts'
import { partOf } from '../../website/site-versions/editing.ts'

/** The samples of one section, such as the testimonials of the landing page, and the parts that hold them. */
export type SampleGroup = { name: string; parts: string[]; count: number }

/** Returns the samples in some content by their section, in the order of the pages. */
export function sampleGroups(content: SiteContent): SampleGroup[] {
  const groups = new Map<string, SampleGroup>()
  for (const { path } of samplesIn(content)) {
    const part = partOf(path)
    const name = nameOfPart(part, content)
    const { parts, count } = groups.get(name) ?? { parts: [], count: 0 }
    groups.set(name, { name, parts: [...new Set([...parts, part])], count: count + 1 })
  }
  return [...groups.values()]
}

/** Returns the parts of the sections whose samples aren't kept, without these. */
export const keptParts = (content: SiteContent, kept: readonly string[]) =>
  Object.fromEntries(
    sampleGroups(content)
      .filter(({ name }) => !kept.includes(name))
      .flatMap(({ parts }) => parts)
      .map((part) => [part, withoutSamples([valueAt(content, part)])[0] ?? null]),
  )
