import { Copy, Eye, Megaphone, Pencil, Trash2 } from 'lucide-react'
import {
  type EmailTemplate,
  templateCategories,
} from '../../../../contract/outreach/email-templates.ts'
import { templateWords } from '../../../../contract/template-words.ts'
import { shortDate } from '../../../platform/dates.ts'
import { ForRole } from '../../../platform/ForRole.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TipButton } from '../../../ui/Tooltip.tsx'

type TemplateCardProps = {
  template: EmailTemplate
  onPreview: () => void
  onEdit: () => void
  onUse: () => void
  onDuplicate: () => void
  onDelete: () => void
}

export const TemplateCard = ({
  template,
  onPreview,
  onEdit,
  onUse,
  onDuplicate,
  onDelete,
}: TemplateCardProps) => {
  const { name, subject, snippet, category, isActive, updatedAt } = template
  return (
    <li className="panel flex min-w-0 flex-col gap-3 p-4">
      <div className="min-w-0">
        <h2 className="line-clamp-2 [overflow-wrap:anywhere]">{name}</h2>
        <p className="line-clamp-2 [overflow-wrap:anywhere] text-ink-2">{templateWords(subject)}</p>
      </div>
      <p className="flex flex-wrap gap-1.5">
        <Badge tone={isActive ? 'ok' : 'idle'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        <Badge>{templateCategories[category]}</Badge>
      </p>
      <p className="[overflow-wrap:anywhere] text-ink-2">{snippet}</p>
      <p className="num mt-auto pt-1 text-[0.75rem] text-ink-3">Changed {shortDate(updatedAt)}</p>
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
        <Button onClick={onPreview} aria-label={`Preview ${name}`}>
          <Eye className="size-4" aria-hidden />
          Preview
        </Button>
        <Button onClick={onEdit} aria-label={`Edit ${name}`}>
          <Pencil className="size-4" aria-hidden />
          Edit
        </Button>
        <span className="ml-auto flex">
          <TipButton label={`Create a campaign from ${name}`} onClick={onUse}>
            <Megaphone className="size-4" aria-hidden />
          </TipButton>
          <TipButton label={`Duplicate ${name}`} onClick={onDuplicate}>
            <Copy className="size-4" aria-hidden />
          </TipButton>
          <ForRole may="email-templates.delete">
            <TipButton label={`Delete ${name}`} onClick={onDelete}>
              <Trash2 className="size-4" aria-hidden />
            </TipButton>
          </ForRole>
        </span>
      </div>
    </li>
  )
}
