import { useState } from 'react'
import { importDraft, type SiteDraft } from '../../../../contract/website/site-versions.ts'
import { nameOfField, nameOfPart } from '../../../../site/schema/names.ts'
import { call, CallError } from '../../../platform/call.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast-store.ts'

const openedText = ({ missingPictures: count }: SiteDraft) => {
  const text = 'The draft is the website of the file now. Publish it to show it.'
  if (count === 0) return text
  const missing = count === 1 ? 'One of its pictures isn’t' : `${count} of its pictures aren’t`
  return `${text} ${missing} in your library: upload the same files there, or choose others.`
}

/** Makes a downloaded website the draft. */
export const ImportDialog = ({
  draft,
  onImported,
  onClose,
}: {
  draft: SiteDraft
  onImported: (draft: SiteDraft) => void
  onClose: () => void
}) => {
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<{ sentence: string; fields: Record<string, string> } | null>(
    null,
  )
  const send = async () => {
    if (!file) return setWrong({ sentence: 'Please choose a file', fields: {} })
    setBusy(true)
    setWrong(null)
    try {
      const read: unknown = JSON.parse(await file.text())
      const opened = await call(importDraft, { body: { revision: draft.revision, file: read } })
      onImported(opened)
      toast({ title: 'Opened', description: openedText(opened) })
    } catch (error) {
      setBusy(false)
      setWrong({
        sentence: error instanceof SyntaxError ? 'This isn’t a JSON file' : sentenceOf(error),
        fields: error instanceof CallError ? error.fields : {},
      })
    }
  }
  return (
    <Dialog
      title="Open a website from a file"
      description={
        draft.changes > 0
          ? 'It takes the place of the draft, with everything that isn’t published.'
          : 'It becomes the draft. Visitors see it once you publish it.'
      }
      onClose={onClose}
      locked={busy}
    >
      <div className="app grid gap-4">
        <Field label="File" hint="A JSON file that you downloaded here" error={wrong?.sentence}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept="application/json,.json"
              className="input"
              onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            />
          )}
        </Field>
        {wrong && Object.keys(wrong.fields).length > 0 && (
          <ul className="max-h-[40dvh] overflow-y-auto">
            {Object.entries(wrong.fields).map(([path, sentence]) => (
              <li key={path}>
                {nameOfPart(path)}, {nameOfField(path, {})}: {sentence}
              </li>
            ))}
          </ul>
        )}
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button look="primary" busy={busy} onClick={() => void send()}>
            Open
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
