import { list, logoParts, type LogoPart } from '../../../../contract/core/brand-logos.ts'
import { useCall } from '../../../platform/query.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { LogoPicture } from './LogoPicture.tsx'

const hints: Record<LogoPart, string> = {
  light: 'In the header, emails, documents and share pictures. Without one, your name is drawn.',
  dark: 'On dark pages, in the footer and in the sidebar of the back office.',
  icon: 'A square for browser tabs and phones. Without one, it shows your initial.',
}

/** The pictures of the agency's logo; each is saved as soon as it is chosen. */
export const LogoPanel = ({ readOnly }: { readOnly: boolean }) => {
  const query = useCall(list, {})
  return (
    <Panel title="Logo">
      <Loaded query={query}>
        {(logos) => (
          <div className="grid gap-5">
            {(Object.keys(logoParts) as LogoPart[]).map((part) => (
              <LogoPicture
                key={part}
                part={part}
                url={logos[part]}
                hint={hints[part]}
                readOnly={readOnly}
              />
            ))}
            {!readOnly && (
              <p className="text-ink-2">SVG with text as outlines, or PNG, up to 2 MB.</p>
            )}
          </div>
        )}
      </Loaded>
    </Panel>
  )
}
