import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { blockLabels, labelOf } from '../../../../site/schema/labels.ts'
import { nameOfItem } from '../../../../site/schema/names.ts'
import { newOf, type Shape } from '../../../../site/schema/shapes.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { useEditor } from './editor-context.ts'
import { ListItem } from './ListItem.tsx'

type Props = {
  path: string
  shape: Extract<Shape, { is: 'list' }>
  value: unknown
  label: string
  hideLabel?: boolean
}

/** The kinds of item that can be added, when a list has several. */
const kindsOf = (of: Shape) =>
  of.is === 'either'
    ? of.options.flatMap((option) => {
        const kind = option.is === 'group' ? option.fields['kind'] : undefined
        return kind?.is === 'fixed' ? [{ kind: String(kind.value), option }] : []
      })
    : []

/** Items that are added, removed and moved, also by keyboard. */
export const ListField = ({ path, shape, value, label, hideLabel }: Props) => {
  const { store, problems } = useEditor()
  const items = value as unknown[]
  const words = labelOf(path)
  const item = words?.item ?? 'Item'
  const list = useRef<HTMLUListElement>(null)
  const [added, setAdded] = useState<number | null>(null)
  const add = (of: Shape) => {
    store.change(path, [...items, newOf(of)], `${path}.${items.length}`)
    setAdded(items.length)
  }
  const focusAfter = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus())
  const move = (from: number, to: number, button: 'up' | 'down') => {
    const [moved] = items.slice(from, from + 1)
    const others = items.toSpliced(from, 1)
    store.change(path, others.toSpliced(to, 0, moved))
    focusAfter(`:scope > li:nth-child(${to + 1}) [data-move=${button}]`)
  }
  const remove = (at: number) => {
    store.change(path, items.toSpliced(at, 1))
    focusAfter(`:scope > li:nth-child(${Math.max(1, Math.min(at + 1, items.length - 1))}) button`)
  }
  const kinds = kindsOf(shape.of)
  const isFull = items.length >= shape.most
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className={hideLabel ? 'sr-only' : 'mb-2 text-[0.9375em] font-semibold'}>
        {label}
      </legend>
      {words?.hint && <p className="text-[0.875em] text-ink-2">{words.hint}</p>}
      <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {items.map((each, i) => (
          <ListItem
            key={i}
            path={`${path}.${i}`}
            shape={shape.of}
            value={each}
            name={`${item} ${i + 1}`}
            title={nameOfItem(each)}
            isOpenAtFirst={added === i}
            onMove={(to, button) => move(i, to, button)}
            onRemove={() => remove(i)}
            index={i}
            count={items.length}
            isNeeded={items.length <= shape.least}
          />
        ))}
      </ul>
      <FieldError error={problems.get(path)} />
      <div>
        {kinds.length > 0 ? (
          <Menu
            trigger={
              <Button disabled={isFull}>
                <Plus className="size-4" aria-hidden />
                Add {item.toLowerCase()}
              </Button>
            }
            items={kinds.map(({ kind, option }) => ({
              label: blockLabels[kind] ?? kind,
              onSelect: () => add(option),
            }))}
          />
        ) : (
          <Button disabled={isFull} onClick={() => add(shape.of)}>
            <Plus className="size-4" aria-hidden />
            Add {item.toLowerCase()}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
