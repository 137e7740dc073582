import { Ellipsis } from 'lucide-react'
import type { Model } from '../../../../contract/core/models.ts'
import { modelAbilities } from '../../../../contract/model-abilities.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { priceText } from './words.ts'

const problems = {
  secret: 'Not used: its key can’t be read on this server. Please enter it again.',
  place: 'Not used: its server is in this network, and AI_HOSTS doesn’t name it.',
}

type ModelRowProps = {
  model: Model
  /** Its place among the models that can be moved; null for those of the environment. */
  at: number | null
  count: number
  onTry: () => void
  onEdit: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

export const ModelRow = ({ model, at, count, ...actions }: ModelRowProps) => {
  const { name, enabled, problem, abilities } = model
  const isUsed = enabled && !problem
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-panel py-3">
      <div className="min-w-0 flex-[1_1_16rem] leading-snug">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
          {at === null && <Badge tone="info">Set on the server</Badge>}
          {isUsed && <Badge tone="ok">On</Badge>}
          {!enabled && <Badge tone="idle">Off</Badge>}
          {enabled && problem && <Badge tone="warn">Not used</Badge>}
        </p>
        <p className="text-[0.875em] [overflow-wrap:anywhere] text-ink-2">
          {[
            ...(model.model === name ? [] : [model.model]),
            new URL(model.baseUrl).host,
            abilities.map((each) => modelAbilities[each].toLowerCase()).join(', '),
            priceText(model),
          ].join(' · ')}
        </p>
        {problem && <p className="text-[0.875em] text-warn">{problems[problem]}</p>}
      </div>
      <div className="flex items-center gap-2">
        {isUsed && (
          <Button onClick={actions.onTry} aria-label={`Try it: ${name}`}>
            Try it
          </Button>
        )}
        {at !== null && (
          <Menu
            trigger={
              <IconButton label={`Actions for ${name}`}>
                <Ellipsis className="size-4" aria-hidden />
              </IconButton>
            }
            items={[
              { label: 'Edit', onSelect: actions.onEdit },
              at > 0 && { label: 'Move up', onSelect: () => actions.onMove(at - 1) },
              at < count - 1 && { label: 'Move down', onSelect: () => actions.onMove(at + 1) },
              { label: 'Remove', danger: true, onSelect: actions.onRemove },
            ]}
          />
        )}
      </div>
    </li>
  )
}
