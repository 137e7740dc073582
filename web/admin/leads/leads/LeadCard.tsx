import {
  Flag,
  Globe,
  Mail,
  MapPin,
  MessageCircle,
  Pencil,
  Phone,
  Trash2,
  UserCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { MarkedLead } from '../../../../contract/leads/leads.ts'
import { dateTime, shortDate } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { adminClientPath, leadPath } from '../../../paths.ts'
import { EditableCell } from '../../../platform/cells/EditableCell.tsx'
import { ForRole } from '../../../platform/ForRole.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TipButton } from '../../../ui/Tooltip.tsx'
import { SuppressedBadge } from '../suppressions/SuppressedBadge.tsx'
import { leadAssignee, leadStatus, namedLeadPriority } from './cells.tsx'
import { leadName, sentText, sourceLabels } from './labels.ts'

type LeadCardProps = {
  lead: MarkedLead
  selected: boolean
  onSelect: (selected: boolean) => void
  onEdit: () => void
  onDelete: () => void
  onConvert: () => void
}

export const LeadCard = ({
  lead,
  selected,
  onSelect,
  onEdit,
  onDelete,
  onConvert,
}: LeadCardProps) => {
  const name = leadName(lead)
  const subtitle = [lead.contactName !== name && lead.contactName, lead.industry].filter(Boolean)
  return (
    <li data-list-item data-record={lead.id} className="panel flex min-w-0 flex-col gap-3 p-4">
      <div className="flex items-start gap-2 coarse:gap-2.5">
        <input
          type="checkbox"
          className="check mt-1"
          aria-label={`Select ${name}`}
          checked={selected}
          onChange={({ target }) => onSelect(target.checked)}
        />
        <div className="min-w-0 flex-1">
          <h2>
            <Link
              className="line-clamp-3 [overflow-wrap:anywhere] hover:underline"
              to={leadPath(lead.id)}
            >
              {name}
            </Link>
          </h2>
          <p className="line-clamp-2 [overflow-wrap:anywhere] text-ink-2">{subtitle.join(' · ')}</p>
        </div>
        <TipButton label={`Edit ${name}`} onClick={onEdit}>
          <Pencil className="size-4" aria-hidden />
        </TipButton>
        <ForRole may="leads.delete">
          <TipButton label={`Delete ${name}`} onClick={onDelete}>
            <Trash2 className="size-4" aria-hidden />
          </TipButton>
        </ForRole>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <EditableCell field={leadStatus} row={lead} />
        <EditableCell field={namedLeadPriority} row={lead} />
        {lead.suppressed && <SuppressedBadge reason={lead.suppressed} />}
        <EditableCell field={leadAssignee} row={lead} />
      </div>
      <ul className="grid gap-1 text-ink-2 coarse:gap-0">
        {lead.email && <Line icon={Mail} to={`mailto:${lead.email}`} text={lead.email} />}
        {lead.phone && <Line icon={Phone} to={`tel:${lead.phone}`} text={lead.phone} />}
        {lead.website && <Line icon={Globe} to={lead.website} text={lead.website} />}
        {lead.address && <Line icon={MapPin} text={lead.address} />}
        {lead.spokeTo && <Line icon={MessageCircle} text={`Spoke to ${lead.spokeTo}`} />}
      </ul>
      {lead.notes && (
        <p className="line-clamp-3 [overflow-wrap:anywhere] whitespace-pre-line text-ink-2">
          {lead.notes}
        </p>
      )}
      {lead.nextStep && (
        <p className="flex items-baseline gap-2">
          <Flag className="size-3.5 flex-none self-center text-ink-3" aria-hidden />
          <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">
            {dateTime(lead.nextStep.dueAt)}: {lead.nextStep.what}
          </span>
        </p>
      )}
      <p className="mt-auto">
        {lead.clientId === null ? (
          <Button onClick={onConvert}>
            <UserCheck className="size-4" aria-hidden />
            Convert to client
          </Button>
        ) : (
          <Link className="link" to={adminClientPath(lead.clientId)}>
            Open client
          </Link>
        )}
      </p>
      <p className="num flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-[0.75rem] text-ink-3">
        <span>
          {sourceLabels[lead.source] ?? 'Added by hand'}, {shortDate(lead.createdAt)}
        </span>
        <span>{sentText(lead)}</span>
      </p>
    </li>
  )
}

const Line = ({ icon: Icon, text, to }: { icon: typeof Mail; text: string; to?: string }) => {
  const isExternal = to?.startsWith('http')
  return (
    <li className="flex min-w-0 items-center gap-2 coarse:min-h-11">
      <Icon className="size-3.5 flex-none text-ink-3" aria-hidden />
      <LineText to={to} isExternal={isExternal}>
        {text}
      </LineText>
    </li>
  )
}

const LineText = ({
  to,
  isExternal,
  children,
}: {
  to: string | undefined
  isExternal: boolean | undefined
  children: ReactNode
}) =>
  to ? (
    <a
      className="min-w-0 truncate hover:underline"
      href={to}
      {...(isExternal && { target: '_blank', rel: 'noreferrer' })}
    >
      {children}
    </a>
  ) : (
    <span className="min-w-0 truncate">{children}</span>
  )
