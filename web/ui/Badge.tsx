import type { CSSProperties, ReactNode } from 'react'

export type Tone = 'ok' | 'info' | 'warn' | 'bad' | 'idle'

/** Shows a state as a dot and a word; never by color alone. */
export const Badge = ({ tone = 'idle', children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className="badge"
    style={
      {
        '--tone': `var(--${tone})`,
        '--tone-soft': `var(--${tone}-soft)`,
        '--tone-dot': `var(--${tone}-dot)`,
      } as CSSProperties
    }
  >
    {children}
  </span>
)
