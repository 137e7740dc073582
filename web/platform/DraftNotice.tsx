import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Says that a form shows what was typed before and is not saved. */
export const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice
    action={
      <Button look="ghost" onClick={onDiscard}>
        Discard
      </Button>
    }
  >
    We restored your unsaved draft.
  </Notice>
)
