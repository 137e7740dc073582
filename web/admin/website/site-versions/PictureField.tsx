import { labelOf } from '../../../../site/schema/labels.ts'
import type { Picture } from '../../../../site/schema/pictures.ts'
import { samplePictures } from '../../../../site/pictures.ts'
import { Select, Textarea } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useEditor } from './editor-context.ts'

/** A picture and its description. */
export const PictureField = ({ path, value }: { path: string; value: unknown }) => {
  const { store, problems } = useEditor()
  const picture = value as Picture
  const alt = labelOf(`${path}.alt`)
  const keys = Object.keys(samplePictures)
  const options = [{ value: '', label: 'None' }, ...keys.map((key) => ({ value: key, label: key }))]
  return (
    <div className="grid gap-4">
      <Field label={labelOf(path)?.label ?? 'Picture'} error={problems.get(`${path}.key`)}>
        {(control) => (
          <Select
            {...control}
            data-place={`${path}.key`}
            options={options}
            value={picture.key}
            onChange={({ target }) => store.change(path, { ...picture, key: target.value })}
          />
        )}
      </Field>
      <Field
        label={alt?.label ?? 'Description of the picture'}
        hint={alt?.hint}
        error={problems.get(`${path}.alt`)}
      >
        {(control) => (
          <Textarea
            {...control}
            data-place={`${path}.alt`}
            rows={2}
            value={picture.alt}
            onChange={({ target }) => store.change(path, { ...picture, alt: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
