import { type CSSProperties, useMemo } from 'react'
import type { BrandSettings } from '../../../../contract/core/brand.ts'
import { themesOf } from '../../../../contract/core/brand/standard.ts'
import type { Theme, Tokens } from '../../../../contract/core/brand/tokens.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Panel } from '../../../ui/Panel.tsx'

const series = [
  { token: 'c1', label: 'Websites', share: 100 },
  { token: 'c2', label: 'Automation', share: 82 },
  { token: 'c3', label: 'Software', share: 67 },
  { token: 'c4', label: 'Care', share: 51 },
  { token: 'c5', label: 'Design', share: 38 },
  { token: 'c6', label: 'Other', share: 24 },
] as const

/** Sets the colors of one theme for everything inside of an element. */
const styleOf = (tokens: Tokens, theme: Theme) =>
  ({
    colorScheme: theme,
    ...Object.fromEntries(Object.entries(tokens).map(([token, hex]) => [`--${token}`, hex])),
  }) as CSSProperties

/** Portal and back office in a look that isn't saved: navigation, buttons, states and a chart. */
export const PanelPreview = ({
  look: { primary, accent },
  theme,
}: {
  look: BrandSettings
  theme: Theme
}) => {
  const ramp = useMemo(() => themesOf({ primary, accent }), [primary, accent])
  return (
    <Panel title="Portal and back office" flush>
      <div
        inert
        style={styleOf(ramp[theme], theme)}
        className="grid overflow-clip rounded-b-3 bg-paper text-ink sm:grid-cols-[11rem_minmax(0,1fr)]"
      >
        <div className="grid content-start gap-1 bg-pine-deep p-3">
          <span className="side-link">Today</span>
          <span className="side-link" aria-current="page">
            Projects
          </span>
          <span className="side-link">Invoices</span>
        </div>
        <div className="grid min-w-0 gap-4 p-5">
          <div className="flex flex-wrap items-center gap-2">
            <span className="btn btn-primary">Approve</span>
            <span className="btn btn-line">Request changes</span>
            <span className="btn btn-sun">Book a call</span>
            <span className="link">Open the page</span>
          </div>
          <div className="flex flex-wrap gap-2">
            <Badge tone="ok">Paid</Badge>
            <Badge tone="warn">Due soon</Badge>
            <Badge tone="bad">Overdue</Badge>
            <Badge>Draft</Badge>
          </div>
          <ul className="panel grid gap-2 p-4">
            {series.map(({ token, label, share }) => (
              <li key={token} className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-3">
                <span className="text-ink-2">{label}</span>
                <span
                  className="h-3 rounded-[2px]"
                  style={{ width: `${share}%`, background: `var(--${token})` }}
                />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Panel>
  )
}
