import { useState } from 'react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { type ContentVersion, restore } from '../../../../contract/content/content-versions.ts'
import { call } from '../../../platform/call.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { PieceForm } from '../content-pieces/piece-form.ts'
import { Difference } from '../../../ui/Difference.tsx'

type CompareVersionProps = {
  version: ContentVersion
  form: PieceForm
  piece: ContentPiece
  onRestored: (piece: ContentPiece) => Promise<void>
  onClose: () => void
}

const parts = [
  ['title', 'Title'],
  ['preheader', 'Preheader'],
  ['content', 'Text'],
  ['description', 'Description'],
  ['slug', 'Slug'],
  ['imageAlt', 'Alt text'],
  ['button', 'Button'],
  ['buttonUrl', 'Address of the button'],
] as const

/** Shows the changes since a version, with a button that restores it. */
export const CompareVersion = ({
  version,
  form,
  piece,
  onRestored,
  onClose,
}: CompareVersionProps) => {
  const [busy, setBusy] = useState(false)
  const { isDirty } = form.formState
  const current = form.getValues()
  const different = parts.filter(([name]) => version[name] !== (current[name] ?? ''))
  const restoreVersion = async () => {
    setBusy(true)
    try {
      const params = { id: piece.id, versionId: version.id }
      const restored = await call(restore, { params, body: { updatedAt: piece.updatedAt } })
      await onRestored(restored)
      toast({ title: 'Success', description: `Version ${version.version} restored` })
      onClose()
    } catch (error) {
      toastFailure(error, 'Failed to restore. Please try again.')
    }
    setBusy(false)
  }
  return (
    <Dialog
      title={`Changes since version ${version.version}`}
      description="Removed text is struck through; added text is underlined."
      width="lg"
      onClose={onClose}
      locked={busy}
    >
      <div className="app grid gap-5">
        {different.length === 0 && <p className="text-ink-2">Same as the current version.</p>}
        {different.map(([name, label]) => (
          <section key={name} className="grid gap-1.5">
            <h3 className="font-semibold">{label}</h3>
            <Difference before={version[name]} after={current[name] ?? ''} />
          </section>
        ))}
        {isDirty && (
          <p className="text-ink-2">
            You have unsaved changes. Save or discard them before you restore this version.
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          <Button
            look="primary"
            busy={busy}
            disabled={isDirty || different.length === 0}
            onClick={() => void restoreVersion()}
          >
            Restore this version
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
