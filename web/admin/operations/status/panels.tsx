import type { Status } from '../../../../contract/operations/status.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { bytesText } from '../../../platform/bytes.ts'
import { duration } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'

type PartProps = { state: Status }
type TimedProps = PartProps & { now: number }

const count = (value: number) => value.toLocaleString('en-US')
const milliseconds = (value: number) =>
  value < 1 ? 'under 1 ms' : `${count(Math.round(value))} ms`

export const DatabasePanel = ({ state: { database } }: PartProps) => (
  <Panel title="Database">
    <Facts
      short
      facts={[
        {
          label: 'Engine',
          value: `${database.engine === 'embedded' ? 'Embedded PostgreSQL' : 'PostgreSQL server'} ${database.version}`,
        },
        { label: 'Size', value: bytesText(database.bytes) },
        { label: 'Response time', value: milliseconds(database.milliseconds) },
      ]}
    />
  </Panel>
)

const modeLabels: Record<Status['email']['mode'], string> = {
  captured: 'Captured, not delivered',
  unnamed: 'Delivered to your team only',
  smtp: 'Delivered',
}

export const EmailPanel = ({ state: { email }, now }: TimedProps) => (
  <Panel
    title="Email"
    actions={
      <Link className="link" to={paths.outbox}>
        Outbox
      </Link>
    }
  >
    <Facts
      short
      facts={[
        {
          label: 'Emails',
          value: (
            <Badge
              tone={
                email.held || email.undelivered ? 'warn' : email.mode === 'smtp' ? 'ok' : 'info'
              }
            >
              {email.held ? 'On hold' : modeLabels[email.mode]}
            </Badge>
          ),
        },
        { label: 'Waiting', value: count(email.waiting) },
        {
          label: email.mode === 'captured' ? 'Last captured' : 'Last sent',
          value: email.lastSentAt ? <Ago at={email.lastSentAt} now={now} /> : 'None yet',
        },
        {
          label: 'Last failure',
          value: email.lastFailure ? (
            <Link className="link" to={`${paths.outbox}?email=${email.lastFailure.id}`}>
              <Ago at={email.lastFailure.at} now={now} />
            </Link>
          ) : (
            'None'
          ),
        },
        ...(email.mailbox
          ? [
              {
                label: 'Mailbox read',
                value: email.mailbox.readAt ? (
                  <Ago at={email.mailbox.readAt} now={now} />
                ) : (
                  'Not yet'
                ),
              },
            ]
          : []),
      ]}
    />
  </Panel>
)

export const WorkPanel = ({ state: { jobs } }: PartProps) => (
  <Panel
    title="Background jobs"
    actions={
      <Link className="link" to={paths.adminAutomations}>
        Automations
      </Link>
    }
  >
    <Facts
      short
      facts={[
        { label: 'Waiting', value: count(jobs.waiting) },
        {
          label: 'Longest wait',
          value: jobs.oldestSeconds < 60 ? 'under a minute' : duration(jobs.oldestSeconds * 1000),
        },
        { label: 'Running', value: count(jobs.running) },
        { label: 'Failed in the last 24 hours', value: count(jobs.failedLastDay) },
      ]}
    />
  </Panel>
)

const diskLabels = { data: 'Data', backups: 'Backups', both: 'Data and backups' } as const

export const DisksPanel = ({ state: { storage, disks } }: PartProps) => (
  <Panel title="Files and disks" className="md:col-span-2">
    <div className="grid gap-5">
      {disks.map(({ holds, folder, free, total, low }) => (
        <div key={holds} className="grid gap-1.5">
          <p className="[overflow-wrap:anywhere]">
            <span className="font-semibold">{diskLabels[holds]}</span>{' '}
            <span className={low ? 'text-bad' : ''}>
              {bytesText(free)} free of {bytesText(total)}
            </span>{' '}
            <span className="text-ink-2">{folder}</span>
          </p>
          <ProgressBar
            label={`Used of the disk that holds ${folder}`}
            percent={Math.floor((1 - free / Math.max(1, total)) * 100)}
          />
        </div>
      ))}
      <Facts
        facts={[
          {
            label: storage.place === 'disk' ? 'Files on this disk' : 'Files in the store',
            value: count(storage.files),
          },
          {
            label: 'Location',
            value:
              storage.milliseconds === null ? (
                <Badge tone="bad">Not responding</Badge>
              ) : storage.place === 'store' ? (
                `Responds in ${milliseconds(storage.milliseconds)}`
              ) : (
                'In DATA_DIR'
              ),
          },
          { label: 'Stored in', value: storage.where, wide: true },
        ]}
      />
    </div>
  </Panel>
)

export const ServerPanel = ({ state, now }: TimedProps) => (
  <Panel title="Server">
    <Facts
      short
      facts={[
        { label: 'Version', value: `Foyer ${state.process.version}` },
        { label: 'Started', value: <Ago at={state.process.startedAt} now={now} /> },
        { label: 'Memory', value: bytesText(state.process.memory) },
        { label: 'Node', value: state.process.node },
      ]}
    />
  </Panel>
)
