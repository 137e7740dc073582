import { snooze } from '../../../../contract/overview/snoozes.ts'
import { read } from '../../../../contract/overview/today.ts'
import type { Command } from '../../../platform/commands/command.ts'
import type { MoreCommand } from '../../../platform/commands/record-kind.ts'
import type { About, Subject } from '../../../platform/commands/subject.ts'
import { useNow } from '../../../platform/dates.ts'
import { useCall } from '../../../platform/query.tsx'
import { useMay } from '../../../platform/use-may.ts'
import { messageCommands } from '../../clients/messages/commands.ts'
import { noteCommands } from '../../core/internal-notes/commands.ts'
import { paymentCommands } from '../../money/invoices/commands.ts'
import { newTaskCommand } from '../../work/tasks/commands.ts'
import { thingCommands } from '../today/commands.ts'

/** Returns the commands for whatever belongs to a client: of the record at hand, or of one that is asked for. */
const ofClient = (about: About | undefined): MoreCommand[] => [
  newTaskCommand(about),
  ...(about?.isUnpaid ? [] : paymentCommands(about)),
]

/** Returns the commands on what is open or selected, and those that ask for their record. */
export function useCommands(subject: Subject | null): {
  here: readonly Command[]
  anywhere: readonly Command[]
} {
  const may = useMay()
  const now = useNow()
  const about = subject?.about
  const waiting = useCall(read, { query: {} }, { enabled: about !== undefined && may(snooze.may) })
  const allowed = (commands: readonly MoreCommand[]) => commands.filter((each) => may(each.may))
  const isOfClient = Boolean(about?.client ?? about?.project)
  if (!subject || !about)
    return { here: subject?.commands ?? [], anywhere: allowed(ofClient(undefined)) }
  const items = (waiting.data?.items ?? []).filter(
    ({ assigned }) => assigned?.noun === about.noun && assigned.id === about.id,
  )
  return {
    here: [
      ...subject.commands,
      ...allowed([
        ...thingCommands(items, now),
        ...(about.isUnpaid ? paymentCommands(about) : []),
        ...messageCommands(about),
        ...noteCommands(about),
        ...(isOfClient ? ofClient(about) : []),
      ]),
    ],
    anywhere: isOfClient ? [] : allowed(ofClient(undefined)),
  }
}
