import { Link } from '../../../platform/Link.tsx'
import { list } from '../../../../contract/core/automation-logs.ts'
import { useCall } from '../../../platform/query.tsx'
import { paths } from '../../../paths.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { LogRow } from './LogRow.tsx'
import { ForRole } from '../../../platform/ForRole.tsx'

/** The latest five automatic runs. */
export const LatestRuns = ({ now }: { now: number }) => (
  <ForRole may="automation-logs.list">
    <Runs now={now} />
  </ForRole>
)

const Runs = ({ now }: { now: number }) => {
  const latest = useCall(list, { query: { limit: 5 } }, { refetchInterval: 60_000 })
  return (
    <Panel
      flush
      title="Automation Logs"
      actions={
        <Link className="link" to={paths.adminAutomations}>
          All runs
        </Link>
      }
    >
      <Loaded query={latest}>
        {(logs) =>
          logs.length === 0 ? (
            <p className="px-panel pb-5 text-ink-3">No runs yet.</p>
          ) : (
            <ul className="@container divide-y divide-line border-t border-line">
              {logs.map((log) => (
                <LogRow
                  key={log.id}
                  log={log}
                  now={now}
                  to={`${paths.adminAutomations}?run=${log.id}`}
                  brief
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}
