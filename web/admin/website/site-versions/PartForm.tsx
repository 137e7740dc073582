import type { ReactNode } from 'react'
import { labelOf } from '../../../../site/schema/labels.ts'
import { valueAt } from '../../../../site/schema/places.ts'
import { shapeAt } from '../../../../site/schema/shapes.ts'
import type { SiteContent } from '../../../../site/schema/site.ts'
import type { EditedPart } from './places.ts'
import { ValueField } from './ValueField.tsx'

/** Says for a section without words of its own where they come from. */
const borrowed: Record<string, string> = {
  case: 'Shows the first case study of this service. Edit it under Case Studies.',
  closing: 'The same call to action as on the home page. Edit it there.',
}

/** The form of a part of the website. */
export const PartForm = ({
  part,
  content,
  children,
}: {
  part: EditedPart
  content: SiteContent
  children?: ReactNode
}) => (
  <section aria-label={part.label} className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
    <h2 className="font-display text-[1.25rem] font-[660]">{part.label}</h2>
    {part.isHidden && <p className="text-ink-2">Hidden: visitors don’t see this section.</p>}
    {part.paths.length === 0 && <p className="text-ink-2">{borrowed[part.id]}</p>}
    {part.paths.map((path) => {
      const value = valueAt(content, path)
      const shape = shapeAt(path, content)
      const isAlone = part.paths.length === 1 && shape?.is === 'group' && !shape.mayBeNull
      if (!shape) return null
      return (
        <ValueField
          key={path}
          path={path}
          shape={shape}
          value={value}
          label={isAlone ? '' : (labelOf(path)?.label ?? '')}
        />
      )
    })}
    {children}
  </section>
)
