import { MoreHorizontal, Redo2, Undo2 } from 'lucide-react'
import { exportAll, preview } from '../../../../contract/website/site-versions.ts'
import { addressOf } from '../../../platform/call.ts'
import { useMay } from '../../../platform/use-may.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import type { Editing } from './editing.ts'
import { useEditor } from './editor-context.ts'
import type { EditedPage } from './places.ts'
import type { Device } from './Preview.tsx'
import { SaveStatus } from './SaveStatus.tsx'

type Props = {
  editing: Editing
  page: EditedPage
  device: Device
  onDevice: (device: Device) => void
  onDialog: (name: string) => void
  onGoTo: (place: string) => void
}

const devices = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const

/** The state of the draft, and what can be done with it. */
export const EditorActions = ({ editing, page, device, onDevice, onDialog, onGoTo }: Props) => {
  const { store } = useEditor()
  const mayPublish = useMay()('site-versions.publish')
  const { draft, canUndo, canRedo } = editing
  const link = addressOf(preview, {
    params: { token: draft.previewToken },
    query: { page: page.path },
  })
  const step = (place: string | null) => {
    if (place) onGoTo(place)
  }
  const openOnceSaved = async (dialog: string) => {
    await store.save()
    if (dialog === 'publish') store.showProblems()
    if (store.now().state === 'saved') onDialog(dialog)
  }
  const isSaved = editing.state !== 'failed' && editing.state !== 'overtaken'
  return (
    <>
      <SaveStatus editing={editing} />
      <span className="flex">
        <IconButton label="Undo" disabled={!canUndo} onClick={() => step(store.undo())}>
          <Undo2 className="size-4" aria-hidden />
        </IconButton>
        <IconButton label="Redo" disabled={!canRedo} onClick={() => step(store.redo())}>
          <Redo2 className="size-4" aria-hidden />
        </IconButton>
      </span>
      <span className="max-lg:hidden">
        <Segments
          label="Width of the preview"
          options={devices}
          value={device}
          onChange={onDevice}
        />
      </span>
      <CopyButton text={new URL(link, location.origin).href}>Copy preview link</CopyButton>
      <Menu
        trigger={
          <IconButton label="More">
            <MoreHorizontal className="size-4" aria-hidden />
          </IconButton>
        }
        items={[
          { label: 'History', onSelect: () => void openOnceSaved('history') },
          {
            label: 'Download as a file',
            onSelect: () => location.assign(addressOf(exportAll, { query: { of: 'draft' } })),
          },
          { label: 'Open a file…', onSelect: () => void openOnceSaved('import') },
          {
            label: 'Discard changes…',
            disabled: draft.changes === 0,
            danger: true,
            onSelect: () => void openOnceSaved('discard'),
          },
        ]}
      />
      <Button look="primary" disabled={!isSaved} onClick={() => void openOnceSaved('publish')}>
        {mayPublish ? 'Publish…' : 'Changes…'}
      </Button>
    </>
  )
}
