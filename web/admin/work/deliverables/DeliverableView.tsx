import { Download, ExternalLink, Eye, MessageSquare } from 'lucide-react'
import type { DeliverableDetail } from '../../../../contract/work/deliverables.ts'
import { adminDeliverablePath } from '../../../paths.ts'
import { dateTime } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { NotesSection } from '../../core/internal-notes/InternalNotes.tsx'
import { Approvers } from '../../../shared/work/review-comments/Approvers.tsx'
import { sourceText, statusLabels, statusTones } from './labels.ts'

type Version = DeliverableDetail['versions'][number]

/** A deliverable with all its versions and the client's decisions. */
export const DeliverableView = ({
  deliverable,
  onVersion,
  onEdit,
  onRemove,
  onClose,
}: {
  deliverable: DeliverableDetail
  onVersion: () => void
  onEdit: () => void
  onRemove: () => void
  onClose: () => void
}) => (
  <Dialog title={deliverable.name} onClose={onClose}>
    <div className="app grid gap-5">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={statusTones[deliverable.status]}>{statusLabels[deliverable.status]}</Badge>
        <Link className={buttonClass()} to={adminDeliverablePath(deliverable.id)}>
          <MessageSquare className="size-4" aria-hidden />
          Open the review room
        </Link>
      </p>
      {deliverable.description && (
        <p className="[overflow-wrap:anywhere] whitespace-pre-line text-ink-2">
          {deliverable.description}
        </p>
      )}
      {deliverable.versions[0] && <Approvers version={deliverable.versions[0]} />}
      <ol aria-label="Versions" className="divide-y divide-line border-y border-line">
        {deliverable.versions.map((version) => (
          <VersionRow key={version.id} version={version} name={deliverable.name} />
        ))}
      </ol>
      <NotesSection noun="deliverables" recordId={deliverable.id} />
      <DialogActions>
        <Button onClick={onEdit}>Edit details</Button>
        <Button onClick={onRemove}>Delete</Button>
        <Button look="primary" onClick={onVersion}>
          New version
        </Button>
      </DialogActions>
    </div>
  </Dialog>
)

const VersionRow = ({ version, name }: { version: Version; name: string }) => (
  <li className="grid gap-2 py-3">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-semibold">
          Version {version.number}
          <span className="font-normal text-ink-2">, {dateTime(version.deliveredAt)}</span>
        </p>
        <p className="[overflow-wrap:anywhere] text-ink-2">{sourceText(version)}</p>
        {version.copy && (
          <p className="[overflow-wrap:anywhere] text-ink-2">
            Copy:{' '}
            <a className="link" href={version.copy.previewUrl} target="_blank" rel="noopener">
              {version.copy.name}
            </a>
          </p>
        )}
      </div>
      <span className="flex gap-2">
        {version.previewUrl && (
          <a
            className={buttonClass()}
            href={version.previewUrl}
            target="_blank"
            rel="noopener"
            aria-label={`Preview version ${version.number} of ${name}`}
          >
            <Eye className="size-4" aria-hidden />
            Preview
          </a>
        )}
        <OpenVersion version={version} name={name} />
      </span>
    </div>
    {version.note && <p className="[overflow-wrap:anywhere] whitespace-pre-line">{version.note}</p>}
    {version.decisions.map((decision) => (
      <div key={decision.id} className="border-l-2 border-line-2 pl-3">
        <p>
          <span className="font-semibold">{decision.userName || 'The client'}</span>{' '}
          {decision.decision === 'approved' ? 'approved it' : 'requested changes'},{' '}
          <span className="text-ink-2">{dateTime(decision.createdAt)}</span>
        </p>
        {decision.comment && (
          <p className="[overflow-wrap:anywhere] whitespace-pre-line text-ink-2">
            {decision.comment}
          </p>
        )}
      </div>
    ))}
  </li>
)

const OpenVersion = ({ version, name }: { version: Version; name: string }) =>
  version.fileName ? (
    <a
      className={buttonClass()}
      href={version.fileUrl}
      download
      aria-label={`Download version ${version.number} of ${name}`}
    >
      <Download className="size-4" aria-hidden />
      Download
    </a>
  ) : (
    <a
      className={buttonClass()}
      href={version.fileUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Open version ${version.number} of ${name}`}
    >
      <ExternalLink className="size-4" aria-hidden />
      Open
    </a>
  )
