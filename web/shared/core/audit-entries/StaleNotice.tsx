import { Ago } from '../../../platform/Ago.tsx'
import { useNow } from '../../../platform/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { changesText, type Labels, type Stale } from './stale-changes.ts'

/**
 * Shown when somebody else saved the record during an edit: who, when, and the fields that differ
 * now, with two ways to continue. Nothing typed is lost until one is chosen.
 */
export const StaleNotice = <Row extends object>({
  stale,
  before,
  fields,
  labels = {},
  onTake,
  onKeep,
}: {
  stale: Stale<Row>
  /** The row that the editor began with; null when unknown. */
  before: Row | null
  /** The fields of the form. */
  fields: readonly (keyof Row & string)[]
  labels?: Labels<Row> | undefined
  onTake: () => void
  onKeep: () => void
}) => {
  const now = useNow()
  return (
    <div role="alert" className="grid gap-2">
      <Notice
        tone="warn"
        title={
          <>
            {stale.by || 'Someone else'} changed this in the meantime
            {stale.at && (
              <>
                {', '}
                <Ago at={stale.at} now={now} />
              </>
            )}
          </>
        }
      >
        {before
          ? changesText(before, stale.now, fields, labels) || 'No field on this form differs.'
          : 'It changed while you were typing.'}
      </Notice>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onTake}>Use theirs, discard mine</Button>
        <Button onClick={onKeep}>Keep what I typed</Button>
      </div>
    </div>
  )
}
