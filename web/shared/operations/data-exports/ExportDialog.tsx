import { useState } from 'react'
import { create, exportMinutes } from '../../../../contract/operations/data-exports.ts'
import { PasswordField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'

type ExportDialogProps = {
  title: string
  /** Prepares the download; throws when the password is wrong. */
  prepare: (password: string) => Promise<{ url: string }>
  onClose: () => void
}

/** Asks for the password and then starts the download automatically. */
export const ExportDialog = ({ title, prepare, onClose }: ExportDialogProps) => {
  const form = useSchemaForm(create.body, { password: '' })
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
            onSubmit={async ({ password }) => {
              const prepared = await prepare(password)
              setUrl(prepared.url)
              startDownload(prepared.url)
            }}
          >
            <p className="text-ink-2">
              Enter your password, so that nobody else at this computer can download the data.
            </p>
            <PasswordField
              form={form}
              name="password"
              label="Your password"
              autoComplete="current-password"
            />
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
