import type { ReactNode } from 'react'

/** An empty list of files: rows in the shape of what will be here, a sentence, and the button that begins it. */
export const EmptyFiles = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="grid justify-items-center gap-4 px-panel pt-6 pb-10 text-center">
    <div className="grid w-full max-w-96 gap-3" aria-hidden>
      {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <div className="hatch size-11 flex-none rounded-2" />
          <div className={`hatch h-3 rounded-[2px] ${width}`} />
        </div>
      ))}
    </div>
    <p className="max-w-[46ch] text-ink-2">{children}</p>
    {action}
  </div>
)
