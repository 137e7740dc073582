import { useState } from 'react'
import { exportMinutes } from '../../../../contract/operations/data-exports.ts'
import { Form } from '../../../platform/Form.tsx'
import { useEmptyForm } from '../../../platform/form.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'

type ExportDialogProps = {
  title: string
  prepare: () => Promise<{ url: string }>
  onClose: () => void
}

/** Prepares the download and then starts it. */
export const ExportDialog = ({ title, prepare, onClose }: ExportDialogProps) => {
  const form = useEmptyForm()
  const [url, setUrl] = useState('')
  const { isSubmitting } = form.formState
  return (
    <Dialog title={title} onClose={onClose} locked={isSubmitting}>
      <div className="app app-portal grid gap-4">
        {url ? (
          <div role="status" className="grid gap-4">
            <p>
              Your download has started. If it doesn’t start or is interrupted, try again within{' '}
              {exportMinutes} minutes.
            </p>
            <DialogActions>
              <a className={buttonClass('line')} href={url} download>
                Download again
              </a>
              <Button look="primary" onClick={onClose}>
                Done
              </Button>
            </DialogActions>
          </div>
        ) : (
          <Form
            form={form}
            onSubmit={async () => {
              const prepared = await prepare()
              setUrl(prepared.url)
              startDownload(prepared.url)
            }}
          >
            <p className="text-ink-2">
              The ZIP file holds personal data: keep it where only you can open it. If you haven’t
              signed in lately, we first ask you to confirm that it’s you.
            </p>
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" look="primary" busy={isSubmitting}>
                Prepare download
              </Button>
            </DialogActions>
          </Form>
        )}
      </div>
    </Dialog>
  )
}

/** Starts the download. The response is a file to save, so the page stays open. */
const startDownload = (url: string) => {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  // In the document, so that a fresh proof is asked for where one is needed.
  document.body.append(link)
  link.click()
  link.remove()
}
