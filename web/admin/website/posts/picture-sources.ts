import { useMemo } from 'react'
import { list } from '../../../../contract/core/pictures.ts'
import { picturesInMarkdown } from '../../../../contract/core/placed-pictures.ts'
import { useCall } from '../../../platform/query.tsx'
import { fromLibrary } from '../../core/pictures/known-picture.ts'

/** Returns the address from which the editor shows each picture of a text, by its key. */
export function usePictureSources(body: string): ReadonlyMap<string, string> {
  const keys = [...new Set(picturesInMarkdown(body).map(({ key }) => key))].slice(0, 100)
  const query = { keys: keys.join(','), limit: 100 }
  const { data } = useCall(list, { query }, { enabled: keys.length > 0 })
  return useMemo(() => new Map(data?.map((each) => [each.key, fromLibrary(each).src])), [data])
}

/** Puts these addresses into a rendered text. Crops show on the page alone. */
export const withSources = (markup: string, srcOf: ReadonlyMap<string, string>): string =>
  markup.replace(
    /<img src="\/pictures\/([a-z\d-]+)(?:\.[\d-]+)?"/g,
    (_all, key: string) => `<img src="${srcOf.get(key) ?? ''}"`,
  )
