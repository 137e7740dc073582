import { useEffect, useRef } from 'react'
import { moveCorner } from './crop.ts'
import { draw, type Frame, wholeFrame } from './picture.ts'

/** The step of one arrow key press, as a share of a side. */
const step = 0.02

const corners = [
  { name: 'Top left corner', x: 'left', y: 'top' },
  { name: 'Top right corner', x: 'right', y: 'top' },
  { name: 'Bottom left corner', x: 'left', y: 'bottom' },
  { name: 'Bottom right corner', x: 'right', y: 'bottom' },
] as const

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** A picture with a crop frame, adjustable by mouse, finger or arrow keys. */
export const CropFrame = ({
  picture,
  frame,
  onFrame,
}: {
  picture: ImageBitmap
  frame: Frame
  onFrame: (frame: Frame) => void
}) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, wholeFrame, 1400)
  }, [picture])
  const share = (value: number) => `${value * 100}%`
  return (
    <div className="relative mx-auto w-fit max-w-full touch-none select-none">
      <canvas
        ref={canvas}
        role="img"
        aria-label="Your picture"
        className="block max-h-[56dvh] max-w-full rounded-2"
      />
      <div
        aria-hidden
        className="pointer-events-none absolute rounded-1 border-2 border-sun shadow-[0_0_0_100vmax_rgb(0_0_0/.45)] [clip-path:none]"
        style={{
          left: share(frame.left),
          top: share(frame.top),
          right: share(1 - frame.right),
          bottom: share(1 - frame.bottom),
        }}
      />
      {corners.map((corner) => (
        <button
          key={corner.name}
          type="button"
          aria-label={corner.name}
          className="absolute grid size-11 -translate-1/2 cursor-move place-items-center"
          style={{ left: share(frame[corner.x]), top: share(frame[corner.y]) }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => {
            const area = canvas.current?.getBoundingClientRect()
            if (!area || !event.currentTarget.hasPointerCapture(event.pointerId)) return
            const x = (event.clientX - area.left) / area.width
            onFrame(moveCorner(frame, corner, x, (event.clientY - area.top) / area.height))
          }}
          onKeyDown={(event) => {
            const by = arrows[event.key]
            if (!by) return
            event.preventDefault()
            onFrame(moveCorner(frame, corner, frame[corner.x] + by[0], frame[corner.y] + by[1]))
          }}
        >
          <span className="size-4 rounded-full border-2 border-pine-deep bg-sun" aria-hidden />
        </button>
      ))}
    </div>
  )
}
