import { useSelectItem } from '../../../platform/card-selection.ts'
import { Ellipsis } from 'lucide-react'
import { experiences, type JobApplication } from '../../../../contract/website/job-applications.ts'
import { stagesNow } from '../../../../contract/website/stages.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { useNow } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { applicantName } from './labels.ts'
import type { Move } from './move-application.ts'

/** The card of an application on the board. */
export const BoardCard = ({ row: application, move }: { row: JobApplication; move: Move }) => {
  const { addressOf } = useOpenItem('application')
  const name = applicantName(application)
  const select = useSelectItem()
  return (
    <>
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <Link
            to={addressOf(application.id)}
            state={{ opened: true }}
            draggable={false}
            className="line-clamp-2 font-semibold [overflow-wrap:anywhere] hover:underline"
          >
            {name}
          </Link>
          <p className="truncate text-ink-2">{application.position}</p>
        </div>
        <Menu
          trigger={
            <IconButton label={`Actions for ${name}`} className="-mt-1 -mr-1.5 flex-none">
              <Ellipsis className="size-4" aria-hidden />
            </IconButton>
          }
          items={[
            select,
            ...stagesNow()
              .filter(({ key }) => key !== application.status)
              .map(({ key, name: stage }) => ({
                label: `Move to ${stage}`,
                onSelect: () => void move(application, key),
              })),
          ]}
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-[0.75rem] text-ink-2">
        <span>{application.experience && experiences[application.experience]}</span>
        <Ago at={application.createdAt} now={useNow()} />
      </p>
    </>
  )
}
