import { type TemplateVersion, versions } from '../../../../contract/outreach/email-templates.ts'
import { dateTime } from '../../../platform/dates.ts'
import { PanelList } from '../../../platform/PanelList.tsx'
import { useList } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'

/** Earlier versions of a template. Restoring one fills the form, to be saved from there. */
export const VersionsPanel = ({
  id,
  onRestore,
}: {
  id: number
  onRestore: (version: TemplateVersion) => void
}) => {
  const earlier = useList(versions, { params: { id }, query: { limit: 5 } })
  return (
    <Panel title="Versions" flush>
      <PanelList
        list={earlier}
        older="Show earlier versions"
        empty="No earlier versions yet. Each save keeps the previous one."
      >
        {(rows) => (
          <ul aria-label="Versions" className="divide-y divide-line border-t border-line">
            {rows.map((version) => (
              <li key={version.id} className="flex flex-wrap items-center gap-3 px-4 py-2">
                <div className="min-w-0 flex-1">
                  <p className="truncate font-semibold">{version.subject}</p>
                  <p className="truncate text-ink-2">
                    {[version.savedBy, dateTime(version.savedAt)].filter(Boolean).join(', ')}
                  </p>
                </div>
                <Button
                  onClick={() => onRestore(version)}
                  aria-label={`Restore the version of ${dateTime(version.savedAt)}`}
                >
                  Restore
                </Button>
              </li>
            ))}
          </ul>
        )}
      </PanelList>
    </Panel>
  )
}
