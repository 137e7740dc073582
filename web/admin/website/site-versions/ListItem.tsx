import { ArrowDown, ArrowUp, ChevronRight, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { blockLabels } from '../../../../site/schema/labels.ts'
import type { Shape } from '../../../../site/schema/shapes.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { useEditor } from './editor-context.ts'
import { ValueField } from './ValueField.tsx'

type Props = {
  path: string
  shape: Shape
  value: unknown
  /** Names it for assistive technology, such as "Question 2". */
  name: string
  title: string
  index: number
  count: number
  isOpenAtFirst: boolean
  /** Whether the list needs every item it has. */
  isNeeded: boolean
  onMove: (to: number, button: 'up' | 'down') => void
  onRemove: () => void
}

const hasFields = ({ is }: Shape) => is === 'group' || is === 'either' || is === 'list'

/** One item of a list: words in place, or a form that opens, with buttons to move and remove it. */
export const ListItem = (props: Props) => {
  const { path, shape, value, name, isOpenAtFirst } = props
  const { problems } = useEditor()
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpenAtFirst) item.current?.querySelector<HTMLElement>('input,textarea,select')?.focus()
  }, [isOpenAtFirst])
  const isWrong = [...problems.keys()].some((each) => `${each}.`.startsWith(`${path}.`))
  if (!hasFields(shape))
    return (
      <li ref={item} className="flex items-start gap-1">
        <div className="min-w-0 flex-1 [&_label]:sr-only">
          <ValueField path={path} shape={shape} value={value} label={name} />
        </div>
        <Buttons {...props} />
      </li>
    )
  return (
    <li ref={item} className={`rounded-2 border ${isWrong ? 'border-bad-dot' : 'border-line'}`}>
      <OpenItem {...props} />
    </li>
  )
}

const OpenItem = (props: Props) => {
  const { path, shape, value, name, title, isOpenAtFirst } = props
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const kind = (value as { kind?: string } | null)?.kind
  const isSample = (value as { sample?: boolean } | null)?.sample === true
  return (
    <>
      <div className="flex items-center gap-1 pr-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          data-item={path}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-2 px-2 text-left hover:bg-mist coarse:min-h-11"
        >
          <ChevronRight className={`size-4 flex-none ${isOpen ? 'rotate-90' : ''}`} aria-hidden />
          <span className="min-w-0 truncate">
            <span className={title ? 'sr-only' : ''}>{name}</span>
            {title && kind && `${blockLabels[kind] ?? kind}: `}
            {title && (title === kind ? (blockLabels[kind] ?? kind) : title)}
          </span>
          {isSample && <span className="sample-mark ml-auto flex-none">Sample</span>}
        </button>
        <Buttons {...props} />
      </div>
      {isOpen && (
        <div id={id} className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line p-3">
          <ValueField path={path} shape={shape} value={value} label="" />
        </div>
      )}
    </>
  )
}

const Buttons = ({ name, index, count, isNeeded, onMove, onRemove }: Props) => (
  <span className="flex flex-none">
    <IconButton
      label={`Move ${name} up`}
      data-move="up"
      disabled={index === 0}
      onClick={() => onMove(index - 1, index === 1 ? 'down' : 'up')}
    >
      <ArrowUp className="size-4" aria-hidden />
    </IconButton>
    <IconButton
      label={`Move ${name} down`}
      data-move="down"
      disabled={index === count - 1}
      onClick={() => onMove(index + 1, index === count - 2 ? 'up' : 'down')}
    >
      <ArrowDown className="size-4" aria-hidden />
    </IconButton>
    <IconButton label={`Remove ${name}`} disabled={isNeeded} onClick={onRemove}>
      <Trash2 className="size-4" aria-hidden />
    </IconButton>
  </span>
)
