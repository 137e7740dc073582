import { labelOf } from '../../../../site/schema/labels.ts'
import type { Picture } from '../../../../site/schema/pictures.ts'
import type { Shape } from '../../../../site/schema/shapes.ts'
import { PictureChoice } from '../../core/pictures/PictureChoice.tsx'
import { useEditor } from './editor-context.ts'

/** A picture of the website. Where none is needed, removing it leaves none. */
export const PictureField = ({
  path,
  shape,
  value,
  label,
}: {
  path: string
  shape: Shape
  value: unknown
  label: string
}) => {
  const { store, problems } = useEditor()
  return (
    <PictureChoice
      label={label || (labelOf(path)?.label ?? 'Picture')}
      picture={value as Picture | null}
      withSamples
      error={problems.get(`${path}.key`) ?? problems.get(path)}
      altError={problems.get(`${path}.alt`)}
      place={path}
      onChange={(picture) =>
        store.change(path, picture ?? (shape.mayBeNull ? null : { key: '', alt: '' }))
      }
    />
  )
}
