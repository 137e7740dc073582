import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import {
  type Corner,
  focusInWhole,
  type Framing,
  moved,
  ofRatio,
  ratioOf,
  type RatioName,
  ratios,
  resized,
  withFocusAt,
} from './crop.ts'

type Props = {
  /** The whole picture. */
  src: string
  width: number
  height: number
  framing: Framing
  onChange: (framing: Framing) => void
  /** Whether only the focal point can be chosen. */
  onlyFocus?: boolean
}

const corners: Record<Corner, { label: string; place: string }> = {
  nw: { label: 'Top left corner', place: 'top-0 left-0 cursor-nwse-resize' },
  ne: { label: 'Top right corner', place: 'top-0 right-0 cursor-nesw-resize' },
  sw: { label: 'Bottom left corner', place: 'bottom-0 left-0 cursor-nesw-resize' },
  se: { label: 'Bottom right corner', place: 'right-0 bottom-0 cursor-nwse-resize' },
}

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Thousandths of the picture for one press of an arrow key, without and with Shift. */
const [step, largeStep] = [10, 100]

const percent = (thousandths: number) => `${Math.round(thousandths) / 10}%`

/** The whole picture with the part that is shown and the focal point, both moved by dragging or with the arrow keys. */
export const CropFrame = ({ src, width, height, framing, onChange, onlyFocus = false }: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  const focusWords = useId()
  const { crop } = framing
  const focus = focusInWhole(framing)
  /** Makes a control that reports by how many thousandths it was moved from where it was at the start. */
  const movable = (label: string, change: (from: Framing, dx: number, dy: number) => Framing) => ({
    type: 'button' as const,
    'aria-label': label,
    'aria-keyshortcuts': 'ArrowLeft ArrowRight ArrowUp ArrowDown',
    onKeyDown(event: KeyboardEvent) {
      const arrow = arrows[event.key]
      if (!arrow) return
      event.preventDefault()
      const by = event.shiftKey ? largeStep : step
      onChange(change(framing, arrow[0] * by, arrow[1] * by))
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const box = frame.current?.getBoundingClientRect()
      if (!box || event.button !== 0) return
      event.stopPropagation()
      const target = event.currentTarget
      target.setPointerCapture(event.pointerId)
      const [x, y, from] = [event.clientX, event.clientY, framing]
      const move = (now: globalThis.PointerEvent) =>
        onChange(
          change(
            from,
            ((now.clientX - x) / box.width) * 1000,
            ((now.clientY - y) / box.height) * 1000,
          ),
        )
      target.addEventListener('pointermove', move)
      const end = () => target.removeEventListener('pointermove', move)
      target.addEventListener('pointerup', end, { once: true })
      target.addEventListener('pointercancel', end, { once: true })
    },
  })
  const area = {
    left: percent(crop.x),
    top: percent(crop.y),
    width: percent(crop.width),
    height: percent(crop.height),
  }
  return (
    <div className="grid gap-2">
      {!onlyFocus && <Ratios framing={framing} width={width} height={height} onChange={onChange} />}
      <div className="rounded-2 bg-sunken p-3">
        <div
          ref={frame}
          className="relative mx-auto touch-none overflow-hidden select-none"
          style={{
            aspectRatio: `${width} / ${height}`,
            maxWidth: `calc(22rem * ${width / height})`,
          }}
        >
          <img src={src} alt="" className="size-full" draggable={false} />
          {!onlyFocus && (
            <div
              className="absolute outline-2 outline-white shadow-[0_0_0_9999px_rgb(0_0_0/.55)]"
              style={area}
            >
              <button
                {...movable('Part that is shown', moved)}
                className="absolute inset-0 size-full cursor-move focus-visible:outline-4 focus-visible:-outline-offset-4 focus-visible:outline-focus"
              />
            </div>
          )}
          {!onlyFocus && (
            <div className="pointer-events-none absolute" style={area}>
              {(Object.keys(corners) as Corner[]).map((corner) => (
                <button
                  key={corner}
                  {...movable(corners[corner].label, (from, dx, dy) =>
                    resized(from, corner, dx, dy),
                  )}
                  className={`pointer-events-auto absolute size-6 coarse:size-8 rounded-full border-2 border-[#0b1f1a] bg-white focus-visible:outline-4 focus-visible:outline-focus ${corners[corner].place}`}
                />
              ))}
            </div>
          )}
          <button
            {...movable('Focal point', (from, dx, dy) => {
              const at = focusInWhole(from)
              return withFocusAt(from, at.x + dx, at.y + dy)
            })}
            aria-describedby={focusWords}
            className="absolute size-7 -translate-1/2 cursor-grab rounded-full border-4 border-[#0b1f1a] bg-[#ffc629] ring-2 ring-white focus-visible:outline-4 focus-visible:outline-offset-2 focus-visible:outline-focus"
            style={{ left: percent(focus.x), top: percent(focus.y) }}
          />
          <span id={focusWords} hidden>
            {framing.focus.x}% from the left, {framing.focus.y}% from the top of what is shown
          </span>
        </div>
      </div>
      <p className="text-[0.875em] text-ink-2">
        {onlyFocus
          ? 'Drag the yellow point onto what always stays in sight.'
          : 'Drag the corners to crop, and the yellow point onto what always stays in sight. Arrow keys work, too. The picture itself stays whole.'}
      </p>
    </div>
  )
}

const Ratios = ({ framing, width, height, onChange }: Omit<Props, 'src' | 'onlyFocus'>) => {
  const chosen = ratioOf(framing, { width, height })
  return (
    <fieldset aria-label="Proportions" className="flex flex-wrap gap-1">
      {(Object.keys(ratios) as RatioName[]).map((name) => (
        <Button
          key={name}
          look="ghost"
          aria-pressed={chosen === name}
          className="aria-pressed:bg-pine-soft aria-pressed:text-pine-text"
          onClick={() => onChange(ofRatio(framing, name, { width, height }))}
        >
          {name === 'whole' ? 'Whole' : name}
        </Button>
      ))}
    </fieldset>
  )
}
