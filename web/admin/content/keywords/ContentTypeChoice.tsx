import { contentTypes } from '../../../../contract/content/content-pieces.ts'
import { keysOf } from '../../../../contract/fields.ts'
import { Checkbox } from '../../../ui/controls.tsx'
import { useContentTypes } from './content-types.ts'

/** The checkboxes for the content types that each selected keyword gets. */
export const ContentTypeChoice = () => {
  const { chosen, toggle } = useContentTypes()
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <legend className="sr-only">Content types</legend>
      {keysOf(contentTypes).map((type) => (
        <Checkbox
          key={type}
          label={contentTypes[type]}
          checked={chosen.includes(type)}
          onChange={({ target }) => toggle(type, target.checked)}
        />
      ))}
    </fieldset>
  )
}
