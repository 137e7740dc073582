import { chartLabels } from '../../../../site/schema/labels.ts'
import { newOf, optionOf, type Shape } from '../../../../site/schema/shapes.ts'
import { Select } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useEditor } from './editor-context.ts'
import { ValueField } from './ValueField.tsx'

const nameOf = (option: Shape) =>
  option.is === 'group' && 'share' in option.fields ? 'share' : 'before'

/** A choice between groups of fields, such as the two kinds of bars. */
export const EitherField = ({
  path,
  shape,
  value,
  label,
}: {
  path: string
  shape: Extract<Shape, { is: 'either' }>
  value: unknown
  label: string
}) => {
  const { store } = useEditor()
  const chosen = optionOf(shape.options, value)
  const options = shape.options.map((option) => ({
    value: nameOf(option),
    label: chartLabels[nameOf(option)],
  }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label={label} hideLabel>
        {(control) => (
          <Select
            {...control}
            options={options}
            value={chosen ? nameOf(chosen) : ''}
            onChange={({ target }) => {
              const next = shape.options.find((option) => nameOf(option) === target.value)
              if (next) store.change(path, newOf(next))
            }}
          />
        )}
      </Field>
      {chosen?.is === 'group' &&
        Object.entries(chosen.fields).map(([key, of]) => (
          <ValueField
            key={key}
            path={`${path}.${key}`}
            shape={of}
            value={(value as Record<string, unknown>)[key]}
          />
        ))}
    </div>
  )
}
