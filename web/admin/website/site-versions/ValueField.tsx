import { headingLabel, isMarkedTitle, labelOf } from '../../../../site/schema/labels.ts'
import { newOf, optionOf, type Shape } from '../../../../site/schema/shapes.ts'
import { Checkbox, Select } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useEditor } from './editor-context.ts'
import { EitherField } from './EitherField.tsx'
import { ListField } from './ListField.tsx'
import { PictureField } from './PictureField.tsx'
import { NumberValue, TextValue } from './PlainValues.tsx'

export type ValueProps = { path: string; shape: Shape; value: unknown; label?: string }

/** The form of a value of the website, whatever its shape. */
export const ValueField = ({ path, shape, value, label }: ValueProps) => {
  const { store } = useEditor()
  const words = labelOf(path)
  const name = label ?? words?.label ?? ''
  const mayBeLeftOut = Boolean(shape.mayBeNull || shape.mayMiss)
  const isPlain = ['text', 'number', 'choice', 'fixed', 'picture'].includes(shape.is)
  if (mayBeLeftOut && !isPlain)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Checkbox
          label={name}
          checked={value !== null && value !== undefined}
          onChange={({ target }) =>
            target.checked
              ? store.change(path, newOf(shape), path)
              : store.change(path, shape.mayBeNull ? null : undefined)
          }
        />
        {value !== null && value !== undefined && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-l-2 border-line pl-4">
            <Present path={path} shape={shape} value={value} label={name} hideLabel />
          </div>
        )}
      </div>
    )
  return <Present path={path} shape={shape} value={value} label={name} />
}

type PresentProps = ValueProps & { label: string; hideLabel?: boolean }

const Present = (props: PresentProps) => {
  const { path, shape, value, label } = props
  const { store } = useEditor()
  switch (shape.is) {
    case 'text':
      return <TextValue {...props} shape={shape} />
    case 'number':
      return <NumberValue {...props} shape={shape} />
    case 'choice':
      return <ChoiceValue {...props} shape={shape} />
    case 'switch':
      return (
        <Checkbox
          data-place={path}
          label={label}
          hint={labelOf(path)?.hint}
          checked={value === true}
          onChange={({ target }) => store.change(path, target.checked)}
        />
      )
    case 'fixed':
      return shape.mayMiss ? (
        <Checkbox
          data-place={path}
          label={label}
          checked={value === shape.value}
          onChange={({ target }) => store.change(path, target.checked ? shape.value : undefined)}
        />
      ) : null
    case 'list':
      return <ListField {...props} shape={shape} />
    case 'either': {
      const option = optionOf(shape.options, value)
      const isKind = option?.is === 'group' && 'kind' in option.fields
      return option && isKind ? (
        <Present {...props} shape={option} />
      ) : (
        <EitherField {...props} shape={shape} />
      )
    }
    case 'group':
      return <GroupFields {...props} shape={shape} />
    case 'picture':
      return <PictureField {...props} shape={shape} />
    case 'map':
      return null
  }
}

type GroupShape = Extract<Shape, { is: 'group' }>

const GroupFields = ({
  path,
  shape,
  value,
  label,
  hideLabel,
}: PresentProps & { shape: GroupShape }) => {
  const isHeading = isMarkedTitle(shape)
  const fields = Object.entries(shape.fields).map(([key, of]) => {
    const own = isHeading ? headingLabel(key)?.label : undefined
    return (
      <ValueField
        key={key}
        path={`${path}.${key}`}
        shape={of}
        value={(value as Record<string, unknown>)[key]}
        {...(own && { label: own })}
      />
    )
  })
  if (hideLabel || !label)
    return <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{fields}</div>
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-[0.9375em] font-semibold">{label}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-l-2 border-line pl-4">
        {fields}
      </div>
    </fieldset>
  )
}

const ChoiceValue = ({
  path,
  shape,
  value,
  label,
}: PresentProps & { shape: Extract<Shape, { is: 'choice' }> }) => {
  const { store, problems } = useEditor()
  const words = labelOf(path)
  const options = shape.values.map((each) => ({
    value: each,
    label: words?.choices?.[each] ?? each[0]?.toUpperCase() + each.slice(1),
  }))
  return (
    <Field label={label} hint={words?.hint} error={problems.get(path)}>
      {(control) => (
        <Select
          {...control}
          data-place={path}
          options={shape.mayBeNull ? [{ value: '', label: 'None' }, ...options] : options}
          value={(value as string | null) ?? ''}
          onChange={({ target }) => store.change(path, target.value || null)}
        />
      )}
    </Field>
  )
}
