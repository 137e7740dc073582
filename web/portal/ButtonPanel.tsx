import type { LucideIcon } from 'lucide-react'
import { PageLink } from '../shell/PageLink.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'

export type PanelButton = { to: string; label: string; icon: LucideIcon }

/** A panel of links with icons. */
export const ButtonPanel = ({
  title,
  buttons,
  wide = false,
}: {
  title: string
  buttons: readonly PanelButton[]
  /** Places the links side by side where there is space. */
  wide?: boolean
}) => (
  <Panel title={title}>
    <ul className={`grid gap-2 ${wide ? 'sm:grid-cols-2' : ''}`}>
      {buttons.map(({ to, label, icon: Icon }) => (
        <li key={label}>
          <PageLink to={to} className={buttonClass('line', 'w-full justify-start')}>
            <Icon className="size-4 text-ink-3" aria-hidden />
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  </Panel>
)
