import type { Clash } from '../../../../contract/clients/onboarding.ts'
import { dateTime } from '../../../platform/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** Shows a conflicting answer to the same question, and lets the user choose which one to keep. */
export const ConflictNotice = ({
  clash,
  onResolve,
}: {
  clash: Clash
  onResolve: (whose: 'mine' | 'theirs') => void
}) => (
  <div role="alert">
    <Notice tone="warn" title="This question was answered elsewhere in the meantime">
      <span className="block">
        {clash.userName}, {dateTime(clash.at)}:{' '}
        <q className="font-medium [overflow-wrap:anywhere] whitespace-pre-line text-ink">
          {clash.text || 'No answer'}
        </q>
      </span>
      <span className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => onResolve('mine')}>Keep mine</Button>
        <Button onClick={() => onResolve('theirs')}>Use theirs</Button>
      </span>
    </Notice>
  </div>
)
