import { plan } from '../../../../contract/content/content-calendar.ts'
import {
  type ContentPiece,
  contentStatuses,
  type ContentStatus,
  setStatus,
  updateMany,
} from '../../../../contract/content/content-pieces.ts'
import { gapsOf } from '../../../../contract/content/gaps.ts'
import { keysOf } from '../../../../contract/fields.ts'
import { call } from '../../../platform/call.ts'
import { type CellField, choicesOf, type Stored } from '../../../platform/cells/cell-field.ts'
import { shortDay } from '../../../platform/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { assigneeField } from '../../core/assignments/assignee-cell.tsx'
import { DueMark } from './DueMark.tsx'
import { nameOf, statusTones } from './labels.ts'
import { claimsOf } from './status.ts'
import { storeDue } from './store-due.ts'
import { isVouched, VouchDialog } from './VouchDialog.tsx'

const ofPiece = {
  nameOf,
  may: setStatus.may,
  concerns: ['content-pieces', 'today'],
} as const

/** The status of a piece, changed in place. Open placeholders and unchecked claims are asked about first. */
export const pieceStatus: CellField<ContentPiece> = {
  ...ofPiece,
  kind: 'choice',
  label: 'Status',
  choices: () => choicesOf(keysOf(contentStatuses), contentStatuses),
  valueOf: ({ status }) => status,
  isFixed: ({ generation }) => generation !== 'ready',
  draw: (value) => (
    <Badge tone={statusTones[value as ContentStatus]}>
      {contentStatuses[value as ContentStatus]}
    </Badge>
  ),
  async store(piece, value) {
    const { id } = piece
    const status = value as ContentStatus
    const ask: Stored['ask'] = (onClose) => (
      <VouchDialog key={id} id={id} status={status} onClose={onClose} />
    )
    if (isVouched(status) && gapsOf(piece).length > 0) return { ask }
    try {
      await call(setStatus, { params: { id }, body: { status, checked: [] } })
    } catch (error) {
      if (!claimsOf(error)) throw error
      return { ask }
    }
    return {}
  },
  storeMany: (ids, status) => call(updateMany, { body: { ids, status: status as ContentStatus } }),
}

const due = (isBare: boolean): CellField<ContentPiece> => ({
  ...ofPiece,
  kind: 'day',
  label: 'Due date',
  note: 'For the current step. It’s cleared when the piece moves on.',
  valueOf: ({ dueDate }) => dueDate ?? '',
  draw: (value, { status }) =>
    value ? (
      <DueMark piece={{ status, dueDate: value }} bare={isBare} />
    ) : (
      <None words={isBare ? '–' : 'No due date'} />
    ),
  async store({ id }, value) {
    await storeDue(id, value || null)
  },
})
/** The day by which the step of a piece is to be done, changed in place. */
export const pieceDue = due(true)
/** The same where no column says that it is due. */
export const namedPieceDue = due(false)

/** The day for which a piece is planned, changed in place. */
export const piecePlanned: CellField<ContentPiece> = {
  ...ofPiece,
  kind: 'day',
  label: 'Planned date',
  note: 'This only plans the day. It doesn’t publish anything.',
  valueOf: ({ plannedFor }) => plannedFor ?? '',
  draw: (value) =>
    value ? <span className="whitespace-nowrap">{shortDay(value)}</span> : <None />,
  async store({ id }, value) {
    await call(plan, { params: { id }, body: { plannedFor: value || null } })
  },
}

const None = ({ words = '–' }: { words?: string }) => <span className="text-ink-3">{words}</span>

export const pieceAssignee = assigneeField<ContentPiece>('content-pieces', nameOf)
