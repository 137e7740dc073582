type DoorHeadingProps = { children: string; className?: string }

const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

/** The h1 of a page or card on the way in; takes the focus when it appears or says something else. */
export const DoorHeading = ({
  children,
  className = 'text-[1.75rem] leading-tight',
}: DoorHeadingProps) => (
  <h1
    key={children}
    ref={takeFocus}
    tabIndex={-1}
    className={`font-display [overflow-wrap:anywhere] outline-none ${className}`}
  >
    {children}
  </h1>
)
