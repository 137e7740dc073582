import { useState } from 'react'
import { labelOf } from '../../../../site/schema/labels.ts'
import { misfitsOf } from '../../../../site/schema/fit.ts'
import type { Shape } from '../../../../site/schema/shapes.ts'
import { Input, Textarea } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useEditor } from './editor-context.ts'

type Props<Is extends Shape['is']> = {
  path: string
  shape: Extract<Shape, { is: Is }>
  value: unknown
  label: string
  hideLabel?: boolean
}

/** Texts longer than this get several lines. */
const longestLine = 200

/** A text or a day. An empty day that may be left out is none. */
export const TextValue = ({ path, shape, value, label, hideLabel = false }: Props<'text'>) => {
  const { store, problems } = useEditor()
  const text = typeof value === 'string' ? value : ''
  const isLong = shape.most > longestLine && !/\.(?:to|from|url|slug)$/.test(path)
  const change = (typed: string) =>
    store.change(path, typed === '' && shape.mayBeNull ? null : typed)
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      hint={labelOf(path)?.hint}
      error={problems.get(path)}
      required={shape.isRequired && !shape.mayBeNull && !shape.mayMiss}
    >
      {(control) =>
        shape.isDay ? (
          <DayInput
            {...control}
            place={path}
            text={text}
            mayBeEmpty={Boolean(shape.mayBeNull)}
            onChange={change}
          />
        ) : isLong ? (
          <Textarea
            {...control}
            data-place={path}
            className="min-h-0"
            rows={Math.min(8, Math.max(2, Math.ceil(text.length / 46)))}
            maxLength={shape.most}
            value={text}
            onChange={({ target }) => change(target.value)}
          />
        ) : (
          <Input
            {...control}
            data-place={path}
            maxLength={shape.most}
            value={text}
            onChange={({ target }) => change(target.value)}
          />
        )
      }
    </Field>
  )
}

/** A day; half of one isn't passed on. */
const DayInput = ({
  place,
  text,
  mayBeEmpty,
  onChange,
  ...control
}: {
  place: string
  text: string
  mayBeEmpty: boolean
  onChange: (day: string) => void
}) => (
  <Input
    {...control}
    type="date"
    data-place={place}
    value={text}
    onChange={({ target }) => {
      if (target.value || mayBeEmpty) onChange(target.value)
    }}
  />
)

/** A number. What isn't one stays in the field and is told, and the draft keeps the last that was. */
export const NumberValue = ({ path, shape, value, label, hideLabel = false }: Props<'number'>) => {
  const { store, problems } = useEditor()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (typeof value === 'number' ? String(value) : '')
  const parsed = text.trim() === '' ? (shape.mayBeNull ? null : undefined) : Number(text)
  const [misfit] = typed === null ? [] : misfitsOf(shape, parsed, path)
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      hint={labelOf(path)?.hint}
      error={misfit?.sentence ?? problems.get(path)}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          data-place={path}
          value={text}
          onChange={({ target }) => {
            const next =
              target.value.trim() === ''
                ? shape.mayBeNull
                  ? null
                  : undefined
                : Number(target.value)
            const fits = misfitsOf(shape, next, path).length === 0
            setTyped(fits && String(next ?? '') === target.value ? null : target.value)
            if (fits) store.change(path, next)
          }}
        />
      )}
    </Field>
  )
}
