import { type EmailTemplate, read } from '../../../../contract/outreach/email-templates.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmailPreview } from './EmailPreview.tsx'

/** A preview of a stored template. */
export const PreviewDialog = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <ItemDialog title="Preview" endpoint={read} id={id} onClose={onClose}>
    {(template: EmailTemplate) => (
      <Dialog title={template.name} width="lg" onClose={onClose}>
        <div className="app">
          <EmailPreview written={template} />
        </div>
      </Dialog>
    )}
  </ItemDialog>
)
