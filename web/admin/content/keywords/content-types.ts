import { type ContentType, contentTypes } from '../../../../contract/content/content-pieces.ts'
import { keysOf } from '../../../../contract/fields.ts'
import { useFilters } from '../../../platform/filters.ts'

const choices = { types: null } as const

/** The content types chosen for the selected keywords, kept in the URL. */
export const useContentTypes = () => {
  const { values, set } = useFilters(choices)
  const chosen = keysOf(contentTypes).filter((type) => values.types.split(',').includes(type))
  return {
    chosen,
    toggle: (type: ContentType, on: boolean) =>
      set({
        types: keysOf(contentTypes)
          .filter((each) => (each === type ? on : chosen.includes(each)))
          .join(','),
      }),
  }
}
