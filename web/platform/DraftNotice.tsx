import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Tells the user that the form was filled from an unsaved draft. */
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
