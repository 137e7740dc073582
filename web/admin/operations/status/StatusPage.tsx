import { read, type Status } from '../../../../contract/operations/status.ts'
import { clockTime, useNow } from '../../../platform/dates.ts'
import { useCall } from '../../../platform/query.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { BackupsPanel } from '../backups/BackupsPanel.tsx'
import { FailuresPanel } from './FailuresPanel.tsx'
import { FileUsePanel } from './FileUsePanel.tsx'
import { DatabasePanel, DisksPanel, EmailPanel, ServerPanel, WorkPanel } from './panels.tsx'

/** The state of this installation: findings that need attention first, then each part. */
const StatusPage = () => {
  const status = useCall(read, {}, { refetchInterval: 30_000 })
  const now = useNow()
  return (
    <Page title="Status">
      <Loaded query={status}>
        {(state) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {status.error && (
              <Notice tone="bad" title="This status is out of date">
                Since {clockTime(new Date(status.dataUpdatedAt).toISOString())} the server hasn’t
                responded.
              </Notice>
            )}
            <Verdict findings={state.findings} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
              <DatabasePanel state={state} />
              <EmailPanel state={state} now={now} />
              <WorkPanel state={state} />
              <ServerPanel state={state} now={now} />
              <DisksPanel state={state} />
            </div>
            <FileUsePanel use={state.storage.use} />
            <BackupsPanel backups={state.backups} now={now} />
            <FailuresPanel failures={state.failures} now={now} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}
export default StatusPage

const Verdict = ({ findings }: Pick<Status, 'findings'>) => (
  <div role="status" className="grid gap-3">
    {findings.length === 0 && (
      <p>
        <Badge tone="ok">All systems working</Badge>
      </p>
    )}
    {findings.map(({ tone, sentence }) => (
      <Notice key={sentence} tone={tone} title={sentence} />
    ))}
  </div>
)
