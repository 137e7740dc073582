import { Download } from 'lucide-react'
import { create } from '../../../../contract/operations/data-exports.ts'
import { call } from '../../../platform/call.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { ExportDialog } from '../../../shared/operations/data-exports/ExportDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'

/** The export of everything stored about the user. */
export const DataPanel = () => {
  const dialog = useOpenItem('export')
  return (
    <Panel title="Your data">
      <div className="flex flex-wrap items-center gap-4">
        <p className="min-w-0 flex-[1_1_18rem] text-ink-2">
          Everything we store about you, and every file you sent or received, in one ZIP file that
          you can open in a browser, in a spreadsheet or with other software.
        </p>
        <Button onClick={() => dialog.open('open')}>
          <Download className="size-4" aria-hidden />
          Export my data
        </Button>
      </div>
      {dialog.openId && (
        <ExportDialog title="Export my data" prepare={() => call(create)} onClose={dialog.close} />
      )}
    </Panel>
  )
}
