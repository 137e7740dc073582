import { useState } from 'react'
import type { StoredStages } from '../../../../contract/website/application-stages.ts'
import { firstStage, sampleStages } from '../../../../contract/website/stages.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Select } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { countText } from './stages-form.ts'

const targets = sampleStages.map(({ key, name }) => ({ value: key, label: name }))

/** Asks before the sample's stages take the place of the agency's own, and where the applications of these go. */
export const RestoreStages = ({
  shown,
  onRestore,
  onClose,
}: {
  shown: StoredStages
  onRestore: (moves: Record<string, string>) => Promise<void>
  onClose: () => void
}) => {
  const [target, setTarget] = useState<string>(firstStage)
  const own = shown.stages.filter(
    ({ key, applications }) => applications > 0 && !sampleStages.some((each) => each.key === key),
  )
  const count = own.reduce((sum, { applications }) => sum + applications, 0)
  const restore = async () => {
    try {
      await onRestore(Object.fromEntries(own.map(({ key }) => [key, target])))
      toast({ title: 'Success', description: 'The sample is restored' })
      onClose()
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <ConfirmDialog
      title="Restore the stages of the sample?"
      confirm="Restore the sample"
      onConfirm={restore}
      onClose={onClose}
    >
      <p>Names and order are those of the sample again. Stages that you added are removed.</p>
      {count > 0 && (
        <Field label={`${countText(count)} in them move to`} className="mt-3">
          {(control) => (
            <Select
              {...control}
              value={target}
              onChange={(event) => setTarget(event.target.value)}
              options={targets}
            />
          )}
        </Field>
      )}
    </ConfirmDialog>
  )
}
