import { nameOfPart } from '../../../../site/schema/names.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useEditor } from './editor-context.ts'
import type { Editing } from './editing.ts'

/** Asks about each part that somebody else changed while it was changed here. */
export const OvertakenNotice = ({ editing }: { editing: Editing }) => {
  const { store } = useEditor()
  return editing.overtaken.map(({ path, by, byMe }) => {
    const part = nameOfPart(path, editing.content)
    return (
      <Notice
        key={path}
        tone="warn"
        title={
          byMe
            ? `You changed ${part} in another window`
            : `${by || 'Somebody else'} changed ${part} at the same time`
        }
        action={
          <span className="flex flex-wrap gap-2">
            <Button onClick={() => void store.settle(path, false)}>
              {byMe ? 'Use the other' : 'Use theirs'}
            </Button>
            <Button onClick={() => void store.settle(path, true)}>Keep mine</Button>
          </span>
        }
      >
        What you typed is still here, but not saved yet.
      </Notice>
    )
  })
}
