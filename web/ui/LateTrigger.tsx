import { Slot } from 'radix-ui'
import {
  type ReactElement,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

const events = [
  'onPointerDown',
  'onPointerMove',
  'onPointerLeave',
  'onClick',
  'onKeyDown',
  'onFocus',
  'onBlur',
] as const
type EventName = (typeof events)[number]
type Handlers = Partial<Record<EventName, (event: SyntheticEvent) => void>>
/** Those after which what opens must be there at once; after the others it may come with the next frame. */
const presses: ReadonlySet<EventName> = new Set(['onPointerDown', 'onClick', 'onKeyDown'])

type Attributes = Readonly<Record<string, unknown>>

const isSame = (one: Attributes, other: Attributes) =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name])

/** The attributes of a button whose panel is closed. */
export const closedPopover = {
  'aria-haspopup': 'dialog',
  'aria-expanded': false,
  'data-state': 'closed',
}

type StandInProps = {
  element: { current: HTMLElement | null }
  onGiven: (given: Attributes) => void
  ref?: Ref<HTMLElement>
}

/** Stands in the library’s trigger for the button drawn beside it, and passes on what the library gives it. */
const StandIn = ({ element, onGiven, ref, ...given }: StandInProps) => {
  useImperativeHandle(ref, () => element.current as HTMLElement)
  useLayoutEffect(() => onGiven(given))
  return null
}

/**
 * Draws a button and, once the pointer or the focus reaches it, what it opens: a list has hundreds of menus and cells, of
 * which one or two are ever opened, and a dozen components each. `children` gets what the library’s trigger has as its
 * child. `closed` are the button’s attributes until then.
 */
export const LateTrigger = ({
  trigger,
  closed = {},
  children,
}: {
  trigger: ReactElement
  closed?: Attributes
  children: (standIn: ReactElement) => ReactNode
}) => {
  const element = useRef<HTMLElement>(null)
  const handlers = useRef<Handlers | null>(null)
  const early = useRef<{ name: EventName; event: SyntheticEvent } | null>(null)
  const [isReached, setIsReached] = useState(false)
  const [attributes, setAttributes] = useState(closed)

  const take = (given: Attributes) => {
    const isHandler = ([, value]: [string, unknown]) => typeof value === 'function'
    const entries = Object.entries(given)
    handlers.current = Object.fromEntries(entries.filter(isHandler))
    const others = Object.fromEntries(entries.filter((entry) => !isHandler(entry)))
    setAttributes((before) => (isSame(before, others) ? before : others))
    const first = early.current
    early.current = null
    if (first) handlers.current[first.name]?.(first.event)
  }
  const pass = (name: EventName, event: SyntheticEvent) => {
    if (handlers.current === null) {
      if (name === 'onBlur' || name === 'onPointerLeave') return void (early.current = null)
      if (!presses.has(name)) {
        early.current = { name, event }
        return setIsReached(true)
      }
      flushSync(() => setIsReached(true))
    }
    handlers.current?.[name]?.(event)
  }
  const on = Object.fromEntries(
    events.map((name) => [name, (event: SyntheticEvent) => pass(name, event)]),
  )
  return (
    <>
      <Slot.Root {...attributes} {...on} ref={element}>
        {trigger}
      </Slot.Root>
      {isReached && children(<StandIn element={element} onGiven={take} />)}
    </>
  )
}
