import { useState } from 'react'
import { type BrandSettings, preview } from '../../../../contract/core/brand.ts'
import { type Theme, themes } from '../../../../contract/core/brand/tokens.ts'
import { useDebounced } from '../../../platform/debounced.ts'
import { useCall } from '../../../platform/query.tsx'
import { themeNow } from '../../../platform/theme.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import { PanelPreview } from './PanelPreview.tsx'
import { SitePreview } from './SitePreview.tsx'

const names: Record<Theme, string> = { light: 'Light', dark: 'Dark' }

/** Previews of a look before it is saved: the website's first page as it is, a panel, and an email. */
export const BrandPreview = ({
  look,
  canPreview,
}: {
  look: BrandSettings
  canPreview: boolean
}) => {
  const [theme, setTheme] = useState<Theme>(themeNow)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <Segments
        label="Theme of the preview"
        options={themes.map((value) => ({ value, label: names[value] }))}
        value={theme}
        onChange={setTheme}
      />
      {canPreview && <Drawn look={look} theme={theme} />}
      <PanelPreview look={look} theme={theme} />
    </div>
  )
}

const Drawn = ({ look, theme }: { look: BrandSettings; theme: Theme }) => {
  const settled = useDebounced(look, 150)
  const { data } = useCall(preview, { query: settled })
  return (
    <>
      <Panel title="Website" flush>
        <SitePreview look={settled} theme={theme} css={data?.css ?? null} />
      </Panel>
      <Panel title="Email" flush>
        <EmailPreview theme={theme} html={data?.email ?? ''} />
      </Panel>
    </>
  )
}
